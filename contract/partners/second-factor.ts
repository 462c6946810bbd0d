import { array, boolean, integer, object, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { boundedText } from '../scalars.ts'
import { TokenAnswer } from './session.ts'

/** A code of the authenticator app, six digits, or a recovery code. */
export const SecondFactorCode = boundedText(1, 40)

/** The second step of a sign-in: the `challenge` of the first one, and a code. */
export const ChallengeAnswer = object({ challenge: boundedText(1, 100), code: SecondFactorCode })

/** For the authenticator app: the secret to type, in base32, and the same as a URI for a QR code. */
export const SecondFactorSetup = object({ secret: string(), uri: string() })

/** Recovery codes; shown once. */
export const NewRecoveryCodes = object({ recoveryCodes: array(string()) })

/** The password, and a code of the app or a recovery code: proves that a session is used by its owner. */
export const PasswordAndCode = object({ currentPassword: string(), code: SecondFactorCode })

/** Completes a sign-in that was answered with `second-factor-needed`. */
export const signInWithCode = endpoint({
  method: 'POST',
  path: '/api/v2/shop/customers/token/second-factor',
  for: 'anyone',
  input: ChallengeAnswer,
  output: TokenAnswer,
  errors: { 'challenge-expired': 401, 'wrong-code': 422, 'too-many-attempts': 429 }
})

/** The caller's second factor, and whether their company requires one. */
export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/api/v2/shop/second-factor',
  for: 'member',
  output: object({ on: boolean(), recoveryCodesLeft: integer(), required: boolean() })
})

/** Starts to set up an authenticator app. */
export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v2/shop/second-factor',
  for: 'member',
  duringSetup: true,
  output: SecondFactorSetup,
  errors: { 'second-factor-on': 409 }
})

/** Turns the second factor on by a first code, and ends the other sessions of the account. */
export const confirmSecondFactor = endpoint({
  method: 'PUT',
  path: '/api/v2/shop/second-factor',
  for: 'member',
  duringSetup: true,
  input: object({ code: SecondFactorCode }),
  output: NewRecoveryCodes,
  errors: { 'wrong-code': 422, 'too-many-attempts': 429 }
})

/** Turns the caller's second factor off, unless the company requires one. */
export const removeSecondFactor = endpoint({
  method: 'PUT',
  path: '/api/v2/shop/second-factor/removal',
  for: 'member',
  input: PasswordAndCode,
  answer: 'empty',
  status: 204,
  errors: { 'wrong-password': 422, 'wrong-code': 422, 'second-factor-required': 409, 'too-many-attempts': 429 }
})

/** Replaces the caller's recovery codes, used ones too. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/v2/shop/second-factor/recovery-codes',
  for: 'member',
  input: PasswordAndCode,
  output: NewRecoveryCodes,
  errors: { 'wrong-password': 422, 'wrong-code': 422, 'too-many-attempts': 429 }
})

/** Whether every user of the company needs a second factor; those without one set it up at their next sign-in. */
export const requireSecondFactor = endpoint({
  method: 'PUT',
  path: '/api/v2/shop/second-factor/requirement',
  for: 'admin',
  input: object({ required: boolean() }),
  answer: 'empty',
  status: 204
})

/** Turns a colleague's second factor off, for example after a lost phone, and emails them. */
export const resetColleagueSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/v2/shop/shop-users/:id/second-factor',
  for: 'admin',
  answer: 'empty',
  status: 204,
  errors: { 'not-found': 404, 'not-yourself': 403 }
})
