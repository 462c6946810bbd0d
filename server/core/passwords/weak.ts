import type { LocaleCode } from '../../../contract/locale.ts'
import { ApiError } from '../http/api-error.ts'
import { serverText } from '../texts.ts'

/** @throws ApiError 'invalid-body' with the violation `password-common` for the field */
export async function rejectCommonPassword(password: string, propertyPath: string, locale: LocaleCode): Promise<void> {
  if (!(await isCommonPassword(password))) return
  const message = serverText(locale, 'violations.password-common')
  throw new ApiError('invalid-body', 422, { violations: [{ propertyPath, code: 'password-common', message }] })
}

/**
 * Whether a password, ignoring case, is in the list of common and breached ones, possibly after removing up to four
 * trailing digits or symbols: `Football2026` is `football`.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await (loading ??= loadList())
  const lower = password.toLowerCase()
  return Array.from({ length: 5 }, (_, cut) => lower.slice(0, lower.length - cut)).some(
    (stem, cut) => /^[^\p{L}]*$/u.test(lower.slice(lower.length - cut)) && common.has(stem)
  )
}

let loading: Promise<Set<string>> | undefined

// 49,000 passwords, loaded only when a password is chosen.
async function loadList(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
