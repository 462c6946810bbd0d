import type { CompanyRole } from '../../../contract/partners/customer.ts'
import type { OpenSession } from '../../../contract/partners/open-session.ts'
import type { TeamEvent } from '../../../contract/partners/team.ts'
import type { Json } from '../json.ts'

/* Sessions, invitations, and the team's history. Columns as in schema.ts. */

export interface Sessions {
  token_hash: string
  /** The public id. */
  id: string
  user_id: string
  created_at: string
  expires_at: string
  revoked_at: string | null
  /** Accurate to some minutes. */
  last_used_at: string
  /** Whether the session may only set up a required second factor. */
  needs_second_factor: number
  browser: OpenSession['browser']
  platform: OpenSession['platform']
  /** Number of writing requests; counted only with a replica. */
  writes: number
}

export interface Invitations {
  token_hash: string
  user_id: string
  invited_by: string
  /** Name at the time of the invitation. */
  invited_by_name: string
  created_at: string
  expires_at: string
  /** When it was accepted, or replaced by a newer one. */
  used_at: string | null
}

export interface PasswordLinks {
  token_hash: string
  user_id: string
  created_at: string
  expires_at: string
  used_at: string | null
}

/** A request for a password link that has not been handled yet. */
export interface PasswordRequests {
  id: string
  /** Lower case; it is not known whether an account exists. */
  email: string
  attempts: number
  due_at: string
  created_at: string
  /** The request that caused it; null if the server did on its own. */
  request_id: string | null
}

export interface EmailChanges {
  token_hash: string
  user_id: string
  email: string
  created_at: string
  expires_at: string
  used_at: string | null
}

export interface TeamEvents {
  id: string
  company_id: string
  kind: TeamEvent['kind']
  actor_id: string
  actor: string
  subject: string
  role: CompanyRole | null
  created_at: string
}

export interface IdempotencyKeys {
  user_id: string
  key: string
  request_hash: string
  status: number
  answer: string
  headers: Json<Record<string, string>>
  created_at: string
}
