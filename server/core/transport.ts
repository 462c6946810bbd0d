/** A mail as it leaves: `id` makes a repeated one recognisable to the mail programs that get it twice. */
export interface OutgoingMail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string | undefined
  attachments?: { filename: string; contentType: string; content: Buffer }[]
}

/** How mails leave the shop. */
export interface Transport {
  /** @throws Error when it could not be handed over; a `permanent` one need not be tried again */
  send(mail: OutgoingMail): Promise<void>
  /** Whether a mail stays readable in the shop after it was sent: the demo's mailbox. */
  keeps: boolean
  close(): void
}
