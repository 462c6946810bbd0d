import type { actorKinds, SecurityEventKind } from '../../../contract/desk/security-events.ts'
import type { Json } from '../json.ts'

/* The security log, and attempts counted by rate limits. Columns as in schema.ts. */

export interface SecurityEvents {
  id: string
  at: string
  kind: SecurityEventKind
  actor_kind: (typeof actorKinds)[number]
  /** Id of a user or staff member; null for an account that does not exist, and for the command line. */
  actor_id: string | null
  /** The colleague concerned. */
  subject_id: string | null
  company_id: string | null
  /** Client address as counted by rate limits. */
  address: string | null
  user_agent: string | null
  detail: Json<Record<string, string>>
  /** Whether it has been written to the log. */
  logged: number
}

/** A rate-limited attempt, with the account (as a hash) and the client's IP address. */
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
    | 'account-link'
    | 'registration'
    | 'remittance-email'
    | 'personal-data'
  account: string
  address: string
  tried_at: string
}
