import { type Infer, object, size, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { boundedText } from '../scalars.ts'

/** 10 to 128 characters of any kind; the server also rejects common passwords, with the violation `password-common`. */
export const passwordLength = { least: 10, most: 128 } as const

export const Password = size(string(), passwordLength.least, passwordLength.most)

/** Input to change one's own password; the server compares the last two. */
export const NewPassword = object({ currentPassword: string(), newPassword: Password, confirmNewPassword: string() })
export type NewPassword = Infer<typeof NewPassword>

/** Requests a link to choose a new password. Returns the same whether the account exists or not. */
export const requestReset = endpoint({
  method: 'POST',
  path: '/api/v2/shop/reset-password',
  for: 'anyone',
  input: object({ email: boundedText(1, 200) }),
  answer: 'empty',
  status: 202,
  errors: { 'too-many-attempts': 429 }
})

/** Whether a link still works; does not use it up. */
export const checkReset = endpoint({
  method: 'GET',
  path: '/api/v2/shop/reset-password/:token',
  for: 'anyone',
  output: object({ email: string() }),
  errors: { 'link-dead': 404, 'too-many-attempts': 429 }
})

/** Sets the password by a link, uses the link up and ends all sessions of the account. */
export const resetPassword = endpoint({
  method: 'PATCH',
  path: '/api/v2/shop/reset-password/:token',
  for: 'anyone',
  body: 'merge-patch',
  input: object({ newPassword: Password, confirmNewPassword: string() }),
  answer: 'empty',
  status: 204,
  errors: { 'link-dead': 404, 'passwords-differ': 422, 'too-many-attempts': 429 }
})

/** Changes one's own password and ends all other sessions of the account. */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/v2/shop/customers/:id/password',
  for: 'member',
  input: NewPassword,
  answer: 'empty',
  status: 204,
  errors: { 'not-found': 404, 'wrong-password': 422, 'passwords-differ': 422, 'too-many-attempts': 429 }
})
