import { isEmail } from '../../contract/email-format.ts'
import type { LocaleCode } from '../../contract/locale.ts'
import { ApiError } from './http/api-error.ts'
import { serverText } from './texts.ts'

/** An email address as it is stored and compared. */
export const normalizeEmail = (text: string): string => text.trim().toLowerCase()

/** @throws ApiError 'invalid-body' with a violation of the field if the text is not an email address */
export function checkEmail(text: string, propertyPath: string, locale: LocaleCode): void {
  if (isEmail(text)) return
  const violation = { propertyPath, code: 'email', message: serverText(locale, 'violations.email') }
  throw new ApiError('invalid-body', 422, { violations: [violation] })
}
