import { array, boolean, enums, type Infer, nullable, object, optional, string } from 'superstruct'
import { companyRoles } from './customer.ts'
import { endpoint } from '../endpoint.ts'
import { Instant, boundedText } from '../scalars.ts'

const Role = enums(companyRoles)
const Roles = array(enums(['ROLE_USER', ...companyRoles]))

/** A colleague. Invited users have an invitation and no name yet; `lastSeenAt` is accurate to a few minutes. */
export const ShopUser = object({
  '@id': string(),
  id: string(),
  /** The email address. */
  userIdentifier: string(),
  firstName: string(),
  lastName: string(),
  roles: Roles,
  enabled: boolean(),
  status: enums(['invited', 'active', 'disabled']),
  lastSeenAt: nullable(Instant),
  hasSecondFactor: boolean(),
  invitation: nullable(object({ invitedBy: string(), expiresAt: Instant, expired: boolean() }))
})
export type ShopUser = Infer<typeof ShopUser>

/** The company's users, except removed ones, oldest first. */
export const listShopUsers = endpoint({
  method: 'GET',
  path: '/api/v2/shop/shop-users',
  for: 'admin',
  output: array(ShopUser)
})

export const readShopUser = endpoint({
  method: 'GET',
  path: '/api/v2/shop/shop-users/:id',
  for: 'admin',
  output: ShopUser,
  errors: { 'not-found': 404 }
})

/**
 * Emails an invitation. `roles` must contain exactly one company role; `ROLE_USER` is ignored. If another company's
 * user has the address, the response is the same and that user is notified instead.
 */
export const inviteShopUser = endpoint({
  method: 'POST',
  path: '/api/v2/shop/shop-users',
  for: 'admin',
  input: object({ email: boundedText(1, 200), roles: Roles }),
  output: ShopUser,
  status: 201,
  errors: { 'cannot-be-invited': 409, 'too-many-attempts': 429 }
})

/** Changes a colleague's role, effective from their next request; with `basedOn`, only if that is still the role. */
export const changeShopUserRole = endpoint({
  method: 'PUT',
  path: '/api/v2/shop/shop-users/:id',
  for: 'admin',
  input: object({ roles: Roles, basedOn: optional(Role) }),
  output: ShopUser,
  errors: { 'not-found': 404, 'not-yourself': 403, 'last-admin': 409, 'cell-changed': 409 }
})

/**
 * Removes a colleague immediately, or withdraws a pending invitation. Orders keep the name, saved lists are transferred
 * to the caller. With `basedOn` `invited`, only if the invitation has not been accepted meanwhile; with
 * `active`, in any case.
 */
export const removeShopUser = endpoint({
  method: 'DELETE',
  path: '/api/v2/shop/shop-users/:id',
  for: 'admin',
  input: object({ basedOn: optional(enums(['invited', 'active'])) }),
  response: 'empty',
  status: 204,
  errors: { 'not-found': 404, 'not-yourself': 403, 'last-admin': 409, 'already-joined': 409 }
})

/** Emails a new link; the previous one becomes invalid. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/v2/shop/shop-users/:id/invitation',
  for: 'admin',
  output: ShopUser,
  errors: { 'not-found': 404, 'already-joined': 409, 'too-many-attempts': 429 }
})

export const teamEventKinds = ['invited', 'resent', 'joined', 'role-changed', 'removed', 'enabled'] as const

/** Who changed what in the team; names as of that day, or the email address if there was no name yet. */
export const TeamEvent = object({
  id: string(),
  kind: enums(teamEventKinds),
  actor: string(),
  subject: string(),
  /** The new role, if the change set one. */
  role: nullable(Role),
  createdAt: Instant
})
export type TeamEvent = Infer<typeof TeamEvent>

/** The last twenty changes of the team, newest first. */
export const listTeamEvents = endpoint({
  method: 'GET',
  path: '/api/v2/shop/team-events',
  for: 'admin',
  output: array(TeamEvent)
})
