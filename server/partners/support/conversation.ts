import type { MailFile } from '../../adapters/mail/service.ts'
import { newId } from '../../core/ids.ts'
import type { SupportMessages } from '../../db/schema/support.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import * as queries from './queries.ts'

/** A message to add to a request. */
export interface NewMessage extends Pick<SupportMessages, 'kind' | 'channel' | 'author_id' | 'author_name' | 'body'> {
  files: readonly MailFile[]
  email_id?: string
}

/** Normalises a form text, in which browsers send CR LF line breaks. */
export const linesOf = (text: string): string => text.replaceAll('\r\n', '\n')

/** Stores a message with its files; `afterMessage` returns the resulting change of the request. */
export async function addMessage(tx: Tx, requestId: string, message: NewMessage, now: Date): Promise<void> {
  const { files, email_id = null, body, ...rest } = message
  const id = newId()
  const row = { ...rest, id, request_id: requestId, body: linesOf(body), email_id, created_at: now.toISOString() }
  await queries.insertMessage(tx, row)
  for (const [position, { name, type, bytes }] of files.entries()) {
    const content = Buffer.from(bytes).toString('base64')
    const file = {
      id: newId(),
      message_id: id,
      position,
      name,
      type,
      size: bytes.byteLength,
      content
    }
    await queries.insertFile(tx, file)
  }
}

/**
 * The effect of a message on its request: a partner's message opens it and is unread; a staff reply awaits the partner
 * and assigns an unassigned request to its author; a note only updates version and time.
 */
export function afterMessage(
  request: Pick<queries.RequestRow, 'version' | 'waiting_since' | 'assignee_id'>,
  { kind, author_id }: Pick<NewMessage, 'kind' | 'author_id'>,
  now: Date
): Partial<queries.RequestRow> {
  const at = now.toISOString()
  const version = request.version + 1
  if (kind === 'note') return { version, updated_at: at }
  if (kind === 'staff')
    return {
      version,
      updated_at: at,
      state: 'waiting',
      waiting_since: null,
      closed_at: null,
      assignee_id: request.assignee_id ?? author_id
    }
  const waiting_since = request.waiting_since ?? at
  return { version, updated_at: at, state: 'open', is_unread: 1, waiting_since, closed_at: null }
}

/** Messages of one request with their files, oldest first. */
export async function readMessages(db: Reader, requestId: string) {
  const messages = await queries.selectMessages(db, requestId)
  const ids = messages.map(({ id }) => id)
  const files = ids.length > 0 ? await queries.selectFiles(db, ids) : []
  const byMessage = Map.groupBy(files, ({ message_id }) => message_id)
  return messages.map((message) => ({
    ...message,
    files: (byMessage.get(message.id) ?? []).map(({ id, name, size }) => ({ id, name, size }))
  }))
}

/** The start of each request's last message, and its author. */
export async function readExcerpts(db: Reader, requestIds: readonly string[]) {
  const messages = requestIds.length > 0 ? await queries.selectLastMessages(db, requestIds) : []
  return new Map(messages.map(({ request_id, kind, body }) => [request_id, { kind, text: excerptOf(body) }]))
}

/** The first characters of a text on a single line. */
const excerptOf = (text: string): string => /^.{0,140}/u.exec(text.replaceAll(/\s+/g, ' ').trim())?.[0] ?? ''
