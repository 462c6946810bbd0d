import { passwordLength } from '../../../../../contract/partners/password.ts'

export type PasswordError = 'required' | 'short' | 'long' | 'differ'

/** Errors of a new password and its confirmation, by field; same rules as on the server. */
export function passwordErrors(
  password: string,
  repeated: string
): { password?: PasswordError; repeated?: PasswordError } {
  const { min, max } = passwordLength
  const first =
    password === '' ? 'required' : password.length < min ? 'short' : password.length > max ? 'long' : undefined
  const second = repeated === '' ? 'required' : repeated === password ? undefined : 'differ'
  return { ...(first && { password: first }), ...(second && { repeated: second }) }
}
