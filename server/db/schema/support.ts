import type { LocaleCode } from '../../../contract/locale.ts'
import type { Subject } from '../../../contract/partners/support.ts'
import type { MessageChannel, MessageKind, RequestState } from '../../../contract/partners/support-requests.ts'

/* Support requests. Columns as in schema.ts. */

export interface SupportRequests {
  id: string
  /** The number that partners are given, like `Q-7KM2XWP`. */
  reference: string
  /** Null for a visitor. */
  company_id: string | null
  user_id: string | null
  name: string
  /** Lower case; where replies are sent. */
  email: string
  locale: LocaleCode
  subject: Subject
  /** An order of the company that the question names. */
  order_number: string | null
  state: RequestState
  /** Of the staff. */
  assignee_id: string | null
  /** Whether the partner has written something that nobody at the desk has opened. */
  is_unread: number
  /** Since when the partner waits for a reply. */
  waiting_since: string | null
  /** What it is found by, folded. */
  words: string
  /** Counts the changes, so that nobody overwrites one they have not seen. */
  version: number
  created_at: string
  updated_at: string
  closed_at: string | null
}

export interface SupportMessages {
  id: string
  request_id: string
  kind: MessageKind
  channel: MessageChannel
  /** User or member of staff; null for a visitor. */
  author_id: string | null
  /** The name at that time. */
  author_name: string
  body: string
  /** Hash of the `Message-ID` that an email came with. */
  email_id: string | null
  created_at: string
}

export interface SupportFiles {
  id: string
  message_id: string
  position: number
  name: string
  type: string
  /** Bytes. */
  size: number
  /** Base64. */
  content: string
}

export interface SupportTemplates {
  id: string
  locale: LocaleCode
  title: string
  body: string
  updated_at: string
  /** Of the staff. */
  updated_by: string
}
