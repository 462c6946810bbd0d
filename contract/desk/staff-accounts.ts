import { array, boolean, enums, type Infer, integer, nullable, object, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Password } from '../partners/password.ts'
import { Email } from '../email.ts'
import { boundedText, Instant, lineText } from '../scalars.ts'
import { staffRoles } from './permissions.ts'
import { StaffMember } from './staff.ts'

export const staffStatuses = ['active', 'invited', 'closed'] as const

/** A desk account, with its open sessions and their last use. */
export const StaffAccount = object({
  ...StaffMember.schema,
  status: enums(staffStatuses),
  hasSecondFactor: boolean(),
  sessions: integer(),
  lastUsedAt: nullable(Instant)
})
export type StaffAccount = Infer<typeof StaffAccount>

/** All accounts by name: active ones first, then closed and invited ones. */
export const listStaff = endpoint({
  method: 'GET',
  path: '/api/v2/desk/staff',
  for: 'administration',
  output: array(StaffAccount)
})

/** Adds an account and emails its owner a link to choose a password, valid once and for seven days. */
export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/v2/desk/staff',
  for: 'administration',
  input: object({ email: Email, name: lineText(2, 80), role: enums(staffRoles) }),
  output: StaffAccount,
  status: 201,
  errors: { 'staff-email-taken': 409 }
})

const path = '/api/v2/desk/staff/:id'
const errors = { 'not-found': 404, 'own-account': 409 } as const

/** Changes a colleague's role if it still equals `basedOn`, effective from their next request. */
export const changeStaffRole = endpoint({
  method: 'PUT',
  path: `${path}/role`,
  for: 'administration',
  input: object({ role: enums(staffRoles), basedOn: enums(staffRoles) }),
  output: StaffAccount,
  errors: { ...errors, 'cell-changed': 409 }
})

/**
 * Closes a colleague's account, which ends its sessions, or reopens it with its old password, if its status still equals
 * `basedOn`.
 */
export const changeStaffStatus = endpoint({
  method: 'PUT',
  path: `${path}/status`,
  for: 'administration',
  input: object({ status: enums(['active', 'closed']), basedOn: enums(staffStatuses) }),
  output: StaffAccount,
  errors: { ...errors, 'cell-changed': 409 }
})

/** Ends all sessions of a colleague. */
export const endStaffSessions = endpoint({
  method: 'DELETE',
  path: `${path}/sessions`,
  for: 'administration',
  output: StaffAccount,
  errors
})

/**
 * Emails invited colleagues a new invitation, and others a link to choose a new password; earlier links become invalid.
 */
export const sendStaffLink = endpoint({
  method: 'POST',
  path: `${path}/password-link`,
  for: 'administration',
  input: object({}),
  output: StaffAccount,
  errors
})

const Token = boundedText(1, 200)

/** Checks whether a link is valid, without using it. */
export const checkStaffLink = endpoint({
  method: 'POST',
  path: '/api/v2/desk/password-link',
  for: 'anyone',
  input: object({ token: Token }),
  output: object({ email: string() }),
  errors: { 'link-dead': 404, 'too-many-attempts': 429 }
})

/** Sets the password with a link, which becomes invalid, and ends all sessions of the account. */
export const setStaffPassword = endpoint({
  method: 'PUT',
  path: '/api/v2/desk/password-link',
  for: 'anyone',
  input: object({ token: Token, newPassword: Password, confirmNewPassword: string() }),
  response: 'empty',
  status: 204,
  errors: { 'link-dead': 404, 'passwords-differ': 422, 'too-many-attempts': 429 }
})
