import { hash } from 'node:crypto'
import type { ChangedCart } from '../../contract/cart/cart.ts'
import type { Order } from '../../contract/orders/order.ts'
import type { Reader } from '../db/tx.ts'
import type { Orders } from '../db/schema/schema.ts'
import { errorText } from '../core/texts.ts'
import { orderResponse, viewerOf } from './order-response.ts'
import { type CartLines, priceCart, priceCartLines } from './cart-pricing.ts'
import { couponValues } from './coupons.ts'
import { cartItem } from './line-items.ts'
import { paymentResponse, readOrderSettings } from './payment-response.ts'
import { noCardCoverage } from './card-coverage/service.ts'
import { selectPaymentsOfOrder, selectShipmentsOfOrder } from './queries.ts'
import type { RequestContext } from './request-context.ts'
import { shipmentResponse } from './shipments.ts'

/** The caller's own cart as returned by the API, with current prices. */
export async function describeCart(db: Reader, context: RequestContext, row: Orders): Promise<Order> {
  return cartResponse(db, context, row, await priceCartLines(db, context, row.id))
}

/** Same as `describeCart`, for line items that are already priced. */
export async function cartResponse(
  db: Reader,
  context: RequestContext,
  row: Orders,
  priced: CartLines
): Promise<Order> {
  const items = priced.lines.map((line) => cartItem(context.content, row.token, line, context.locale))
  return { ...(await cartHeader(db, context, row, priced)), items }
}

/** A cart after a change: clients that have the previous edition receive only the changed line items. */
export async function changedCartResponse(
  db: Reader,
  context: RequestContext,
  row: Orders,
  { before, after, since }: { before: CartLines; after: CartLines; since: string | undefined }
): Promise<ChangedCart> {
  if (since === undefined || since !== editionOf(context, row.token, before))
    return cartResponse(db, context, row, after)
  const unchangedLines = new Set(before.lines)
  const remainingIds = new Set(after.lines.map((line) => line.row.id))
  const lines = after.lines.filter((line) => !unchangedLines.has(line))
  return {
    ...(await cartHeader(db, context, row, after)),
    since,
    items: lines.map((line) => cartItem(context.content, row.token, line, context.locale)),
    gone: before.lines.map((line) => line.row.id).filter((id) => !remainingIds.has(id))
  }
}

async function cartHeader(db: Reader, context: RequestContext, row: Orders, priced: CartLines): Promise<Order> {
  const { totals, minimum, coupon, couponError: error } = await priceCart(db, context, row, priced)
  const payments = await selectPaymentsOfOrder(db, row.id)
  const paymentConfig = await readOrderSettings(db)
  const shipments = await selectShipmentsOfOrder(db, row.id)
  const contents = {
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
  return { ...orderResponse(contents, viewerOf(context)), edition: editionOf(context, row.token, priced) }
}

/**
 * Fingerprint of a cart's line items as returned. Clients that have the same edition receive only the changed line
 * items (052).
 */
function editionOf({ content, locale }: RequestContext, token: string, { lines, tiers }: CartLines): string {
  const items = lines.map(
    ({ row, offer, problem }) =>
      `${row.id} ${row.quantity} ${problem} ${offer?.price} ${offer?.rrpPrice} ${offer?.available} ${offer?.leadTimeDays}`
  )
  return hash('sha1', JSON.stringify([token, content.version, locale, tiers, items.join('\n')]), 'base64url')
}
