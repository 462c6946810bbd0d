import type { Json } from '../json.ts'

export interface Mails {
  id: string
  kind: string
  recipient: string
  /** Reply-To address; null for the sender's. */
  reply_to: string | null
  locale: string
  subject: string
  /** Null once sent by SMTP, because its links grant access to accounts. */
  body: Json<{ text: string; html: string; links: string[] }> | null
  state: 'waiting' | 'sent' | 'failed'
  attempts: number
  /** Time of the next attempt. */
  due_at: string
  /** Code of the last failure, never its message, which may contain an address. */
  fault: string | null
  created_at: string
  sent_at: string | null
  /** The request that caused it; null if the server did on its own. */
  request_id: string | null
}

export interface MailFiles {
  mail_id: string
  position: number
  name: string
  type: string
  /** Base64. */
  content: string
}
