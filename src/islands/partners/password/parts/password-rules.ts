import { passwordLength } from '../../../../../contract/partners/password.ts'

export type PasswordFault = 'required' | 'short' | 'long' | 'differ'

/** What is wrong with a new password and its repetition, by field; the same rule as the server's. */
export function passwordFaults(
  password: string,
  repeated: string
): { password?: PasswordFault; repeated?: PasswordFault } {
  const { least, most } = passwordLength
  const first =
    password === '' ? 'required' : password.length < least ? 'short' : password.length > most ? 'long' : undefined
  const second = repeated === '' ? 'required' : repeated === password ? undefined : 'differ'
  return { ...(first && { password: first }), ...(second && { repeated: second }) }
}
