import type { Tx } from '../../db/tx.ts'
import { newId } from '../../core/ids.ts'
import { type Letter, writeLetter } from './letter.ts'
import { insertFile, insertMail } from './queries.ts'

export type { Letter }
export { openTransport } from './transport.ts'

/** A file that goes with a mail. */
export interface MailFile {
  name: string
  type: string
  bytes: Uint8Array
}

/**
 * Puts a mail into the outbox within the transaction that causes it: it goes out at least once if that is committed, and
 * never otherwise. The words are settled now, in the recipient's language.
 */
export async function postMail(
  tx: Tx,
  to: string,
  letter: Letter,
  now: Date,
  { replyTo, file }: { replyTo?: string; file?: MailFile | undefined } = {}
): Promise<void> {
  const { subject, ...body } = writeLetter(letter)
  const id = newId()
  await insertMail(tx, {
    id,
    kind: letter.kind,
    recipient: to,
    reply_to: replyTo ?? null,
    locale: letter.locale,
    subject,
    body: JSON.stringify(body),
    state: 'waiting',
    attempts: 0,
    due_at: now.toISOString(),
    fault: null,
    created_at: now.toISOString(),
    sent_at: null
  })
  if (!file) return
  const content = Buffer.from(file.bytes).toString('base64')
  await insertFile(tx, { mail_id: id, position: 0, name: file.name, type: file.type, content })
}
