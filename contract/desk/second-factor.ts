import { boolean, integer, object } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import {
  ChallengeAnswer,
  NewRecoveryCodes,
  PasswordAndCode,
  SecondFactorCode,
  SecondFactorSetup
} from '../partners/second-factor.ts'
import { StaffTokenAnswer } from './staff.ts'

/** Completes a sign-in at the desk that was answered with `second-factor-needed`. */
export const signInStaffWithCode = endpoint({
  method: 'POST',
  path: '/api/v2/desk/token/second-factor',
  for: 'anyone',
  input: ChallengeAnswer,
  output: StaffTokenAnswer,
  errors: { 'challenge-expired': 401, 'wrong-code': 422, 'too-many-attempts': 429 }
})

/** One's own second factor, and whether staff must have one. */
export const readStaffSecondFactor = endpoint({
  method: 'GET',
  path: '/api/v2/desk/me/second-factor',
  for: 'staff',
  output: object({ on: boolean(), recoveryCodesLeft: integer(), required: boolean() })
})

/** Starts to set up an authenticator app. */
export const startStaffSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v2/desk/me/second-factor',
  for: 'staff',
  duringSetup: true,
  output: SecondFactorSetup,
  errors: { 'second-factor-on': 409 }
})

/** Turns the second factor on by a first code, and ends the other sessions of the account. */
export const confirmStaffSecondFactor = endpoint({
  method: 'PUT',
  path: '/api/v2/desk/me/second-factor',
  for: 'staff',
  duringSetup: true,
  input: object({ code: SecondFactorCode }),
  output: NewRecoveryCodes,
  errors: { 'wrong-code': 422, 'too-many-attempts': 429 }
})

/** Turns one's own second factor off, unless staff must have one. */
export const removeStaffSecondFactor = endpoint({
  method: 'PUT',
  path: '/api/v2/desk/me/second-factor/removal',
  for: 'staff',
  input: PasswordAndCode,
  answer: 'empty',
  status: 204,
  errors: { 'wrong-password': 422, 'wrong-code': 422, 'second-factor-required': 409, 'too-many-attempts': 429 }
})

/** Replaces one's own recovery codes, used ones too. */
export const renewStaffRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/v2/desk/me/second-factor/recovery-codes',
  for: 'staff',
  input: PasswordAndCode,
  output: NewRecoveryCodes,
  errors: { 'wrong-password': 422, 'wrong-code': 422, 'too-many-attempts': 429 }
})

/** Turns a colleague's second factor off, for example after a lost phone, and emails them. */
export const resetStaffSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/v2/desk/staff/:id/second-factor',
  for: 'administration',
  answer: 'empty',
  status: 204,
  errors: { 'not-found': 404, 'not-yourself': 403 }
})
