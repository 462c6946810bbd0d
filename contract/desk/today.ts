import { array, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Amount, CurrencyCode, Instant } from '../scalars.ts'

/** Kinds of pending staff work, in display order. */
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

/** Pending work of one kind. */
export const PendingWork = object({
  kind: enums(pendingKinds),
  count: integer(),
  /** Amounts by currency, in minor units, highest first. */
  sums: array(object({ currencyCode: CurrencyCode, amount: Amount })),
  /** Since when the oldest item has been pending; for reservations, when the first expires. */
  at: nullable(Instant),
  /** For overdue invoices and late deliveries: the age of the oldest in days. */
  days: optional(integer()),
  /** For low stock: the SKU with the lowest stock, and its remaining units. */
  lowest: optional(object({ sku: string(), stock: integer() })),
  /** For missing prices: the first list in which some are missing. */
  priceList: optional(object({ code: string(), name: string() }))
})
export type PendingWork = Infer<typeof PendingWork>

/** Work that is pending for staff; kinds that the caller's role may not handle are omitted. */
export const readPendingWork = endpoint({
  method: 'GET',
  path: '/api/v2/desk/pending',
  for: 'staff',
  isBackground: true,
  output: array(PendingWork)
})
