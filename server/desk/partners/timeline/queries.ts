import type { AuditKind } from '../../../../contract/desk/log.ts'
import { rootNumberOf } from '../../../../contract/orders/order.ts'
import { newestAfter, type CursorPage } from '../../../core/http/paging/cursor.ts'
import type { Reader } from '../../../db/tx.ts'
import { idsOfPartner } from '../queries.ts'

/** A page of a partner's timeline: each query returns its newest `limit` rows after `after`. */
export interface TimelinePage extends CursorPage {
  db: Reader
  companyId: string
}

const eventColumns = [
  'order_events.id',
  'order_events.at',
  'order_events.kind',
  'order_events.actor',
  'order_events.name',
  'order_events.detail',
  'orders.number'
] as const
const eventOrder = ['order_events.at', 'order_events.id'] as const

/** Events of a partner's orders and their parts. */
export function selectOrderEvents(page: TimelinePage) {
  const query = page.db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select(eventColumns)
    .where('order_events.company_id', '=', page.companyId)
  return newestAfter(query, page, eventOrder)
}

/** Same as `selectOrderEvents` for the few events that a server of 1.0 added: they lack the company. */
export function selectEventsOfOlderServers(page: TimelinePage) {
  // A cross join, so that SQLite starts with the few events instead of the partner's many orders.
  const query = page.db
    .selectFrom('order_events')
    .crossJoin('orders')
    .select(eventColumns)
    .where('order_events.company_id', 'is', null)
    .whereRef('orders.id', '=', 'order_events.order_id')
    .where('orders.company_id', '=', page.companyId)
  return newestAfter(query, page, eventOrder)
}

export type OrderEventRow = Awaited<ReturnType<typeof selectOrderEvents>>[number]

/** Staff actions on a partner and on those merged into it, except those that other rows of the timeline state. */
export function selectPartnerActions(page: TimelinePage) {
  const { db, companyId } = page
  const query = actionsOn(db, 'partner')
    .where('object_id', 'in', idsOfPartner(db, companyId))
    .where('action', '!=', 'reminder-sent')
  return newestAfter(query, page, auditOrder)
}

/** Staff actions on a partner's applications or support requests. */
export function selectActionsOn(page: TimelinePage, kind: 'application' | 'support') {
  const { db, companyId } = page
  const table = kind === 'application' ? ('applications' as const) : ('support_requests' as const)
  const ids = db.selectFrom(table).select('id').where('company_id', '=', companyId)
  return newestAfter(actionsOn(db, kind).where('object_id', 'in', ids), page, auditOrder)
}

const auditOrder = ['audit_log.at', 'audit_log.id'] as const
const actionsOn = (db: Reader, kind: AuditKind) =>
  db.selectFrom('audit_log').selectAll('audit_log').where('object_kind', '=', kind)

/** Changes of a partner's users. */
export function selectUserChanges(page: TimelinePage) {
  const query = page.db.selectFrom('team_events').selectAll('team_events').where('company_id', '=', page.companyId)
  return newestAfter(query, page, ['team_events.created_at', 'team_events.id'])
}

export function selectReminders(page: TimelinePage) {
  const query = page.db
    .selectFrom('reminder_letters')
    .select(['id', 'created_at', 'step', 'currency_code', 'total', 'fee', 'sent_by'])
    .where('company_id', '=', page.companyId)
  return newestAfter(query, page, ['reminder_letters.created_at', 'reminder_letters.id'])
}

export function selectSupportRequests(page: TimelinePage) {
  const query = page.db
    .selectFrom('support_requests')
    .select(['id', 'created_at', 'reference', 'subject', 'name'])
    .where('company_id', '=', page.companyId)
  return newestAfter(query, page, ['support_requests.created_at', 'support_requests.id'])
}

/** A partner's requests to change its company data, with the user's name. */
export function selectChangeRequests(page: TimelinePage) {
  const query = page.db
    .selectFrom('change_requests')
    .leftJoin('shop_users', 'shop_users.id', 'change_requests.user_id')
    .select(['change_requests.id', 'change_requests.created_at', 'change_requests.text'])
    .select(['shop_users.first_name', 'shop_users.last_name'])
    .where('change_requests.company_id', '=', page.companyId)
  return newestAfter(query, page, ['change_requests.created_at', 'change_requests.id'])
}

export function selectApplications(page: TimelinePage) {
  const query = page.db
    .selectFrom('applications')
    .select(['id', 'created_at', 'email'])
    .where('company_id', '=', page.companyId)
  return newestAfter(query, page, ['applications.created_at', 'applications.id'])
}

export function selectNotes(page: TimelinePage) {
  const query = page.db
    .selectFrom('staff_notes')
    .innerJoin('staff', 'staff.id', 'staff_notes.staff_id')
    .selectAll('staff_notes')
    .select('staff.name')
    .where('staff_notes.kind', '=', 'partner')
    .where('staff_notes.object_id', '=', page.companyId)
  return newestAfter(query, page, ['staff_notes.created_at', 'staff_notes.id'])
}

/** Who at the desk took steps of orders: the order's history names no staff, but the log of the same instant does. */
export async function selectStaffNames(
  db: Reader,
  events: readonly Pick<OrderEventRow, 'number' | 'at'>[]
): Promise<ReadonlyMap<string, string>> {
  if (events.length === 0) return new Map()
  // A step of an order can also be one of its parts.
  const numbers = events.flatMap(({ number }) => [number ?? '', rootNumberOf(number ?? '')])
  const rows = await db
    .selectFrom('audit_log')
    .select(['object_id', 'at', 'staff_name'])
    .where('object_kind', '=', 'order')
    .where('object_id', 'in', [...new Set(numbers)])
    .where('at', 'in', [...new Set(events.map(({ at }) => at))])
    .execute()
  return new Map(rows.map(({ object_id, at, staff_name }) => [`${at} ${object_id}`, staff_name]))
}
