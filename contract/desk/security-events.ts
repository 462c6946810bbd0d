import { array, enums, type Infer, max, nullable, object, optional, record, size, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { boundedText, Day, Instant, integerParam } from '../scalars.ts'
import { OpenSession } from '../partners/open-session.ts'

/** All events that the security log records; each has a text in `desk-security` in every language. */
export const securityEventKinds = [
  'signed-in',
  'sign-in-failed',
  'locked-out',
  'password-changed',
  'password-reset',
  'email-changed',
  'role-changed',
  'user-invited',
  'user-removed',
  'user-enabled',
  'session-revoked',
  'second-factor-on',
  'second-factor-off',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-renewed',
  'second-factor-reset',
  'second-factor-required',
  'export',
  'erasure'
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** A partner's user, staff, or the command line of the server. */
export const actorKinds = ['user', 'staff', 'command'] as const

/** The actor or the affected person; the name may be empty until an invitation is accepted. */
const Person = object({ name: string(), email: string() })

/** A security event. People and company are null if unknown or deleted since. */
export const SecurityEvent = object({
  id: string(),
  at: Instant,
  kind: enums(securityEventKinds),
  actorKind: enums(actorKinds),
  actor: nullable(Person),
  /** The colleague concerned; null for the actor's own account. */
  subject: nullable(Person),
  companyName: nullable(string()),
  /** IPv4 address, or the /64 of an IPv6 address; null for the command line. */
  address: nullable(string()),
  userAgent: nullable(string()),
  /** Read from the user agent; null if it does not name them. */
  browser: OpenSession.schema.browser,
  platform: OpenSession.schema.platform,
  /** For example the new role. */
  detail: record(string(), string())
})
export type SecurityEvent = Infer<typeof SecurityEvent>

/**
 * Security events of partners and staff, newest first. `before` is the `next` of the previous page, `person` is part of
 * an email address; `from` and `to` are days in the reader's time zone, inclusive.
 */
export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/v2/desk/security-events',
  for: 'administration',
  query: object({
    before: optional(size(string(), 1, 40)),
    itemsPerPage: optional(max(integerParam(1), 100)),
    kind: optional(enums(securityEventKinds)),
    person: optional(boundedText(1, 200)),
    from: optional(Day),
    to: optional(Day)
  }),
  output: object({ events: array(SecurityEvent), next: nullable(string()) })
})
