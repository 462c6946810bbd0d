import { array, boolean, integer, object, optional, string } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { boundedText } from '../../scalars.ts'
import { CreatedPasskey, CreationOptions, Passkey, PasskeyName, SignedByPasskey } from './passkeys.ts'
import { TokenAnswer } from '../session.ts'

/** A code of the authenticator app, six digits, or a recovery code. */
export const SecondFactorCode = boundedText(1, 40)

/** A second factor: a code, or what a passkey has signed. */
const secondFactor = { code: optional(SecondFactorCode), passkey: optional(SignedByPasskey) }

/** The second step of a sign-in: the `challenge` of the first one, and the second factor. */
export const ChallengeAnswer = object({ challenge: boundedText(1, 100), ...secondFactor })

/** For the authenticator app: the secret to type, in base32, and the same as a URI for a QR code. */
export const SecondFactorSetup = object({ secret: string(), uri: string() })

/** Recovery codes, shown once; none if the account already has some. */
export const NewRecoveryCodes = object({ recoveryCodes: array(string()) })

/** The password, and the second factor: proves that a session is used by its owner. */
export const Proof = object({ currentPassword: string(), ...secondFactor })

/** For a further second factor; the first one needs no proof. */
export const FurtherFactor = object({ proof: optional(Proof) })

/** A further passkey, and its name. */
export const FurtherPasskey = object({ name: PasskeyName, proof: optional(Proof) })

/** The state of one's own second factor, and whether one is required. */
export const SecondFactorState = object({
  on: boolean(),
  /** Whether an authenticator app is set up. */
  app: boolean(),
  passkeys: array(Passkey),
  recoveryCodesLeft: integer(),
  required: boolean()
})

/** What a proof can fail with. */
export const proofErrors = {
  'wrong-password': 422,
  'wrong-code': 422,
  'wrong-passkey': 422,
  'too-many-attempts': 429
} as const

/** Completes a sign-in that was answered with `second-factor-needed`. */
export const completeSignIn = endpoint({
  method: 'POST',
  path: '/api/v2/shop/customers/token/second-factor',
  for: 'anyone',
  input: ChallengeAnswer,
  output: TokenAnswer,
  errors: { 'challenge-expired': 401, 'wrong-code': 422, 'wrong-passkey': 422, 'too-many-attempts': 429 }
})

/** The caller's second factor, and whether their company requires one. */
export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/api/v2/shop/second-factor',
  for: 'member',
  output: SecondFactorState
})

/** Starts to set up an authenticator app. */
export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v2/shop/second-factor',
  for: 'member',
  duringSetup: true,
  input: FurtherFactor,
  output: SecondFactorSetup,
  errors: { ...proofErrors, 'proof-needed': 403, 'second-factor-on': 409 }
})

/** Turns the app on by a first code. The first factor of an account ends its other sessions. */
export const confirmSecondFactor = endpoint({
  method: 'PUT',
  path: '/api/v2/shop/second-factor',
  for: 'member',
  duringSetup: true,
  input: object({ code: SecondFactorCode }),
  output: NewRecoveryCodes,
  errors: { 'wrong-code': 422, 'too-many-attempts': 429 }
})

/** Removes the caller's authenticator app, unless the company requires a second factor and it is the last one. */
export const removeSecondFactor = endpoint({
  method: 'PUT',
  path: '/api/v2/shop/second-factor/removal',
  for: 'member',
  input: Proof,
  answer: 'empty',
  status: 204,
  errors: { ...proofErrors, 'second-factor-required': 409 }
})

/** Replaces the caller's recovery codes, used ones too. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/v2/shop/second-factor/recovery-codes',
  for: 'member',
  input: Proof,
  output: NewRecoveryCodes,
  errors: proofErrors
})

/** Starts to add a passkey. */
export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/v2/shop/second-factor/passkeys',
  for: 'member',
  duringSetup: true,
  input: FurtherPasskey,
  output: CreationOptions,
  errors: { ...proofErrors, 'proof-needed': 403, 'too-many-passkeys': 409 }
})

/** Adds the passkey that the browser has made. The first factor of an account ends its other sessions. */
export const confirmPasskey = endpoint({
  method: 'PUT',
  path: '/api/v2/shop/second-factor/passkeys',
  for: 'member',
  duringSetup: true,
  input: object({ passkey: CreatedPasskey }),
  output: NewRecoveryCodes,
  errors: { 'wrong-passkey': 422, 'passkey-known': 409, 'too-many-attempts': 429 }
})

/** Removes one of the caller's passkeys, unless the company requires a second factor and it is the last one. */
export const removePasskey = endpoint({
  method: 'PUT',
  path: '/api/v2/shop/second-factor/passkeys/:id/removal',
  for: 'member',
  input: Proof,
  answer: 'empty',
  status: 204,
  errors: { ...proofErrors, 'not-found': 404, 'second-factor-required': 409 }
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
