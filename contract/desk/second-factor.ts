import { object } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { CreatedPasskey, CreationOptions, RequestOptions } from '../partners/second-factor/passkeys.ts'
import {
  ChallengeAnswer,
  FurtherFactor,
  FurtherPasskey,
  NewRecoveryCodes,
  Proof,
  proofErrors,
  SecondFactorCode,
  SecondFactorSetup,
  SecondFactorState
} from '../partners/second-factor/second-factor.ts'
import { boundedText } from '../scalars.ts'
import { StaffTokenResponse } from './staff.ts'

/** Completes a desk sign-in that returned `second-factor-needed`. */
export const completeStaffSignIn = endpoint({
  method: 'POST',
  path: '/api/v2/desk/token/second-factor',
  for: 'anyone',
  input: ChallengeAnswer,
  output: StaffTokenResponse,
  errors: { 'challenge-expired': 401, 'wrong-code': 422, 'wrong-passkey': 422, 'too-many-attempts': 429 }
})

/** The caller's own second factor, and whether staff must have one. */
export const readStaffSecondFactor = endpoint({
  method: 'GET',
  path: '/api/v2/desk/me/second-factor',
  for: 'staff',
  output: SecondFactorState
})

/** Starts setting up an authenticator app. */
export const startStaffSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v2/desk/me/second-factor',
  for: 'staff',
  duringSetup: true,
  input: FurtherFactor,
  output: SecondFactorSetup,
  errors: { ...proofErrors, 'proof-needed': 403, 'second-factor-on': 409 }
})

/** Activates the app with its first code. An account's first factor ends its other sessions. */
export const confirmStaffSecondFactor = endpoint({
  method: 'PUT',
  path: '/api/v2/desk/me/second-factor',
  for: 'staff',
  duringSetup: true,
  input: object({ code: SecondFactorCode }),
  output: NewRecoveryCodes,
  errors: { 'wrong-code': 422, 'too-many-attempts': 429 }
})

/** Removes the caller's authenticator app, unless staff must have a second factor and it is the last one. */
export const removeStaffSecondFactor = endpoint({
  method: 'PUT',
  path: '/api/v2/desk/me/second-factor/removal',
  for: 'staff',
  input: Proof,
  response: 'empty',
  status: 204,
  errors: { ...proofErrors, 'second-factor-required': 409 }
})

/** Replaces all of the caller's recovery codes, including used ones. */
export const renewStaffRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/v2/desk/me/second-factor/recovery-codes',
  for: 'staff',
  input: Proof,
  output: NewRecoveryCodes,
  errors: proofErrors
})

/** Requests a passkey challenge for the second step of a desk sign-in. */
export const startStaffPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/v2/desk/token/passkey',
  for: 'anyone',
  input: object({ challenge: boundedText(1, 100) }),
  output: RequestOptions,
  errors: { 'challenge-expired': 401, 'no-passkey': 409 }
})

/** Requests a passkey challenge for a change to the caller's own second factor. */
export const startStaffPasskeyProof = endpoint({
  method: 'POST',
  path: '/api/v2/desk/me/second-factor/passkey-proof',
  for: 'staff',
  output: RequestOptions,
  errors: { 'no-passkey': 409 }
})

/** Starts adding a passkey. */
export const startStaffPasskey = endpoint({
  method: 'POST',
  path: '/api/v2/desk/me/second-factor/passkeys',
  for: 'staff',
  duringSetup: true,
  input: FurtherPasskey,
  output: CreationOptions,
  errors: { ...proofErrors, 'proof-needed': 403, 'too-many-passkeys': 409 }
})

/** Adds the passkey created by the browser. An account's first factor ends its other sessions. */
export const confirmStaffPasskey = endpoint({
  method: 'PUT',
  path: '/api/v2/desk/me/second-factor/passkeys',
  for: 'staff',
  duringSetup: true,
  input: object({ passkey: CreatedPasskey }),
  output: NewRecoveryCodes,
  errors: { 'wrong-passkey': 422, 'passkey-known': 409, 'too-many-attempts': 429 }
})

/** Removes one of the caller's passkeys, unless staff must have a second factor and it is the last one. */
export const removeStaffPasskey = endpoint({
  method: 'PUT',
  path: '/api/v2/desk/me/second-factor/passkeys/:id/removal',
  for: 'staff',
  input: Proof,
  response: 'empty',
  status: 204,
  errors: { ...proofErrors, 'not-found': 404, 'second-factor-required': 409 }
})

/** Removes a colleague's second factor, for example after a lost phone, and emails them. */
export const resetStaffSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/v2/desk/staff/:id/second-factor',
  for: 'administration',
  response: 'empty',
  status: 204,
  errors: { 'not-found': 404, 'not-yourself': 403 }
})
