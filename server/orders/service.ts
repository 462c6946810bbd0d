import * as contract from '../../contract/order.ts'
import type { LocaleCode } from '../../contract/locale.ts'
import { orderPath, paymentMethodPath, shippingMethodPath } from '../../contract/scalars.ts'
import type { Reader } from '../db/connect.ts'
import type { Content } from '../lib/content.ts'
import { wireDate } from '../lib/dates.ts'
import type { Caller } from '../lib/shop.ts'
import { serverText } from '../lib/texts.ts'
import { findAddress } from '../account/service.ts'
import { paymentInstructions, paymentMethodName } from '../payments/service.ts'
import { findOffers, findSteps, minimalOrderValue, totalsOf } from '../pricing/service.ts'
import { orderAnswer, type OrderParts } from './answer.ts'
import { cartItem, cartLine, placedItem } from './lines.ts'
import { parse } from './placed.ts'
import {
  countOrders,
  hasOrdered,
  type OrderRow,
  selectItems,
  selectOrder,
  selectOrders,
  selectParts,
  selectPayments,
  selectShipments
} from './queries.ts'

export { type CartLine, placedLine } from './lines.ts'

/** Lines of one order, in their order. */
export const loadLines = (db: Reader, orderId: string) => selectItems(db, [orderId])

/** Who reads an order, and in which language and zone. */
export interface Reading {
  caller: Caller
  content: Content
  locale: LocaleCode
  zone: string
}

/** An order of the company or the caller's own cart, or undefined. */
export async function describeOrder(db: Reader, reading: Reading, token: string): Promise<contract.Order | undefined> {
  const row = await selectOrder(db, reading.caller, token)
  if (!row) return undefined
  const [order] = await describeRows(db, reading, [row])
  return order && { ...order, orderDetails: detailsOf(order) }
}

/** A page of the company's orders, newest first, or of the caller's carts; six queries however many. */
export async function describeOrders(
  db: Reader,
  reading: Reading,
  filter: { state?: OrderRow['state'] | undefined; mine?: boolean | undefined; number?: string | undefined; poNumber?: string | undefined },
  page: { limit: number; offset: number }
): Promise<{ orders: contract.Order[]; total: number }> {
  const scope = { ...filter, companyId: reading.caller.companyId, userId: reading.caller.userId }
  const total = await countOrders(db, scope)
  const rows = total === 0 ? [] : await selectOrders(db, scope, page)
  return { orders: rows.length === 0 ? [] : await describeRows(db, reading, rows), total }
}

async function describeRows(db: Reader, reading: Reading, rows: OrderRow[]): Promise<contract.Order[]> {
  const ids = rows.map(({ id }) => id)
  const items = Map.groupBy(await selectItems(db, ids), (item) => item.order_id)
  const payments = Map.groupBy(await selectPayments(db, ids), (payment) => payment.order_id)
  const shipments = Map.groupBy(await selectShipments(db, ids), (shipment) => shipment.order_id)
  const parts = Map.groupBy(await selectParts(db, ids), (part) => part.parent_id)
  const viewer = { zone: reading.zone, seesPayments: reading.caller.role !== 'ROLE_COMPANY_MARKETING' }
  const orders: contract.Order[] = []
  for (const row of rows) {
    const priced = row.state === 'cart' ? await cartParts(db, reading, row, items.get(row.id) ?? []) : placedParts(row, items.get(row.id) ?? [])
    orders.push(
      orderAnswer(
        {
          ...priced,
          row,
          payments: (payments.get(row.id) ?? []).map((payment) => paymentAnswer(reading, row, payment)),
          shipments: (shipments.get(row.id) ?? []).map((shipment) => shipmentAnswer(reading, row, shipment)),
          splitOrders: (parts.get(row.id) ?? []).map(partAnswer)
        },
        viewer
      )
    )
  }
  return orders
}

type ItemRow = Awaited<ReturnType<typeof selectItems>>[number]

