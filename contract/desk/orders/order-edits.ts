import { array, boolean, type Infer, integer, max, min, object, optional, size } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { Amount, boundedText, CurrencyCode, quantityLimit } from '../../scalars.ts'
import { proposalView } from '../../orders/proposal.ts'
import { DeskOrder } from '../orders.ts'

/** The highest unit price staff can enter, in minor units. */
export const highestPrice = 100_000_000

/**
 * What a line item becomes: its quantity, 0 to remove it, and its unit price in minor units, net, if that changes. An
 * item that the order does not have is added, by default at the partner's price of today.
 */
const LineChange = object({
  sku: boundedText(1, 80),
  quantity: max(min(integer(), 0), quantityLimit),
  unitPrice: optional(max(min(Amount, 0), highestPrice))
})
export type LineChange = Infer<typeof LineChange>

/** Only line items that change; the others stay as they are. */
const changes = size(array(LineChange), 1, 500)

/** An order before and after a change. Amounts in minor units, net but for `total`. */
export const OrderEdit = object({
  currencyCode: CurrencyCode,
  ...proposalView,
  /** Whether anything costs more, so that the buyer has to agree. */
  needsConsent: boolean(),
  /** Paid beyond the new total: becomes the partner's credit. */
  credit: Amount,
  /** Reserved on a card beyond the new total: released when the new total is charged. */
  released: Amount
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
  'edit-not-orderable': 422,
  'edit-stock': 409,
  'edit-refunded': 409,
  'edit-card-reserved': 409,
  'edit-over-limit': 409,
  'step-proposal-open': 409
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

const change = {
  method: 'POST',
  for: 'process-orders',
  input: object({ changes, reason: boundedText(1, 300), basedOn: integer(), expectedTotal: Amount }),
  output: DeskOrder,
  errors: { ...errors, 'order-changed': 409 }
} as const

/**
 * Changes an order that has not shipped, if nothing costs more by it: releases stock, recalculates it by its own prices,
 * discounts and VAT rate, and emails the buyer. `basedOn` is the version that was read, `expectedTotal` the new total of
 * the preview; the buyer reads `reason`.
 */
export const editOrder = endpoint({
  ...change,
  path: '/api/v2/desk/orders/:number/edits',
  errors: { ...change.errors, 'edit-costs-more': 422 }
})

/** Asks the buyer to agree to a change that costs more; until then the order stays as it is and does not ship. */
export const proposeOrderEdit = endpoint({ ...change, path: '/api/v2/desk/orders/:number/proposals' })

/** Takes a proposed change back. */
export const withdrawProposal = endpoint({
  method: 'POST',
  path: '/api/v2/desk/orders/:number/proposals/:id/withdrawal',
  for: 'process-orders',
  input: object({}),
  output: DeskOrder,
  errors: { 'not-found': 404, 'proposal-closed': 409 }
})
