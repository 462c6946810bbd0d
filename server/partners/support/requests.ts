import * as contract from '../../../contract/partners/support-requests.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { Caller } from '../../core/app-context.ts'
import { apiDateTime } from '../../core/dates.ts'
import { apiError } from '../../core/http/api-error.ts'
import { limitPerHour } from '../../core/limits/service.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { lockPerson } from '../profile/queries.ts'
import { addMessage, afterMessage, readExcerpts, readMessages } from './conversation.ts'
import * as queries from './queries.ts'
import { checkFile } from './service.ts'

/** Messages that a user may add per hour. */
const messagesPerHour = 30

const scopeOf = ({ companyId, userId, role }: Caller): queries.Scope => ({
  companyId,
  userId: role === 'ROLE_COMPANY_ADMIN' ? undefined : userId
})

const headOf = (row: queries.RequestRow, zone: string) => ({
  id: row.id,
  reference: row.reference,
  subject: row.subject,
  state: row.state,
  name: row.name,
  createdAt: apiDateTime(row.created_at, zone),
  updatedAt: apiDateTime(row.updated_at, zone)
})

/** A page of the requests that the caller may see, latest first, and their total count. */
export async function listRequests(
  db: Reader,
  caller: Caller,
  { page, zone }: { page: { limit: number; offset: number }; zone: string }
): Promise<{ rows: contract.SupportRequestRow[]; total: number }> {
  const scope = scopeOf(caller)
  const rows = await queries.selectOwn(db, scope, page)
  const excerpts = await readExcerpts(
    db,
    rows.map(({ id }) => id)
  )
  const withText = rows.map((row) => ({ ...headOf(row, zone), excerpt: excerpts.get(row.id)?.text ?? '' }))
  return { rows: withText, total: await queries.countOwn(db, scope) }
}

/** @throws ApiError 'not-found', also for a colleague's or another company's request */
export async function readRequest(
  db: Reader,
  caller: Caller,
  id: string,
  zone: string
): Promise<contract.SupportRequest> {
  const row = await queries.selectOneOwn(db, scopeOf(caller), id)
  if (!row) throw apiError(contract.readSupportRequest, 'not-found')
  const messages = (await readMessages(db, id)).flatMap(({ kind, channel, author_name, body, created_at, ...rest }) =>
    kind === 'note'
      ? []
      : [
          {
            id: rest.id,
            kind,
            channel,
            author: author_name,
            text: body,
            createdAt: apiDateTime(created_at, zone),
            files: rest.files
          }
        ]
  )
  return { ...headOf(row, zone), messages }
}

interface CustomerReply {
  id: string
  text: string
  files: readonly File[]
  locale: LocaleCode
}

/**
 * Adds the caller's message, which reopens the request. @throws ApiError 'not-found', 'file-refused',
 * 'too-many-attempts'
 */
export async function answerRequest(
  tx: Tx,
  caller: Caller,
  { id, text, files, locale }: CustomerReply,
  now: Date
): Promise<void> {
  const ownRequest = await queries.selectOneOwn(tx, scopeOf(caller), id)
  const request = ownRequest && (await queries.lockRequest(tx, id))
  if (!request) throw apiError(contract.answerSupportRequest, 'not-found')
  await lockPerson(tx, caller.userId)
  await limitPerHour(contract.answerSupportRequest, messagesPerHour, now, (since) =>
    queries.selectWritten(tx, caller.userId, since)
  )
  const file = await checkFile(files, locale)
  const author = { author_id: caller.userId, author_name: caller.fullName }
  const message = { kind: 'partner', channel: 'shop', ...author, body: text, files: file ? [file] : [] } as const
  await addMessage(tx, id, message, now)
  await queries.updateRequest(tx, id, afterMessage(request, message, now))
}

/** The content of a file that the caller may see, or undefined. */
export const readFile = (db: Reader, caller: Caller, id: string) => queries.selectOwnFile(db, scopeOf(caller), id)
