/** An email to send; `id` lets email clients detect duplicates. */
export interface OutgoingMail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string | undefined
  /** The request that caused it, for the header `X-Request-Id`. */
  requestId?: string | undefined
  attachments?: { filename: string; contentType: string; content: Buffer }[]
}

/** Sends the shop's emails. */
export interface MailTransport {
  /** @throws Error if it could not be handed over, PermanentFailure if the mail server rejects it permanently */
  send(mail: OutgoingMail): Promise<void>
  /** Whether sent emails can be read in the shop: the demo's mailbox. */
  storesEmails: boolean
  close(): void
}
