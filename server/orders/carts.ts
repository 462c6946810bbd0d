import type { ChangedCart } from '../../contract/cart/cart.ts'
import type { Order } from '../../contract/orders/order.ts'
import type { Reader } from '../db/tx.ts'
import type { Orders } from '../db/schema/schema.ts'
import { minimalOrderValue, type PricedLine, readTerms, type Totals, totalsOf } from '../pricing/service.ts'
import type { Caller } from '../core/app-context.ts'
import type { Content } from '../core/content.ts'
import { errorText } from '../core/texts.ts'
import { orderResponse, viewerOf } from './response.ts'
import { checkCoupon, couponValues } from './coupons.ts'
import { editionOf } from './edition.ts'
import { cartItem } from './line-items.ts'
import { paymentResponse, shipmentResponse } from './payment-response.ts'
import { paymentSettings } from './payment-settings.ts'
import { parse } from './snapshot.ts'
import { noCardCoverage } from './reservations/service.ts'
import { selectPaymentsOf, selectShipmentsOf, selectUncancelledOrder } from './queries.ts'
import type { RequestContext } from './request-context.ts'
import { type PricedLines, priceLines } from './cart-pricing.ts'

/** The caller's own cart as returned by the API, with current prices. */
export async function describeCart(db: Reader, context: RequestContext, row: Orders): Promise<Order> {
  return fullCart(db, context, row, await priceLines(db, context, row.id))
}

/** Same as `describeCart`, for line items that are already priced. */
export async function fullCart(db: Reader, context: RequestContext, row: Orders, priced: PricedLines): Promise<Order> {
  const items = priced.lines.map((line) => cartItem(context.content, row.token, line, context.locale))
  return { ...(await cartHead(db, context, row, priced)), items }
}

/** A cart after a change: clients that have the previous edition receive only the changed line items. */
export async function changedCart(
  db: Reader,
  context: RequestContext,
  row: Orders,
  { before, after, since }: { before: PricedLines; after: PricedLines; since: string | undefined }
): Promise<ChangedCart> {
  if (since === undefined || since !== editionOf(context, row.token, before)) return fullCart(db, context, row, after)
  const unchangedLines = new Set(before.lines)
  const remainingIds = new Set(after.lines.map((line) => line.row.id))
  const lines = after.lines.filter((line) => !unchangedLines.has(line))
  return {
    ...(await cartHead(db, context, row, after)),
    since,
    items: lines.map((line) => cartItem(context.content, row.token, line, context.locale)),
    gone: before.lines.map((line) => line.row.id).filter((id) => !remainingIds.has(id))
  }
}

async function cartHead(db: Reader, context: RequestContext, row: Orders, priced: PricedLines): Promise<Order> {
  const { totals, minimum, coupon, couponError: error } = await priceCart(db, context, row, priced)
  const payments = await selectPaymentsOf(db, row.id)
  const paymentConfig = await paymentSettings(db)
  const shipments = await selectShipmentsOf(db, row.id)
  const parts = {
    row,
    buyer: context.caller.fullName,
    items: [],
    totals,
    minimalOrderValue: minimum,
    couponProblem: error
      ? errorText(context.locale, error, couponValues(context, row.coupon_code ?? '', coupon))
      : null,
    payments: payments.map((payment) => paymentResponse(context, row, payment, paymentConfig)),
    shipments: shipments.map((shipment) => shipmentResponse(context, row, shipment)),
    splitOrders: [],
    invoices: [],
    creditNotes: [],
    position: null,
    partDueDate: null,
    cardCoverage: noCardCoverage,
    pendingRefunds: 0
  }
  return { ...orderResponse(parts, viewerOf(context)), edition: editionOf(context, row.token, priced) }
}

/** The company whose terms price an order, and the time. */
export interface Pricing {
  caller: Pick<
    Caller,
    | 'companyId'
    | 'priceListCode'
    | 'currencyCode'
    | 'countryCode'
    | 'hasValidTaxNumber'
    | 'minimalOrderValue'
    | 'shipTo'
  >
  content: Content
  now: Date
}

/**
 * Totals of a cart. Lines with a problem are excluded; a coupon that does not apply stays in the cart, and
 * `couponError` gives the reason.
 */
export async function priceCart(
  db: Reader,
  context: Pricing,
  row: Pick<Orders, 'shipping_address' | 'coupon_code'>,
  { lines }: PricedLines
) {
  const { caller } = context
  const { coupon, error, eligible } = await checkCoupon(db, context, row.coupon_code, lines)
  const pricedLines = lines.flatMap(({ priced }) => priced ?? [])
  const totals = await totalsFor(db, context, row, pricedLines, error || !coupon ? undefined : { ...coupon, eligible })
  const [existingOrder] = await selectUncancelledOrder(db, caller.companyId)
  return {
    lines,
    totals,
    minimum: await minimalOrderValue(db, caller, existingOrder !== undefined),
    coupon,
    couponError: error,
    /** Lines that the coupon discounts. */
    eligible
  }
}

/** Totals of lines under a company's terms, with a coupon that applies. */
export async function totalsFor(
  db: Reader,
  { caller, now }: Pricing,
  { shipping_address }: Pick<Orders, 'shipping_address'>,
  lines: readonly PricedLine[],
  coupon: Parameters<typeof totalsOf>[1]['coupon']
): Promise<Totals> {
  const shipTo = parse.address(shipping_address)?.countryCode ?? caller.shipTo
  const terms = await readTerms(db, { shipTo, company: caller, on: now }, caller.currencyCode)
  return totalsOf(lines, { ...terms, coupon })
}
