import type { actorKinds, SecurityEventKind } from '../../../contract/desk/security-events.ts'
import type { Json } from '../json.ts'

/* The security log, and what rate limits count. Columns as in schema.ts. */

export interface SecurityEvents {
  id: string
  at: string
  kind: SecurityEventKind
  actor_kind: (typeof actorKinds)[number]
  /** User or staff member; null for an account that does not exist, and for the command line. */
  actor_id: string | null
  /** The colleague whom it concerns. */
  subject_id: string | null
  company_id: string | null
  /** Of the client, as rate limits count it. */
  address: string | null
  user_agent: string | null
  detail: Json<Record<string, string>>
  /** Whether it has been written to the log. */
  logged: number
}

/** One rate-limited attempt; account and IP address of the client, the account as a hash. */
export interface Attempts {
  id: string
  kind:
    | 'sign-in'
    | 'staff-sign-in'
    | 'device-sign-in'
    | 'device-staff-sign-in'
    | 'reset-request'
    | 'reset-link'
    | 'support'
    | 'password-check'
    | 'second-factor'
    | 'people-link'
    | 'registration'
    | 'remittance-email'
    | 'personal-data'
  account: string
  address: string
  tried_at: string
}
