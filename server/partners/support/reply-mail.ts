import { localisedPath } from '../../../contract/locale.ts'
import { type MailFile, queueEmail } from '../../adapters/mail/service.ts'
import { serverText } from '../../core/texts.ts'
import type { Tx } from '../../db/tx.ts'
import { linesOf } from './conversation.ts'
import type { RequestRow } from './queries.ts'

interface Sent {
  staffName: string
  text: string
  file: MailFile | undefined
}

/** Emails a reply to the sender of the request, in the request's language. */
export async function mailReply(
  tx: Tx,
  request: RequestRow,
  { staffName, text, file }: Sent,
  { origin, replyTo, now }: { origin: string; replyTo: string | undefined; now: Date }
): Promise<void> {
  const { id, reference, name, email, locale } = request
  const subject = serverText(locale, `support.subjects.${request.subject}`)
  const page = request.user_id ? `${localisedPath('/shop/help', locale)}?request=${id}` : localisedPath('/', locale)
  const values = { reference, subject, staff: staffName, text: linesOf(text) }
  // A visitor's name is not verified, so it is not sent to an address that may belong to someone else.
  const greetingName = request.user_id ? name : email
  const message = { kind: 'support-reply', locale, name: greetingName, values, link: origin + page } as const
  await queueEmail(tx, email, message, now, { file, ...(replyTo && { replyTo }) })
}
