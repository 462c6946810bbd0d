import type { noteKinds } from '../../../contract/desk/notes.ts'
import type { ChangeRequest, CompanyChanges } from '../../../contract/partners/change-requests.ts'
import type { Json } from '../json.ts'

/* Requests to change company data, and notes of staff. Columns as in schema.ts. */

export interface ChangeRequests {
  id: string
  company_id: string
  user_id: string
  /** Empty if there is none. */
  text: string
  changes: Json<CompanyChanges>
  state: ChangeRequest['state']
  created_at: string
  decided_at: string | null
  /** Staff member. */
  decided_by: string | null
  /** Why it was declined. */
  reason: string | null
}

export interface StaffNotes {
  id: string
  kind: (typeof noteKinds)[number]
  /** Id of the partner, or number of the order. */
  object_id: string
  staff_id: string
  text: string
  created_at: string
}
