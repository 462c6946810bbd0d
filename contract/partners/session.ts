import { boolean, object, optional, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'

/**
 * Sign-in response: the bearer token and the path of the customer. With `mustSetUpSecondFactor`, the token can only be
 * used to set one up until that is done.
 */
export const TokenResponse = object({
  token: string(),
  customer: string(),
  mustSetUpSecondFactor: optional(boolean())
})

/**
 * Signs in; also sets the cookie that downloads use, and one that marks the device as known (180 days). Unknown,
 * disabled and pending accounts look like a wrong password. A user with a second factor gets `second-factor-needed`
 * with a `challenge` for `completeSignIn` instead of a token. `company-suspended` is revealed only with the correct
 * password.
 */
export const signIn = endpoint({
  method: 'POST',
  path: '/api/v2/shop/customers/token',
  for: 'anyone',
  input: object({ email: string(), password: string() }),
  output: TokenResponse,
  errors: {
    'invalid-credentials': 401,
    'second-factor-needed': 401,
    'company-suspended': 403,
    'too-many-attempts': 429
  }
})

/** Signs out: revokes the token and clears the cookie. Returns 204 even without a session. */
export const signOut = endpoint({
  method: 'DELETE',
  path: '/api/v2/shop/customers/token',
  for: 'anyone',
  response: 'empty',
  status: 204
})
