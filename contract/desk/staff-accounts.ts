import { array, boolean, enums, type Infer, integer, nullable, object } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../scalars.ts'
import { staffRoles } from './permissions.ts'
import { StaffMember } from './staff.ts'

export const staffStatuses = ['active', 'closed'] as const

/** An account of the desk, with its open sessions and when one was last used. */
export const StaffAccount = object({
  ...StaffMember.schema,
  status: enums(staffStatuses),
  hasSecondFactor: boolean(),
  sessions: integer(),
  lastUsedAt: nullable(Instant)
})
export type StaffAccount = Infer<typeof StaffAccount>

/** All accounts by name, active ones first. */
export const listStaff = endpoint({
  method: 'GET',
  path: '/api/v2/desk/staff',
  for: 'administration',
  output: array(StaffAccount)
})

const path = '/api/v2/desk/staff/:id'
const errors = { 'not-found': 404, 'own-account': 409, 'last-manager': 409 } as const

/** Changes a colleague's role; it counts from their next request on. */
export const changeStaffRole = endpoint({
  method: 'PUT',
  path: `${path}/role`,
  for: 'administration',
  input: object({ role: enums(staffRoles) }),
  output: StaffAccount,
  errors
})

/** Closes a colleague's account, which ends its sessions, or opens it again with its old password. */
export const changeStaffStatus = endpoint({
  method: 'PUT',
  path: `${path}/status`,
  for: 'administration',
  input: object({ status: enums(staffStatuses) }),
  output: StaffAccount,
  errors
})

/** Signs a colleague out everywhere. */
export const endStaffSessions = endpoint({
  method: 'DELETE',
  path: `${path}/sessions`,
  for: 'administration',
  output: StaffAccount,
  errors
})
