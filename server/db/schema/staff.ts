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
  /** Empty until an invited person chooses a password. */
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
  /** Whether it is only good for setting up a required second factor. */
  needs_second_factor: number
  /** True to a minute; null until then. */
  last_used_at: string | null
  /** Requests that have written; counted only with a replica. */
  writes: number
}

/** Filters of desk lists saved under a name, unique by person and list. */
export interface SavedViews {
  id: string
  staff_id: string
  section: ViewSection
  name: string
  query: string
}

/** Columns of a desk list as a person has chosen them. */
export interface ListColumns {
  staff_id: string
  section: ColumnSection
  /** Names in order; some may be of an earlier release. */
  columns: Json<readonly string[]>
}

/** Who has a record open at the desk; rows end with `seen_at`. */
export interface Presence {
  kind: PresenceKind
  /** An order's number, otherwise an id. */
  object_id: string
  staff_id: string
  seen_at: string
}

export interface AuditLog {
  id: string
  at: string
  staff_id: string
  /** The name at that time. */
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
