import type { MailFile } from '../../adapters/mail/service.ts'
import { newId } from '../../core/ids.ts'
import type { SupportMessages } from '../../db/schema/support.ts'
import type { Tx } from '../../db/tx.ts'
import * as queries from './queries.ts'

/** A message to be added to a request. */
interface NewMessage extends Pick<SupportMessages, 'kind' | 'channel' | 'author_id' | 'author_name' | 'body'> {
  files: readonly MailFile[]
  email_id?: string
}

/** Stores a message with its files. */
export async function addMessage(tx: Tx, requestId: string, message: NewMessage, now: Date): Promise<void> {
  const { files, email_id = null, ...rest } = message
  const id = newId()
  await queries.insertMessage(tx, { ...rest, id, request_id: requestId, email_id, created_at: now.toISOString() })
  for (const [position, { name, type, bytes }] of files.entries()) {
    const content = Buffer.from(bytes).toString('base64')
    const row = {
      id: newId(),
      message_id: id,
      position,
      name: name.slice(0, 200),
      type,
      size: bytes.byteLength,
      content
    }
    await queries.insertFile(tx, row)
  }
}
