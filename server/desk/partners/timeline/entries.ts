import type { TimelineEntry } from '../../../../contract/desk/partners/timeline.ts'
import { formatMoney } from '../../../../contract/format.ts'
import { rootNumberOf } from '../../../../contract/orders/order.ts'
import { roleNames } from '../../../../contract/partners/customer.ts'
import { apiDateTime } from '../../../core/dates.ts'
import type { Cursor } from '../../../core/http/paging/cursor.ts'
import { codeName, deskText, serverText } from '../../../core/texts.ts'
import { readJson } from '../../../db/json.ts'
import type { AuditLog } from '../../../db/schema/staff.ts'
import { eventLabel } from '../../../orders/service.ts'
import { titleOf } from '../../../orders/reminders/service.ts'
import type { MethodWording } from '../../../payments/service.ts'
import { describeEntry } from '../../log/service.ts'
import { describeNote, type NoteContext } from '../../notes/service.ts'
import type * as queries from './queries.ts'

/** The reader: language, time zone, names of payment methods, and who may delete notes. */
export type TimelineReader = MethodWording & NoteContext

/** An entry with its cursor in the timeline. */
export interface EntryWithCursor {
  cursor: Cursor
  entry: TimelineEntry
}

type Rows<Select extends (page: queries.TimelinePage) => Promise<unknown[]>> = Awaited<ReturnType<Select>>[number]

type Filled = Pick<TimelineEntry, 'topic' | 'title' | 'by'> & Partial<TimelineEntry>

const entryAt = (cursor: Cursor, { zone }: TimelineReader, filled: Filled): EntryWithCursor => ({
  cursor,
  entry: {
    id: cursor.id,
    at: apiDateTime(cursor.at, zone),
    orderNumber: null,
    request: null,
    text: null,
    change: null,
    note: null,
    ...filled
  }
})

/** Events that are about money. */
const isPayment = (kind: string) => kind.startsWith('payment-') || kind === 'invoiced' || kind === 'credited'

/** An event of an order; `staffNames` by time and number, as returned by `selectStaffNames`. */
export function orderEntry(
  row: queries.OrderEventRow,
  reader: TimelineReader,
  staffNames: ReadonlyMap<string, string>
): EntryWithCursor {
  const { at, kind, actor, name, number } = row
  const ofStaff = [number ?? '', rootNumberOf(number ?? '')].map((of) => staffNames.get(`${at} ${of}`))
  const who = name ?? (actor === 'staff' ? ofStaff.find((found) => found !== undefined) : undefined)
  return entryAt(row, reader, {
    topic: isPayment(kind) ? 'payment' : 'order',
    title: eventLabel(kind, readJson(row.detail), reader),
    by: who ?? serverText(reader.locale, `partner-timeline.${actor === 'provider' ? 'shop' : actor}`),
    orderNumber: number
  })
}

/** A staff action on the partner, its application or one of its support requests. */
export function actionEntry(row: AuditLog, reader: TimelineReader): EntryWithCursor {
  const kind = row.object_kind
  return entryAt(row, reader, {
    topic: kind === 'application' || kind === 'support' ? kind : 'data',
    title: deskText(reader.locale, `actions.${row.action}`),
    by: row.staff_name,
    request: kind === 'support' ? { id: row.object_id, reference: row.object_name } : null,
    change: describeEntry(row, reader.zone)
  })
}

/** A change of the partner's users. */
export function userEntry(row: Rows<typeof queries.selectUserChanges>, reader: TimelineReader): EntryWithCursor {
  const { id, kind, actor, subject, role, created_at: at } = row
  const values = { actor, subject, role: role ? roleNames[role] : '' }
  const title = codeName(reader.locale, 'team', `history.${kind}`, values) ?? kind
  return entryAt({ at, id }, reader, { topic: 'user', title, by: null })
}

/** A sent reminder with the overdue amount. */
export function reminderEntry(row: Rows<typeof queries.selectReminders>, reader: TimelineReader): EntryWithCursor {
  const { locale } = reader
  const amount = formatMoney(row.total, row.currency_code, locale)
  const title = serverText(locale, 'partner-timeline.reminder', { title: titleOf(row.step, locale), amount })
  const by = row.sent_by ?? serverText(locale, 'partner-timeline.shop')
  return entryAt({ at: row.created_at, id: row.id }, reader, { topic: 'reminder', title, by })
}

/** A question of the partner. */
export function supportEntry(row: Rows<typeof queries.selectSupportRequests>, reader: TimelineReader): EntryWithCursor {
  const { id, created_at: at, reference, subject, name } = row
  const subjectName = codeName(reader.locale, 'support', `subjects.${subject}`) ?? subject
  const title = serverText(reader.locale, 'partner-timeline.support', { subject: subjectName })
  return entryAt({ at, id }, reader, { topic: 'support', title, by: name, request: { id, reference } })
}

/** A request to change company data. */
export function changeEntry(row: Rows<typeof queries.selectChangeRequests>, reader: TimelineReader): EntryWithCursor {
  const { id, created_at: at, text, first_name, last_name } = row
  const title = serverText(reader.locale, 'partner-timeline.change')
  const by = `${first_name ?? ''} ${last_name ?? ''}`.trim() || serverText(reader.locale, 'partner-timeline.buyer')
  return entryAt({ at, id }, reader, { topic: 'data', title, by, text: text || null })
}

/** The partner's application. */
export const applicationEntry = (
  { id, created_at: at, email }: Rows<typeof queries.selectApplications>,
  reader: TimelineReader
): EntryWithCursor =>
  entryAt({ at, id }, reader, {
    topic: 'application',
    title: serverText(reader.locale, 'partner-timeline.application'),
    by: email
  })

/** A note of staff. */
export function noteEntry(row: Rows<typeof queries.selectNotes>, reader: TimelineReader): EntryWithCursor {
  const note = describeNote(row, reader)
  const title = serverText(reader.locale, 'partner-timeline.note')
  return entryAt({ at: row.created_at, id: row.id }, reader, { topic: 'note', title, by: row.name, note })
}
