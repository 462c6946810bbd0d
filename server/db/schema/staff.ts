import type { AuditAction, AuditKind } from '../../../contract/desk/log.ts'
import type { StaffRole } from '../../../contract/desk/permissions.ts'
import type { ColumnSection } from '../../../contract/desk/shell/list-columns.ts'
import type { PresenceKind } from '../../../contract/desk/shell/presence.ts'
import type { ViewSection } from '../../../contract/desk/shell/views.ts'
import type { Json } from '../json.ts'

/* Staff and their audit log. Columns as in schema.ts. */

export interface Staff {
  id: string
  /** Lower case. */
  email: string
  name: string
  /** Empty until an invited staff member chooses a password. */
  password_hash: string
  role: StaffRole
  status: 'active' | 'invited' | 'closed'
  created_at: string
}

/** Links to choose a password. */
export interface StaffLinks {
  token_hash: string
  staff_id: string
  created_at: string
  expires_at: string
  used_at: string | null
}

export interface StaffSessions {
  token_hash: string
  id: string
  staff_id: string
  created_at: string
  expires_at: string
  revoked_at: string | null
  /** Whether the session may only set up a required second factor. */
  needs_second_factor: number
  /** Accurate to a minute; null during the first minute. */
  last_used_at: string | null
  /** Number of writing requests; counted only with a replica. */
  writes: number
  user_agent: string | null
}

/** Saved filters of desk lists; names are unique per person and list. */
export interface SavedViews {
  id: string
  staff_id: string
  section: ViewSection
  name: string
  query: string
}

/** The columns of a desk list that a person has chosen. */
export interface ListColumns {
  staff_id: string
  section: ColumnSection
  /** Names in order; may contain names from an earlier release. */
  columns: Json<readonly string[]>
}

/** Who has a record open at the desk; rows expire some time after `seen_at`. */
export interface Presence {
  kind: PresenceKind
  /** The number of an order, otherwise an id. */
  object_id: string
  staff_id: string
  seen_at: string
}

export interface AuditLog {
  id: string
  at: string
  staff_id: string
  /** Name at the time of the action. */
  staff_name: string
  action: AuditAction
  object_kind: AuditKind
  object_id: string
  /** Display name. */
  object_name: string
  /** Null for no value. */
  before: Json<Record<string, unknown>> | null
  after: Json<Record<string, unknown>> | null
}