async function cartParts(db: Reader, reading: Reading, row: OrderRow, items: ItemRow[]) {
  const { lines, totals, minimum } = await priceCart(db, reading.caller, row, items)
  return {
    items: lines.map((line) => cartItem(reading.content, row.token, line, reading.locale)),
    totals,
    minimalOrderValue: minimum
  }
}

/** A cart priced by the offers of this moment. Lines with a problem are outside the totals. */
export async function priceCart(db: Reader, caller: Caller, row: { shipping_address: string | null }, items: ItemRow[]) {
  const offers = await findOffers(db, caller.priceListCode, items.map(({ sku }) => sku))
  const steps = await findSteps(db, caller.priceListCode)
  const lines = items.map((item) => cartLine(item, offers.get(item.sku), steps))
  const totals = totalsOf(lines.flatMap(({ priced }) => priced ?? []), { shipTo: await shipTo(db, caller, row), company: caller })
  return { lines, totals, minimum: minimalOrderValue(caller, await hasOrdered(db, caller.companyId)) }
}

// Until an address is chosen the cart is an estimate for the company's usual one.
async function shipTo(db: Reader, caller: Caller, row: { shipping_address: string | null }): Promise<string> {
  const chosen = parse.address(row.shipping_address)
  if (chosen) return chosen.countryCode
  return (await findAddress(db, caller.companyId, caller.defaultShippingAddressId))?.country_code ?? caller.countryCode
}

function placedParts(row: OrderRow, items: ItemRow[]): Pick<OrderParts, 'items' | 'totals' | 'minimalOrderValue'> {
  return {
    items: items.map((item) => placedItem(row.token, item)),
    totals: parse.totals(row.totals ?? '{}'),
    minimalOrderValue: row.minimal_order_value ?? 0
  }
}

type PaymentRow = Awaited<ReturnType<typeof selectPayments>>[number]

function paymentAnswer({ locale, zone }: Reading, order: OrderRow, row: PaymentRow): contract.Payment {
  const open = row.state === 'new' && order.number !== null
  return {
    '@id': `${orderPath(order.token)}/payments/${row.id}`,
    id: row.id,
    method: paymentMethodPath(row.method),
    methodName: paymentMethodName(row.method, locale),
    state: row.state,
    amount: row.amount,
    updatedAt: wireDate(row.updated_at, zone),
    instructions: open
      ? paymentInstructions(row.method, locale, { amount: row.amount, currency: order.currency_code, reference: order.number ?? '' })
      : null
  }
}

function shipmentAnswer({ locale }: Reading, order: OrderRow, row: Awaited<ReturnType<typeof selectShipments>>[number]) {
  return {
    '@id': `${orderPath(order.token)}/shipments/${row.id}`,
    id: row.id,
    method: shippingMethodPath(row.method),
    methodName: serverText(locale, 'shipping-methods.standard.name'),
    state: row.state as contract.Order['shipments'][number]['state'],
    tracking: row.tracking
  }
}

function partAnswer(row: Awaited<ReturnType<typeof selectParts>>[number]): contract.Order['splitOrders'][number] {
  return {
    '@id': orderPath(row.token), tokenValue: row.token, number: row.number, state: row.state, total: row.total ?? 0, tracking: row.tracking
  }
}

function detailsOf(order: contract.Order): contract.Order['orderDetails'] {
  return {
    itemsSubtotal: order.itemsSubtotal,
    orderPromotionTotal: order.orderPromotionTotal,
    manualDiscount: order.manualDiscount,
    shippingTotal: order.shippingTotal,
    shippingTaxTotal: order.shippingTaxTotal,
    taxTotal: order.taxTotal,
    total: order.total,
    totalUnpaidAmount: order.totalUnpaidAmount,
    notes: order.notes,
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    currencyCode: order.currencyCode,
    paymentState: order.paymentState,
    payments: order.payments,
    checkoutCompletedAt: order.checkoutCompletedAt
  }
}
