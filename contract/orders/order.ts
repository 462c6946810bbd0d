import { array, boolean, enums, type Infer, integer, nullable, object, optional, size, string } from 'superstruct'
import { PostalAddress } from '../partners/postal-address.ts'
import { Picture } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { Amount, CurrencyCode, Day, booleanParam, Instant, enumList, paging, enumParam } from '../scalars.ts'

/** `held`: on blocked terms, until staff release it. */
const undecided = ['new', 'held'] as const
const decided = ['waiting', 'approved', 'shipped', 'invoiced', 'completed', 'cancelled'] as const
export const orderStates = ['cart', ...undecided, ...decided] as const

/** Why a line item of a cart is excluded from the total; null if it counts. */
export const LineProblem = nullable(enums(['disabled', 'no-price', 'coming-soon', 'out-of-stock', 'not-enough-stock']))

/**
 * A line item. Amounts are net, in minor units. `originalUnitPrice` is the list price, `discountedUnitPrice` the price
 * after volume discount.
 */
export const OrderItem = object({
  '@id': string(),
  id: string(),
  variant: string(),
  productVariant: string(),
  productName: string(),
  productCode: string(),
  variantName: string(),
  quantity: integer(),
  unitPrice: Amount,
  originalUnitPrice: Amount,
  discountedUnitPrice: Amount,
  rrpPrice: nullable(Amount),
  subtotal: Amount,
  total: Amount,
  productImages: array(Picture),
  orderable: boolean(),
  problem: LineProblem,
  /** Units in stock for this line item, at most `quantityLimit`; null on a placed order. */
  available: nullable(integer()),
  /** `YYYY-MM-DD` when more are expected; null if unknown, and on a placed order. */
  availableFrom: nullable(string()),
  /** Business days until it is ready to ship; absent on a placed order. */
  leadTimeDays: optional(integer())
})
export type OrderItem = Infer<typeof OrderItem>

export const Payment = object({
  '@id': string(),
  id: string(),
  /** Path of the payment method; null in a cart until one is chosen. */
  method: nullable(string()),
  methodName: nullable(string()),
  kind: nullable(enums(['card', 'redirect', 'offline', 'terms'])),
  state: enums(['cart', 'new', 'processing', 'authorized', 'completed', 'failed', 'cancelled', 'refunded']),
  amount: Amount,
  /** The refunded part of the amount. */
  refunded: Amount,
  updatedAt: Instant,
  /** Why it failed, in the requested language; otherwise null. */
  fault: nullable(string()),
  /** How to pay, in the requested language (bank details and reference); null if no action is needed. */
  instructions: nullable(string())
})
export type Payment = Infer<typeof Payment>

const tracking = {
  carrier: nullable(string()),
  tracking: nullable(string()),
  trackingUrl: nullable(string())
}

const Shipment = object({
  '@id': string(),
  id: string(),
  method: string(),
  methodName: string(),
  state: enums(['cart', 'ready', 'shipped', 'cancelled']),
  ...tracking,
  shippedAt: nullable(Instant)
})

/** A tax rate and its amount; `rule` is the reason for the rate. */
export const TaxLine = object({
  countryCode: string(),
  /** In basis points: 2000 is 20 %. */
  rate: integer(),
  base: Amount,
  amount: Amount,
  rule: enums(['domestic', 'destination', 'reverse-charge', 'export'])
})
export type TaxLine = Infer<typeof TaxLine>

const Invoice = object({ number: string(), path: string() })

/** An event of an order, in the requested language: `label` is the event, `name` the user, if there was one. */
export const OrderEvent = object({
  at: Instant,
  kind: string(),
  label: string(),
  name: nullable(string()),
  /** Number of the part of a split order that it concerns; null for the order itself. */
  part: nullable(string())
})
export type OrderEvent = Infer<typeof OrderEvent>

/** An order number from its counter or as typed: `12` -> `000000012`. */
export const orderNumberOf = (count: number | string): string => String(count).padStart(9, '0')

/** The number of the order that a part belongs to: `000000012-1` -> `000000012`. */
export const rootNumberOf = (number: string): string => number.replace(/-\d+$/, '')

/** A part of a split order, with its own state, shipment and share of the total. */
const OrderPart = object({
  '@id': string(),
  tokenValue: string(),
  number: nullable(string()),
  state: enums(orderStates),
  total: Amount,
  /** The same, as in the part's own order. */
  splitTotal: Amount,
  ...tracking,
  invoices: array(Invoice)
})

/** Fields that the API specification repeats as `orderDetails` of a single order. */
const details = {
  itemsSubtotal: Amount,
  orderPromotionTotal: Amount,
  manualDiscount: Amount,
  shippingTotal: Amount,
  shippingTaxTotal: Amount,
  taxTotal: Amount,
  total: Amount,
  totalUnpaidAmount: nullable(Amount),
  notes: nullable(string()),
  shippingAddress: nullable(PostalAddress),
  billingAddress: nullable(PostalAddress),
  currencyCode: CurrencyCode,
  paymentState: nullable(
    enums(['cart', 'awaiting_payment', 'authorized', 'partially_paid', 'paid', 'credited', 'cancelled', 'refunded'])
  ),
  payments: array(Payment),
  checkoutCompletedAt: nullable(Instant)
}

