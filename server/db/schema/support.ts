import type { LocaleCode } from '../../../contract/locale.ts'
import type { Subject } from '../../../contract/partners/support.ts'
import type { MessageChannel, MessageKind, RequestState } from '../../../contract/partners/support-requests.ts'

/* Support requests. Columns as in schema.ts. */

export interface SupportRequests {
  id: string
  /** The number given to partners, like `Q-7KM2XWP`. */
  reference: string
  /** Null for a visitor. */
  company_id: string | null
  user_id: string | null
  name: string
  /** Lower case; replies are sent there. */
  email: string
  locale: LocaleCode
  subject: Subject
  /** The company's order that the question mentions. */
  order_number: string | null
  state: RequestState
  /** Id of the assigned staff member. */
  assignee_id: string | null
  /** Whether the partner has written something that no staff member has opened yet. */
  is_unread: number
  /** Time since which the partner has been waiting for a reply. */
  waiting_since: string | null
  /** Search text, folded. */
  words: string
  /** Incremented with every change, so that staff cannot overwrite a change they have not seen. */
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
  /** Id of a user or staff member; null for a visitor. */
  author_id: string | null
  /** Name at the time of writing. */
  author_name: string
  body: string
  /** Hash of the `Message-ID` of the email, if it came as one. */
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
  /** Staff member. */
  updated_by: string
}
