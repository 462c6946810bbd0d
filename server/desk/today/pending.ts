import type { PendingKind, PendingWork } from '../../../contract/desk/today.ts'
import { isPermitted, type Permission, type StaffRole } from '../../../contract/desk/permissions.ts'
import { pendingKinds } from '../../../contract/desk/today.ts'
import { daysBetween, sellerDay, apiDateTime } from '../../core/dates.ts'
import type { Reader } from '../../db/tx.ts'
import { readOverdueSums } from '../../orders/credit/service.ts'
import { expiryNoticeEnd } from '../../orders/provider-payments/service.ts'
import * as queries from './queries.ts'

type PendingSummary = Omit<PendingWork, 'kind'>
type Sums = PendingWork['sums']

interface CountedRow {
  count: number
  currency_code: string
  amount: number
  since: string
}

interface WaitingRow {
  count: number
  since: string | null
}

interface PendingQuery {
  role: StaffRole
  zone: string
  now: Date
}

/** The permission for handling a kind; support requests are handled by everyone. */
const permissionFor: Record<PendingKind, Permission | undefined> = {
  applications: 'applications',
  'orders-to-approve': 'process-orders',
  'orders-on-hold': 'credit-control',
  'proposals-open': 'process-orders',
  'proposals-declined': 'process-orders',
  'change-requests': 'change-partners',
  'support-requests': undefined,
  'parcels-to-ship': 'ship-orders',
  'low-stock': 'change-stock',
  'late-deliveries': 'change-stock',
  'missing-prices': 'change-prices',
  'reservations-expiring': 'process-orders',
  'invoices-to-issue': 'invoice-orders',
  'overdue-invoices': 'send-reminders',
  'bank-transfers': 'accounting',
  'failed-jobs': 'failed-jobs'
}

/** Pending work for a role, with an entry for each of its kinds even if nothing is pending. */
export async function describePending(db: Reader, { role, zone, now }: PendingQuery): Promise<PendingWork[]> {
  const summaries = summariesOf(db, { zone, now, waiting: await queries.selectWaitingOrders(db) })
  const work: PendingWork[] = []
  for (const kind of pendingKinds) {
    const permission = permissionFor[kind]
    if (permission === undefined || isPermitted(role, permission)) work.push({ kind, ...(await summaries[kind]()) })
  }
  return work
}

interface SummaryContext {
  zone: string
  now: Date
  waiting: Awaited<ReturnType<typeof queries.selectWaitingOrders>>
}

function summariesOf(
  db: Reader,
  { zone, now, waiting }: SummaryContext
): Record<PendingKind, () => Promise<PendingSummary>> {
  const rowsOf = (rows: Promise<readonly CountedRow[]>) => rows.then((found) => summariseRows(found, zone))
  const rowOf = (row: Promise<WaitingRow>) => row.then((found) => waitingSince(found, zone))
  const inState = async (state: string) =>
    summariseRows(
      waiting.filter((row) => row.state === state),
      zone
    )
  return {
    applications: () => rowOf(queries.selectWaitingApplications(db)),
    'orders-to-approve': () => inState('new'),
    'orders-on-hold': () => inState('held'),
    'proposals-open': () => rowsOf(queries.selectProposed(db, 'open')),
    'proposals-declined': () => rowsOf(queries.selectProposed(db, 'declined')),
    'parcels-to-ship': () => inState('approved'),
    'change-requests': () => rowOf(queries.selectWaitingChanges(db)),
    'support-requests': () => rowOf(queries.selectWaitingRequests(db)),
    'low-stock': () => readLowStock(db),
    'late-deliveries': () => readLateDeliveries(db, now),
    'missing-prices': () => readMissingPrices(db),
    'reservations-expiring': () => rowsOf(queries.selectExpiring(db, expiryNoticeEnd(now))),
    'invoices-to-issue': () => inState('shipped'),
    'overdue-invoices': () => readOverdueInvoices(db, now),
    'bank-transfers': () => rowsOf(queries.selectOpenTransfers(db)),
    'failed-jobs': () => readFailedJobs(db, zone)
  }
}

function summariseRows(rows: readonly CountedRow[], zone: string): PendingSummary {
  const since = rows.map((row) => row.since).toSorted()[0]
  return {
    count: rows.reduce((all, { count }) => all + count, 0),
    sums: sumsOf(rows.map(({ currency_code, amount }) => ({ currencyCode: currency_code, amount }))),
    at: since === undefined ? null : apiDateTime(since, zone)
  }
}

const waitingSince = ({ count, since }: WaitingRow, zone: string): PendingSummary => ({
  count,
  sums: [],
  at: since === null ? null : apiDateTime(since, zone)
})

const sumsOf = (amounts: Readonly<Sums>): Sums =>
  [...Map.groupBy(amounts, ({ currencyCode }) => currencyCode)]
    .map(([currencyCode, some]) => ({ currencyCode, amount: some.reduce((all, { amount }) => all + amount, 0) }))
    .toSorted((a, b) => b.amount - a.amount)

async function readLowStock(db: Reader): Promise<PendingSummary> {
  const { count } = await queries.countLowStock(db)
  const lowest = await queries.selectLowest(db)
  return { count, sums: [], at: null, ...(lowest && { lowest: { sku: lowest.sku, stock: lowest.stock } }) }
}

async function readLateDeliveries(db: Reader, now: Date): Promise<PendingSummary> {
  const today = sellerDay(now.toISOString())
  const { count, day } = await queries.selectLateDeliveries(db, today)
  return { count, sums: [], at: null, ...(day !== null && { days: daysBetween(day, today) }) }
}

async function readMissingPrices(db: Reader): Promise<PendingSummary> {
  const lists = (await queries.selectMissingPrices(db)).filter((list) => list.count > 0)
  const first = lists[0]
  const count = lists.reduce((all, list) => all + list.count, 0)
  return { count, sums: [], at: null, ...(first && { priceList: { code: first.code, name: first.name } }) }
}

async function readOverdueInvoices(db: Reader, now: Date): Promise<PendingSummary> {
  const overdue = (await readOverdueSums(db, sellerDay(now.toISOString()))).filter(({ count }) => count > 0)
  const days = Math.max(0, ...overdue.map((sum) => sum.days))
  const count = overdue.reduce((all, sum) => all + sum.count, 0)
  return { count, sums: sumsOf(overdue), at: null, ...(days > 0 && { days }) }
}

async function readFailedJobs(db: Reader, zone: string): Promise<PendingSummary> {
  const rows = await queries.countFailedJobs(db)
  const since = rows.flatMap((row) => row.since ?? []).toSorted()[0]
  const count = rows.reduce((all, row) => all + row.count, 0)
  return { count, sums: [], at: since === undefined ? null : apiDateTime(since, zone) }
}