/**
 * A cart or an order. total = itemsSubtotal + orderPromotionTotal + manualDiscount + shippingTaxTotal + taxTotal, in
 * minor units of `currencyCode`; `shippingTaxTotal` and `shippingTotal` are both the net shipping charge. For
 * Marketing, `paymentState`, `totalUnpaidAmount` and `dueDate` are null and `payments` is empty.
 */
export const Order = object({
  '@id': string(),
  tokenValue: string(),
  number: nullable(string()),
  state: enums(orderStates),
  checkoutState: enums(['cart', 'completed']),
  shippingState: enums(['cart', 'ready', 'partially_shipped', 'shipped', 'cancelled']),
  version: integer(),
  currencySign: string(),
  localeCode: string(),
  channel: string(),
  customer: object({ fullName: string() }),
  items: array(OrderItem),
  itemsTotal: Amount,
  ...details,
  splitTotal: nullable(Amount),
  taxExcludedTotal: Amount,
  taxIncludedTotal: Amount,
  shippingPromotionTotal: Amount,
  taxes: array(TaxLine),
  minimalOrderValue: Amount,
  /** Saved by volume and order discounts compared with the price list; never negative. */
  savings: Amount,
  /** Weight of all orderable lines, in grams. */
  weight: integer(),
  couponCode: nullable(string()),
  /** Why the coupon currently has no effect, in the requested language. */
  couponProblem: nullable(string()),
  poNumber: nullable(string()),
  shipments: array(Shipment),
  createdAt: Instant,
  dueDate: nullable(string()),
  splitOrders: array(OrderPart),
  invoices: array(Invoice),
  creditNotes: array(Invoice),
  /** How it is or was paid, such as the names of payment methods in use, in the requested language. */
  paymentNames: array(string()),
  /**
   * The steps from the total to what is left to pay; amounts that reduce the rest are negative. Empty for an order that
   * was simply paid. `kind` is one of `Row` in server/orders/ledger/settlement.ts: a list here would be in every page.
   */
  settlement: array(object({ kind: string(), label: string(), amount: Amount })),
  /** Whether the caller may cancel it now. */
  cancellable: boolean(),
  /** Payment deadline after which the order is cancelled; null if no payment is awaited. */
  payableUntil: nullable(Instant),
  /** Fingerprint of a cart's line items in this response, to be sent as `since` with the next change. */
  edition: optional(string()),
  orderDetails: optional(object(details)),
  /**
   * Only for a single placed order: whether a change awaits the buyer's consent; see `readProposal`. Not for Marketing.
   */
  hasProposal: optional(boolean()),
  /** Oldest first, for a single placed order; in a list, only why it is on hold. */
  events: optional(array(OrderEvent))
})
export type Order = Infer<typeof Order>

/** States as shown to buyers, where a pending order with missing payment has its own state. */
export const shownStates = [...undecided, 'payment-missing', ...decided] as const

/**
 * Order filters: `states` as shown (a split order matches by its parts; payment states are hidden from Marketing),
 * `from` and `to` as days in the reader's time zone, inclusive, and `search` terms that must all occur in number, PO
 * number, SKU or product name.
 */
export const orderFilter = {
  states: optional(enumList(shownStates)),
  mine: optional(booleanParam),
  from: optional(Day),
  to: optional(Day),
  search: optional(size(string(), 0, 200))
}

/** `state=cart` lists the caller's carts, otherwise the company's placed orders, newest first. */
export const listOrders = endpoint({
  method: 'GET',
  path: '/api/v2/shop/orders',
  for: 'member',
  query: object({
    ...paging,
    ...orderFilter,
    /** `canceled` and `fulfilled` are `cancelled` and `completed`. */
    state: optional(enumParam(orderStates, { canceled: 'cancelled', fulfilled: 'completed' })),
    number: optional(string()),
    poNumber: optional(string())
  }),
  output: array(Order)
})

/** A cart of the caller, or an order of the company; a colleague's cart returns 404. */
export const readOrder = endpoint({
  method: 'GET',
  path: '/api/v2/shop/orders/:tokenValue',
  for: 'member',
  output: Order,
  errors: { 'not-found': 404 }
})

export const listItems = endpoint({
  method: 'GET',
  path: '/api/v2/shop/orders/:tokenValue/items',
  for: 'member',
  output: array(OrderItem),
  errors: { 'not-found': 404 }
})

export const listShipments = endpoint({
  method: 'GET',
  path: '/api/v2/shop/orders/:tokenValue/shipments',
  for: 'member',
  output: array(Shipment),
  errors: { 'not-found': 404 }
})
