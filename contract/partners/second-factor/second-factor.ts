import { array, boolean, integer, object, optional, string } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { boundedText } from '../../scalars.ts'
import { CreatedPasskey, CreationOptions, Passkey, PasskeyName, SignedByPasskey } from './passkeys.ts'
import { TokenResponse } from '../session.ts'

/** A six-digit code of the authenticator app, or a recovery code. */
export const SecondFactorCode = boundedText(1, 40)

/** A second factor: a code, or a passkey signature. */
const secondFactor = { code: optional(SecondFactorCode), passkey: optional(SignedByPasskey) }

/** The second step of a sign-in: the `challenge` from the first step, and the second factor. */
export const ChallengeAnswer = object({ challenge: boundedText(1, 100), ...secondFactor })

/** For the authenticator app: the secret in base32 for manual entry, and as a URI for a QR code. */
export const SecondFactorSetup = object({ secret: string(), uri: string() })

/** Recovery codes, shown once; empty if the account already has some. */
export const NewRecoveryCodes = object({ recoveryCodes: array(string()) })

/** Password and second factor, which prove that the owner is using the session. */
export const Proof = object({ currentPassword: string(), ...secondFactor })

/** Required for adding another factor; the first one needs no proof. */
export const FurtherFactor = object({ proof: optional(Proof) })

/** Another passkey, with its name. */
export const FurtherPasskey = object({ name: PasskeyName, proof: optional(Proof) })

/** The caller's second factor, and whether one is required. */
export const SecondFactorState = object({
  on: boolean(),
  /** Whether an authenticator app is set up. */
  app: boolean(),
  passkeys: array(Passkey),
  recoveryCodesLeft: integer(),
  required: boolean()
})

/** Errors of a proof. */
export const proofErrors = {
  'wrong-password': 422,
  'wrong-code': 422,
  'wrong-passkey': 422,
  'too-many-attempts': 429
} as const

/** Completes a sign-in that returned `second-factor-needed`. */
export const completeSignIn = endpoint({
  method: 'POST',
  path: '/api/v2/shop/customers/token/second-factor',
  for: 'anyone',
  input: ChallengeAnswer,
  output: TokenResponse,
  errors: { 'challenge-expired': 401, 'wrong-code': 422, 'wrong-passkey': 422, 'too-many-attempts': 429 }
})

/** The caller's second factor, and whether their company requires one. */
export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/api/v2/shop/second-factor',
  for: 'member',
  output: SecondFactorState
})

/** Starts setting up an authenticator app. */
export const startSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v2/shop/second-factor',
  for: 'member',
  duringSetup: true,
  input: FurtherFactor,
  output: SecondFactorSetup,
  errors: { ...proofErrors, 'proof-needed': 403, 'second-factor-on': 409 }
})

/** Activates the app with its first code. An account's first factor ends its other sessions. */
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
  response: 'empty',
  status: 204,
  errors: { ...proofErrors, 'second-factor-required': 409 }
})

/** Replaces all of the caller's recovery codes, including used ones. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/v2/shop/second-factor/recovery-codes',
  for: 'member',
  input: Proof,
  output: NewRecoveryCodes,
  errors: proofErrors
})

/** Starts adding a passkey. */
export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/v2/shop/second-factor/passkeys',
  for: 'member',
  duringSetup: true,
  input: FurtherPasskey,
  output: CreationOptions,
  errors: { ...proofErrors, 'proof-needed': 403, 'too-many-passkeys': 409 }
})

/** Adds the passkey created by the browser. An account's first factor ends its other sessions. */
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
  response: 'empty',
  status: 204,
  errors: { ...proofErrors, 'not-found': 404, 'second-factor-required': 409 }
})

/**
 * Sets whether every user of the company needs a second factor; those without one must set it up at their next sign-in.
 */
export const requireSecondFactor = endpoint({
  method: 'PUT',
  path: '/api/v2/shop/second-factor/requirement',
  for: 'admin',
  input: object({ required: boolean() }),
  response: 'empty',
  status: 204
})

/** Removes a colleague's second factor, for example after a lost phone, and emails them. */
export const resetColleagueSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/v2/shop/shop-users/:id/second-factor',
  for: 'admin',
  response: 'empty',
  status: 204,
  errors: { 'not-found': 404, 'not-yourself': 403 }
})
