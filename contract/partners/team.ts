import { array, boolean, enums, type Infer, nullable, object, string } from 'superstruct'
import { companyRoles } from './customer.ts'
import { endpoint } from '../endpoint.ts'
import { Instant, words } from '../scalars.ts'

const Role = enums(companyRoles)
const Roles = array(enums(['ROLE_USER', ...companyRoles]))

/** A colleague. Invited ones have no name yet, and an invitation; `lastSeenAt` is true to some minutes. */
export const ShopUser = object({
  '@id': string(),
  id: string(),
  /** The e-mail. */
  userIdentifier: string(),
  firstName: string(),
  lastName: string(),
  roles: Roles,
  enabled: boolean(),
  status: enums(['invited', 'active', 'disabled']),
  lastSeenAt: nullable(Instant),
  invitation: nullable(object({ invitedBy: string(), expiresAt: Instant, expired: boolean() }))
})
export type ShopUser = Infer<typeof ShopUser>

/** The company's users, without those that were removed; the oldest first. */
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
  refusals: { 'not-found': 404 }
})

/** Mails an invitation. `roles` holds exactly one company role; `ROLE_USER` beside it is ignored. */
export const inviteShopUser = endpoint({
  method: 'POST',
  path: '/api/v2/shop/shop-users',
  for: 'admin',
  input: object({ email: words(1, 200), roles: Roles }),
  output: ShopUser,
  status: 201,
  refusals: { 'cannot-be-invited': 409, 'too-many-attempts': 429 }
})

/** Gives a colleague another role, from that person's next request on. */
export const changeShopUserRole = endpoint({
  method: 'PUT',
  path: '/api/v2/shop/shop-users/:id',
  for: 'admin',
  input: object({ roles: Roles }),
  output: ShopUser,
  refusals: { 'not-found': 404, 'not-yourself': 403, 'last-admin': 409 }
})

/** Shuts a colleague out at once. Orders keep the name, saved lists go to who removes; an invitation is withdrawn. */
export const removeShopUser = endpoint({
  method: 'DELETE',
  path: '/api/v2/shop/shop-users/:id',
  for: 'admin',
  answer: 'empty',
  status: 204,
  refusals: { 'not-found': 404, 'not-yourself': 403, 'last-admin': 409 }
})

/** Mails a new link; the one before it is dead. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/v2/shop/shop-users/:id/invitation',
  for: 'admin',
  output: ShopUser,
  refusals: { 'not-found': 404, 'already-joined': 409, 'too-many-attempts': 429 }
})

export const teamEventKinds = ['invited', 'resent', 'joined', 'role-changed', 'removed'] as const

/** Who changed what in the team; the names are those of that day, an e-mail where there was no name yet. */
export const TeamEvent = object({
  id: string(),
  kind: enums(teamEventKinds),
  actor: string(),
  subject: string(),
  /** The role that was given; null where none was. */
  role: nullable(Role),
  createdAt: Instant
})
export type TeamEvent = Infer<typeof TeamEvent>

/** The last twenty changes of the team, the newest first. */
export const listTeamEvents = endpoint({
  method: 'GET',
  path: '/api/v2/shop/team-events',
  for: 'admin',
  output: array(TeamEvent)
})
