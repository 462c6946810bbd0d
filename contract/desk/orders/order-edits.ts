import { array, type Infer, integer, max, min, nullable, object, optional, size, string } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { Amount, boundedText, CurrencyCode, quantityLimit } from '../../scalars.ts'
import { Sums } from '../order-previews.ts'
import { DeskOrder } from '../orders.ts'

/** The highest unit price staff can enter, in minor units. */
export const highestPrice = 100_000_000

/** What a line item becomes: its quantity, 0 to remove it, and its unit price in minor units, net, if that changes. */
const LineChange = object({
  sku: boundedText(1, 80),
  quantity: max(min(integer(), 0), quantityLimit),
  unitPrice: optional(max(min(Amount, 0), highestPrice))
})
export type LineChange = Infer<typeof LineChange>

/** Only line items that change; the others stay as they are. */
const changes = size(array(LineChange), 1, 500)

const Portion = object({ quantity: integer(), unitPrice: Amount, subtotal: Amount })

/** An order before and after a change. Amounts in minor units, net but for `total`. */
export const OrderEdit = object({
  currencyCode: CurrencyCode,
  /** All line items; `after` is null for one that is removed. */
  lines: array(object({ sku: string(), name: string(), before: Portion, after: nullable(Portion) })),
  before: Sums,
  after: Sums,
  /** Paid beyond the new total: becomes the partner's credit. */
  credit: Amount,
  /** Reserved on a card beyond the new total: refunded when the reservation is charged. */
  refund: Amount
})
export type OrderEdit = Infer<typeof OrderEdit>

const errors = {
  'not-found': 404,
  'step-wrong-state': 409,
  'step-part': 409,
  'step-split': 409,
  'edit-unknown-line': 422,
  'edit-repeated-line': 422,
  'edit-empty': 422,
  'edit-nothing': 422,
  'edit-costs-more': 422
} as const

/** What a change of an order that has not shipped would do; nothing is saved. */
export const previewOrderEdit = endpoint({
  method: 'POST',
  path: '/api/v2/desk/orders/:number/edit-preview',
  for: 'process-orders',
  input: object({ changes }),
  output: OrderEdit,
  errors
})

/**
 * Changes an order that has not shipped: releases stock, recalculates it by its own prices, discounts and VAT rate, and
 * emails the buyer. `basedOn` is the version that was read, `expectedTotal` the new total of the preview; the buyer
 * reads `reason`.
 */
export const editOrder = endpoint({
  method: 'POST',
  path: '/api/v2/desk/orders/:number/edits',
  for: 'process-orders',
  input: object({ changes, reason: boundedText(1, 300), basedOn: integer(), expectedTotal: Amount }),
  output: DeskOrder,
  errors: { ...errors, 'order-changed': 409 }
})
