import { isEmail } from '../../../../contract/email-format.ts'

/** Whether a text looks like an email address; the server validates it. */
export function looksLikeEmail(text: string): boolean {
  return isEmail(text.trim())
}
