import { boolean, enums, object, optional, string } from 'superstruct'
import { companyRoles } from './customer.ts'
import { endpoint } from '../endpoint.ts'
import { Password } from './password.ts'
import { words } from '../scalars.ts'

const deadInvitation = { 'invitation-dead': 404, 'invitation-expired': 404, 'invitation-used': 404 } as const

/** Whom an invitation is for; it is not used up by this. */
export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/v2/team-members/invitations/:token',
  for: 'anyone',
  output: object({ email: string(), companyName: string(), invitedBy: string(), role: enums(companyRoles) }),
  refusals: { ...deadInvitation, 'too-many-attempts': 429 }
})

/** Joins a company by an invitation, which is used up. The terms count as accepted unless it says otherwise. */
export const joinTeam = endpoint({
  method: 'POST',
  path: '/api/v2/team-members/register',
  for: 'anyone',
  input: object({
    token: words(1, 200),
    firstName: words(2, 80),
    lastName: words(2, 80),
    newPlainPassword: Password,
    termsAccepted: optional(boolean()),
    /** Version of the terms that were shown: `2026-11`. */
    termsVersion: optional(words(1, 40))
  }),
  output: object({ email: string() }),
  status: 201,
  refusals: { ...deadInvitation, 'terms-needed': 422, 'too-many-attempts': 429 }
})
