import type { LocaleCode } from '../../contract/locale.ts'
import { Refusal } from './http/refuse.ts'
import { serverText } from './texts.ts'

/** @throws Refusal 'invalid-body' with a violation of the field, where a text is no e-mail */
export function checkEmail(text: string, propertyPath: string, locale: LocaleCode): void {
  if (/^[^\s@<>",;:]+@[^\s@<>",;:]+\.[^\s@<>",;:]+$/.test(text)) return
  const violation = { propertyPath, code: 'email', message: serverText(locale, 'violations.email') }
  throw new Refusal('invalid-body', 422, { violations: [violation] })
}
