import { type Infer, object, size, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { words } from '../scalars.ts'

/** The one rule for passwords: 10 to 128 characters, whatever they are. */
export const passwordLength = { least: 10, most: 128 } as const

export const Password = size(string(), passwordLength.least, passwordLength.most)

/** What a change of one's own password takes; the server compares the last two. */
export const NewPassword = object({ currentPassword: string(), newPassword: Password, confirmNewPassword: string() })
export type NewPassword = Infer<typeof NewPassword>

/** Asks for a link to choose a new password. Answers the same whether the account exists or not. */
export const requestReset = endpoint({
  method: 'POST',
  path: '/api/v2/shop/reset-password',
  for: 'anyone',
  input: object({ email: words(1, 200) }),
  answer: 'empty',
  status: 202,
  refusals: { 'too-many-attempts': 429 }
})

/** Whether a link still works; it is not used up by this. */
export const checkReset = endpoint({
  method: 'GET',
  path: '/api/v2/shop/reset-password/:token',
  for: 'anyone',
  output: object({ email: string() }),
  refusals: { 'link-dead': 404, 'too-many-attempts': 429 }
})

/** Sets the password by a link, uses the link up and ends every session of the account. */
export const resetPassword = endpoint({
  method: 'PATCH',
  path: '/api/v2/shop/reset-password/:token',
  for: 'anyone',
  body: 'merge-patch',
  input: object({ newPassword: Password, confirmNewPassword: string() }),
  answer: 'empty',
  status: 204,
  refusals: { 'link-dead': 404, 'passwords-differ': 422, 'too-many-attempts': 429 }
})

/** Changes one's own password and ends every other session of the account. */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/v2/shop/customers/:id/password',
  for: 'member',
  input: NewPassword,
  answer: 'empty',
  status: 204,
  refusals: { 'not-found': 404, 'wrong-password': 422, 'passwords-differ': 422, 'too-many-attempts': 429 }
})
