import { array, boolean, type Infer, integer, max, min, object, optional, size } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { Amount, boundedText, CurrencyCode, quantityLimit } from '../../scalars.ts'
import { proposalView } from '../../orders/proposal.ts'
import { DeskOrder } from '../orders.ts'

/** The highest unit price that staff can enter, in minor units. */
export const maxUnitPrice = 100_000_000

/**
 * The new state of a line item: its quantity (0 removes it) and, if changed, its net unit price in minor units. An item
 * that the order does not have is added, by default at today's price of the partner.
 */
const LineChange = object({
  sku: boundedText(1, 80),
  quantity: max(min(integer(), 0), quantityLimit),
  unitPrice: optional(max(min(Amount, 0), maxUnitPrice))
})
export type LineChange = Infer<typeof LineChange>

/** Only the line items that change. */
const changes = size(array(LineChange), 1, 500)

/** An order before and after a change. Amounts are in minor units and net, except `total`. */
export const OrderEdit = object({
  currencyCode: CurrencyCode,
  ...proposalView,
  /** Whether anything costs more, so that the buyer must agree. */
  needsConsent: boolean(),
  /** Paid beyond the new total; becomes the partner's credit. */
  credit: Amount,
  /** Reserved on a card beyond the new total; released when the new total is captured. */
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

/** Previews a change of an unshipped order; nothing is saved. */
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
 * Changes an unshipped order if nothing becomes more expensive: releases stock, recalculates it with its own prices,
 * discounts and VAT rate, and emails the buyer, including `reason`. `basedOn` is the version read, `expectedTotal` the
 * new total from the preview.
 */
export const editOrder = endpoint({
  ...change,
  path: '/api/v2/desk/orders/:number/edits',
  errors: { ...change.errors, 'edit-costs-more': 422 }
})

/** Asks the buyer to accept a change that costs more; until then, the order stays unchanged and cannot ship. */
export const proposeOrderEdit = endpoint({ ...change, path: '/api/v2/desk/orders/:number/proposals' })

/** Withdraws a proposed change. */
export const withdrawProposal = endpoint({
  method: 'POST',
  path: '/api/v2/desk/orders/:number/proposals/:id/withdrawal',
  for: 'process-orders',
  input: object({}),
  output: DeskOrder,
  errors: { 'not-found': 404, 'proposal-closed': 409 }
})
