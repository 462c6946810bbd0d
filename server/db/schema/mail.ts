import type { Json } from '../json.ts'

export interface Mails {
  id: string
  kind: string
  recipient: string
  /** Reply-To address; null for the sender. */
  reply_to: string | null
  locale: string
  subject: string
  /** Null once it has gone out by SMTP, because links in it open accounts. */
  body: Json<{ text: string; html: string; links: string[] }> | null
  state: 'waiting' | 'sent' | 'failed'
  attempts: number
  /** When it is tried next. */
  due_at: string
  /** Code of the last failure, never its message, which may contain an address. */
  fault: string | null
  created_at: string
  sent_at: string | null
  /** The request that has caused it; null for one of the server's own accord. */
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
