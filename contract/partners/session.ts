import { object, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'

/** Answer of the sign-in: the bearer token and the path of the signed-in person. */
const TokenAnswer = object({ token: string(), customer: string() })

/** Signs in; also sets the cookie that downloads use. Unknown, disabled and pending look like a wrong password. */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/v2/shop/customers/token',
  for: 'anyone',
  input: object({ email: string(), password: string() }),
  output: TokenAnswer,
  refusals: { 'invalid-credentials': 401, 'too-many-attempts': 429 }
})

/** Signs out: revokes the token and clears the cookie; also answers 204 where nobody was signed in. */
export const signOut = endpoint({
  method: 'DELETE',
  path: '/api/v2/shop/customers/token',
  for: 'anyone',
  answer: 'empty',
  status: 204
})
