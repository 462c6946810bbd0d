import type { Tx } from '../db/tx.ts'
import { newId } from '../lib/ids.ts'
import { type Letter, writeLetter } from './letter.ts'
import { insertMail } from './queries.ts'

export type { Letter }
export { openTransport } from './transport.ts'

/**
 * Puts a mail into the outbox within the transaction that causes it: it goes out at least once if that is committed, and
 * never otherwise. The words are settled now, in the recipient's language.
 */
export async function postMail(tx: Tx, to: string, letter: Letter, now: Date): Promise<void> {
  const { subject, ...body } = writeLetter(letter)
  await insertMail(tx, {
    id: newId(),
    kind: letter.kind,
    recipient: to,
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
}
