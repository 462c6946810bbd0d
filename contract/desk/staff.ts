import { array, enums, type Infer, literal, object, optional, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { sessionFields } from '../partners/open-session.ts'
import { NewPassword } from '../partners/password.ts'
import { staffRoles } from './permissions.ts'

/** A member of the brand's staff. */
export const StaffMember = object({ id: string(), name: string(), email: string(), role: enums(staffRoles) })
export type StaffMember = Infer<typeof StaffMember>

/** Sign-in response. With `mustSetUpSecondFactor`, the token can only be used to set one up until that is done. */
export const StaffTokenResponse = object({
  token: string(),
  staff: StaffMember,
  mustSetUpSecondFactor: optional(literal(true))
})

/**
 * Signs staff in for 12 hours. Unknown and closed accounts look like a wrong password. Sets no session cookie, only one
 * that marks the device as known (180 days). With a second factor, the response is `second-factor-needed` with a
 * `challenge`.
 */
export const signInStaff = endpoint({
  method: 'POST',
  path: '/api/v2/desk/token',
  for: 'anyone',
  input: object({ email: string(), password: string() }),
  output: StaffTokenResponse,
  errors: { 'invalid-credentials': 401, 'second-factor-needed': 401, 'too-many-attempts': 429 }
})

/** Signs staff out. Returns 204 even without a session. */
export const signOutStaff = endpoint({
  method: 'DELETE',
  path: '/api/v2/desk/token',
  for: 'anyone',
  response: 'empty',
  status: 204
})

/** The signed-in staff member. */
export const readStaff = endpoint({
  method: 'GET',
  path: '/api/v2/desk/me',
  for: 'staff',
  output: StaffMember
})

/** An open session of the desk, as a partner's. */
export const StaffSession = object(sessionFields)
export type StaffSession = Infer<typeof StaffSession>

/** The caller's open sessions: the current one first, then by last use. */
export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/v2/desk/me/sessions',
  for: 'staff',
  output: array(StaffSession)
})

/** Ends one of the caller's sessions. */
export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/v2/desk/me/sessions/:id',
  for: 'staff',
  response: 'empty',
  status: 204,
  errors: { 'not-found': 404 }
})

/** Ends all of the caller's sessions except the current one. */
export const endOwnOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/v2/desk/me/sessions',
  for: 'staff',
  response: 'empty',
  status: 204
})

/** Changes the caller's own password and ends all other desk sessions of the account. */
export const changeStaffPassword = endpoint({
  method: 'PUT',
  path: '/api/v2/desk/me/password',
  for: 'staff',
  input: NewPassword,
  response: 'empty',
  status: 204,
  errors: { 'wrong-password': 422, 'passwords-differ': 422, 'too-many-attempts': 429 }
})
