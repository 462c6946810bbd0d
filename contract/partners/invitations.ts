import { boolean, enums, object, optional, string } from 'superstruct'
import { companyRoles } from './customer.ts'
import { endpoint } from '../endpoint.ts'
import { Password } from './password.ts'
import { boundedText, lineText } from '../scalars.ts'

const deadInvitation = { 'invitation-dead': 404, 'invitation-expired': 404, 'invitation-used': 404 } as const

/** Details of an invitation; does not use it. */
export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/v2/team-members/invitations/:token',
  for: 'anyone',
  output: object({ email: string(), companyName: string(), invitedBy: string(), role: enums(companyRoles) }),
  errors: { ...deadInvitation, 'too-many-attempts': 429 }
})

/** Joins a company with an invitation, which becomes invalid. The terms count as accepted unless stated otherwise. */
export const joinTeam = endpoint({
  method: 'POST',
  path: '/api/v2/team-members/register',
  for: 'anyone',
  input: object({
    token: boundedText(1, 200),
    firstName: lineText(2, 80),
    lastName: lineText(2, 80),
    newPlainPassword: Password,
    termsAccepted: optional(boolean()),
    /** Version of the terms shown: `2026-11`. */
    termsVersion: optional(boundedText(1, 40))
  }),
  output: object({ email: string() }),
  status: 201,
  errors: { ...deadInvitation, 'terms-needed': 422, 'too-many-attempts': 429 }
})
