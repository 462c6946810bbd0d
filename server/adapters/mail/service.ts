import type { Tx } from '../../db/tx.ts'
import { newId } from '../../core/ids.ts'
import { readSettings, settings } from '../../core/settings/service.ts'
import { currentRequestId } from '../../core/http/request-id.ts'
import { type Email, renderEmail, type RenderedEmail } from './email.ts'
import { customText } from './custom-text.ts'
import { insertFile, insertMail } from './queries.ts'
import { writeJson } from '../../db/json.ts'

export type { Block, EmailRow, Fact, RowsBlock, SumsBlock } from './content.ts'
export { type Email, renderEmail, type RenderedEmail } from './email.ts'
export { customText, standardText } from './custom-text.ts'
export { openTransport } from './transport.ts'

/** An email attachment. */
export interface MailFile {
  name: string
  type: string
  bytes: Uint8Array
}

/**
 * Writes an email to the outbox within the transaction that causes it: sent at least once if that commits, otherwise
 * never. It is translated immediately into the recipient's language, and carries the id of the request that causes it.
 */
export async function queueEmail(tx: Tx, to: string, message: Email, now: Date, options: Options = {}): Promise<void> {
  const custom = customText(message.kind, message.locale)
  const valueOf = await readSettings(tx, [settings.seller, custom])
  await queueRenderedEmail(
    tx,
    { to, ...message, rendered: renderEmail(message, valueOf(settings.seller), valueOf(custom)) },
    now,
    options
  )
}

interface Options {
  replyTo?: string
  file?: MailFile | undefined
}

/** Writes an already rendered email to the outbox. */
export async function queueRenderedEmail(
  tx: Tx,
  { to, kind, locale, rendered }: Pick<Email, 'kind' | 'locale'> & { to: string; rendered: RenderedEmail },
  now: Date,
  { replyTo, file }: Options = {}
): Promise<void> {
  const { subject, ...body } = rendered
  const id = newId()
  await insertMail(tx, {
    id,
    kind,
    recipient: to,
    reply_to: replyTo ?? null,
    locale,
    subject,
    body: writeJson(body),
    state: 'waiting',
    attempts: 0,
    due_at: now.toISOString(),
    fault: null,
    created_at: now.toISOString(),
    sent_at: null,
    request_id: currentRequestId()
  })
  if (!file) return
  const content = Buffer.from(file.bytes).toString('base64')
  await insertFile(tx, { mail_id: id, position: 0, name: file.name, type: file.type, content })
}
