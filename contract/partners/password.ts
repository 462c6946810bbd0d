import { type Infer, object, size, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { boundedText } from '../scalars.ts'

/** 10 to 128 characters of any kind; the server also rejects common passwords, with the violation `password-common`. */
export const passwordLength = { min: 10, max: 128 } as const

export const Password = size(string(), passwordLength.min, passwordLength.max)

/** Input for changing the caller's own password; the server compares the last two fields. */
export const NewPassword = object({ currentPassword: string(), newPassword: Password, confirmNewPassword: string() })
export type NewPassword = Infer<typeof NewPassword>

/** Requests a link to choose a new password. The response is the same whether or not the account exists. */
export const requestReset = endpoint({
  method: 'POST',
  path: '/api/v2/shop/reset-password',
  for: 'anyone',
  input: object({ email: boundedText(1, 200) }),
  response: 'empty',
  status: 202,
  errors: { 'too-many-attempts': 429 }
})

/** Checks whether a link is valid, without using it. */
export const checkReset = endpoint({
  method: 'GET',
  path: '/api/v2/shop/reset-password/:token',
  for: 'anyone',
  output: object({ email: string() }),
  errors: { 'link-dead': 404, 'too-many-attempts': 429 }
})

/** Sets the password with a link, which becomes invalid, and ends all sessions of the account. */
export const resetPassword = endpoint({
  method: 'PATCH',
  path: '/api/v2/shop/reset-password/:token',
  for: 'anyone',
  body: 'merge-patch',
  input: object({ newPassword: Password, confirmNewPassword: string() }),
  response: 'empty',
  status: 204,
  errors: { 'link-dead': 404, 'passwords-differ': 422, 'too-many-attempts': 429 }
})

/** Changes the caller's own password and ends all other sessions of the account. */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/v2/shop/customers/:id/password',
  for: 'member',
  input: NewPassword,
  response: 'empty',
  status: 204,
  errors: { 'not-found': 404, 'wrong-password': 422, 'passwords-differ': 422, 'too-many-attempts': 429 }
})
