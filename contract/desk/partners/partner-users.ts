import { enums, object } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { companyRoles } from '../../partners/customer.ts'
import { boundedText } from '../../scalars.ts'
import { Partner } from './partners.ts'

const path = '/api/v2/desk/partners/:id/users'
const role = enums(companyRoles)

/** Emails an invitation to a partner's new user, as the partner's Admin could. */
export const invitePartnerUser = endpoint({
  method: 'POST',
  path,
  for: 'change-partners',
  input: object({ email: boundedText(1, 200), role }),
  output: Partner,
  status: 201,
  errors: { 'not-found': 404, 'cannot-be-invited': 409, 'too-many-attempts': 429 }
})

/** Emails a new link to an invited user; the previous link becomes invalid. */
export const resendPartnerInvitation = endpoint({
  method: 'POST',
  path: `${path}/:user/invitation`,
  for: 'change-partners',
  output: Partner,
  errors: { 'not-found': 404, 'already-joined': 409, 'too-many-attempts': 429 }
})

/** Changes a user's role if it still equals `basedOn`. */
export const changePartnerUserRole = endpoint({
  method: 'PUT',
  path: `${path}/:user/role`,
  for: 'change-partners',
  input: object({ role, basedOn: role }),
  output: Partner,
  errors: { 'not-found': 404, 'last-admin': 409, 'cell-changed': 409 }
})

/**
 * Disables a user immediately and ends their sessions, or withdraws an invitation, if the status still equals `basedOn`.
 * Saved lists are transferred to an Admin.
 */
export const disablePartnerUser = endpoint({
  method: 'DELETE',
  path: `${path}/:user`,
  for: 'change-partners',
  input: object({ basedOn: enums(['invited', 'active']) }),
  output: Partner,
  errors: { 'not-found': 404, 'last-admin': 409, 'cell-changed': 409 }
})

/** Re-enables a disabled user. */
export const enablePartnerUser = endpoint({
  method: 'POST',
  path: `${path}/:user/activation`,
  for: 'change-partners',
  output: Partner,
  errors: { 'not-found': 404, 'not-disabled': 409 }
})

/** Removes the second factor of a user who has lost it; no effect if there is none. */
export const resetPartnerSecondFactor = endpoint({
  method: 'DELETE',
  path: `${path}/:user/second-factor`,
  for: 'change-partners',
  output: Partner,
  errors: { 'not-found': 404 }
})
