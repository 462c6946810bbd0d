import type { Input, Output } from '../../../contract/endpoint.ts'
import { fold } from '../../../contract/fold.ts'
import * as contract from '../../../contract/desk/support.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { Config } from '../../config/config.ts'
import type { Staff } from '../../core/app-context.ts'
import { hourMs, apiDateTime } from '../../core/dates.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import {
  addMessage,
  afterMessage,
  checkFile,
  lockRequest,
  mailReply,
  readExcerpts,
  readMessages,
  replyAddress,
  type RequestRow,
  updateRequest
} from '../../partners/support/service.ts'
import { recordAuditEvent } from '../staff/service.ts'
import { countRequests, selectColleagues, selectRequest, selectRequests } from './queries.ts'

/** Reader's time zone, and the current time. */
interface At {
  zone: string
  now: Date
}

type Listed = Awaited<ReturnType<typeof selectRequests>>[number]

function headOf(row: Listed, { zone, now }: At) {
  const { id, reference, subject, name, state, company_id, company, assignee_id, assignee, waiting_since } = row
  return {
    id,
    reference,
    subject,
    name,
    company: company_id === null ? null : { id: company_id, name: company ?? '' },
    state,
    assignee: assignee_id === null ? null : { id: assignee_id, name: assignee ?? '' },
    unread: row.is_unread === 1,
    waitingHours:
      waiting_since === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(waiting_since)) / hourMs)),
    updatedAt: apiDateTime(row.updated_at, zone)
  }
}

interface RequestListQuery {
  view: contract.RequestView
  search: string
  staffId: string
  page: { limit: number; offset: number }
}

/** A page of requests, and the number of requests in each view. */
export async function listDeskRequests(
  db: Reader,
  { view, search, staffId, page }: RequestListQuery,
  at: At
): Promise<Output<typeof contract.listDeskRequests>> {
  const terms = fold(search).split(/\s+/u).filter(Boolean).slice(0, 10)
  const rows = await selectRequests(db, { view, staffId, terms }, page)
  const excerpts = await readExcerpts(
    db,
    rows.map(({ id }) => id)
  )
  const countOf = (requestView: contract.RequestView) => countRequests(db, { view: requestView, staffId, terms: [] })
  return {
    rows: rows.map((row) => {
      const last = excerpts.get(row.id)
      const lastBy = last?.kind === 'staff' ? ('staff' as const) : ('partner' as const)
      return { ...headOf(row, at), excerpt: last?.text ?? '', lastBy }
    }),
    total: await countRequests(db, { view, staffId, terms }),
    counts: { open: await countOf('open'), us: await countOf('us'), mine: await countOf('mine') }
  }
}

/** A request with its messages and notes. @throws ApiError 'not-found' */
export async function describeRequest(db: Reader, id: string, at: At): Promise<contract.DeskRequest> {
  const row = await selectRequest(db, id)
  if (!row) throw apiError(contract.readDeskRequest, 'not-found')
  const messages = await readMessages(db, id)
  return {
    ...headOf(row, at),
    email: row.email,
    locale: row.locale,
    orderNumber: row.order_number,
    version: row.version,
    messages: messages.map(({ id: messageId, kind, channel, author_name, body, created_at, files }) => ({
      id: messageId,
      kind,
      channel,
      author: author_name,
      text: body,
      createdAt: apiDateTime(created_at, at.zone),
      files
    })),
    colleagues: await selectColleagues(db)
  }
}

/** Marks the partner's messages as read. @throws ApiError 'not-found' */
export async function markRead(tx: Tx, id: string): Promise<void> {
  if (!(await lockRequest(tx, id))) throw apiError(contract.markRequestRead, 'not-found')
  await updateRequest(tx, id, { is_unread: 0 })
}

/** Locks a request in the version read. @throws ApiError 'not-found', 'support-changed' if it has changed since */
async function lockAsRead(tx: Tx, id: string, version: number): Promise<RequestRow> {
  const request = await lockRequest(tx, id)
  if (!request) throw apiError(contract.postDeskMessage, 'not-found')
  if (request.version !== version) throw apiError(contract.postDeskMessage, 'support-changed')
  return request
}

interface MessageContext {
  staff: Staff
  files: readonly File[]
  locale: LocaleCode
  origin: string
  inbound: Config['inboundEmail']
  now: Date
}

/** Sends a reply, or stores a note. @throws ApiError 'not-found', 'support-changed', 'file-refused' */
export async function postMessage(
  tx: Tx,
  { request: id, version, kind, text }: Input<typeof contract.postDeskMessage>,
  { staff, files, locale, origin, inbound, now }: MessageContext
): Promise<void> {
  const request = await lockAsRead(tx, id, version)
  const file = await checkFile(files, locale)
  const author = { author_id: staff.staffId, author_name: staff.name }
  const message = {
    kind: kind === 'reply' ? ('staff' as const) : ('note' as const),
    channel: 'desk' as const,
    ...author,
    body: text,
    files: file ? [file] : []
  }
  await addMessage(tx, id, message, now)
  await updateRequest(tx, id, { ...afterMessage(request, message, now), is_unread: 0 })
  if (kind !== 'reply') return
  const sent = { staffName: staff.name, text, file }
  await mailReply(tx, request, sent, { origin, replyTo: replyAddress(inbound, id), now })
}

/** Assigns a request to a colleague, or unassigns it. @throws ApiError 'not-found', 'support-changed' */
export async function assignRequest(
  tx: Tx,
  id: string,
  { staffId, version }: Input<typeof contract.assignRequest>,
  { staff, now }: { staff: Staff; now: Date }
): Promise<void> {
  const request = await lockAsRead(tx, id, version)
  const colleagues = new Map((await selectColleagues(tx)).map((colleague) => [colleague.id, colleague.name]))
  if (staffId !== null && !colleagues.has(staffId)) throw apiError(contract.assignRequest, 'not-found')
  const nameOf = (assigneeId: string | null) => ({
    assignee: assigneeId === null ? null : (colleagues.get(assigneeId) ?? null)
  })
  await updateRequest(tx, id, { assignee_id: staffId, version: version + 1 })
  const before = nameOf(request.assignee_id)
  const audited = { kind: 'support', id, name: request.reference, before, after: nameOf(staffId) } as const
  await recordAuditEvent(tx, staff, { action: 'support-assigned', ...audited }, now)
}

/** Closes or reopens a request. @throws ApiError 'not-found', 'support-changed' */
export async function changeState(
  tx: Tx,
  id: string,
  { state, version }: Input<typeof contract.changeRequestState>,
  { staff, now }: { staff: Staff; now: Date }
): Promise<void> {
  const request = await lockAsRead(tx, id, version)
  if ((request.state === 'closed') === (state === 'closed')) return
  const at = now.toISOString()
  const closing = { state, closed_at: at, waiting_since: null, is_unread: 0 }
  const opening = { state, closed_at: null, waiting_since: at }
  await updateRequest(tx, id, { ...(state === 'closed' ? closing : opening), version: version + 1, updated_at: at })
  const action = state === 'closed' ? 'support-closed' : 'support-reopened'
  await recordAuditEvent(tx, staff, { action, kind: 'support', id, name: request.reference }, now)
}
