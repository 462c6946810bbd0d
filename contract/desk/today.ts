import { array, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Amount, CurrencyCode, Instant } from '../scalars.ts'

/** Kinds of work that wait for staff, in the order in which they are shown. */
export const pendingKinds = [
  'applications',
  'orders-to-approve',
  'orders-on-hold',
  'proposals-open',
  'proposals-declined',
  'change-requests',
  'support-requests',
  'parcels-to-ship',
  'low-stock',
  'late-deliveries',
  'missing-prices',
  'reservations-expiring',
  'invoices-to-issue',
  'overdue-invoices',
  'bank-transfers',
  'failed-jobs'
] as const
export type PendingKind = (typeof pendingKinds)[number]

/** Work of one kind. */
export const PendingWork = object({
  kind: enums(pendingKinds),
  count: integer(),
  /** What it is about by currency, in minor units, the most first. */
  sums: array(object({ currencyCode: CurrencyCode, amount: Amount })),
  /** Since when the oldest waits; for reservations, when the first expires. */
  at: nullable(Instant),
  /** Of overdue invoices and late deliveries: days of the oldest. */
  days: optional(integer()),
  /** Of low stock: the SKU with the least, and how much is left. */
  lowest: optional(object({ sku: string(), stock: integer() })),
  /** Of missing prices: the first list that lacks some. */
  priceList: optional(object({ code: string(), name: string() }))
})
export type PendingWork = Infer<typeof PendingWork>

/** What waits for staff now; kinds that the caller's role may not work on are left out. */
export const readPendingWork = endpoint({
  method: 'GET',
  path: '/api/v2/desk/pending',
  for: 'staff',
  isBackground: true,
  output: array(PendingWork)
})
