import type { Order } from '../../contract/order.ts'
import type { Reader } from '../db/tx.ts'
import type { OrderItems } from '../db/schema.ts'
import { orderAnswer, type OrderParts, viewerOf } from './answer.ts'
import { describeCart } from './carts.ts'
import { placedItem } from './lines.ts'
import { selectEvents } from './events.ts'
import { detailsOf, eventAnswer, invoiceAnswer, partAnswer, paymentAnswer, shipmentAnswer } from './parts.ts'
import { parse } from './placed.ts'
import {
  countOrders,
  selectInvoiceNumbers,
  type OrderFilter,
  type OrderRow,
  selectItems,
  selectOrder,
  selectOrders,
  selectParts,
  selectPayments,
  selectShipments
} from './queries.ts'
import type { Reading } from './reading.ts'

export { couponValues, describeCart, judgeCoupon, priceCart, writeCart } from './carts.ts'
export { type Actor, noteEvent, type OrderEventKind, selectEvents } from './events.ts'
export { cartLine, type CartLine, placedLine } from './lines.ts'
export { parse as parsePlaced } from './placed.ts'
export {
  type ChangedLine,
  findItems,
  type Item,
  priceItems,
  type PricedLines,
  priceLines,
  rememberLines,
  withLines
} from './priced.ts'
export { type Reading, readingOf } from './reading.ts'
export { shipmentRow, trackingUrl } from './shipments.ts'

/** An order of the company or the caller's own cart, or undefined. */
export async function describeOrder(db: Reader, reading: Reading, token: string): Promise<Order | undefined> {
  const row = await selectOrder(db, reading.caller, token)
  if (!row) return undefined
  const order =
    row.state === 'cart' ? await describeCart(db, reading, row) : (await describePlaced(db, reading, [row]))[0]
  if (!order) return undefined
  const events = row.state === 'cart' ? [] : await selectEvents(db, row.id)
  const seen = reading.caller.role === 'ROLE_COMPANY_MARKETING' ? events.filter(isNoPayment) : events
  return { ...order, orderDetails: detailsOf(order), events: seen.map((event) => eventAnswer(reading, event)) }
}

const isNoPayment = ({ kind }: { kind: string }) => !kind.startsWith('payment-')

type Filter = Pick<OrderFilter, 'state' | 'mine' | 'number' | 'poNumber'>

/** A page of the company's orders, newest first, or of the caller's carts; seven queries however many orders. */
export async function describeOrders(
  db: Reader,
  reading: Reading,
  filter: Filter,
  page: { limit: number; offset: number }
): Promise<{ orders: Order[]; total: number }> {
  const scope = { ...filter, companyId: reading.caller.companyId, userId: reading.caller.userId }
  const total = await countOrders(db, scope)
  const rows = total === 0 ? [] : await selectOrders(db, scope, page)
  if (filter.state === 'cart') {
    const carts = await Promise.all(rows.map((row) => describeCart(db, reading, row)))
    return { orders: carts, total }
  }
  return { orders: await describePlaced(db, reading, rows), total }
}

async function describePlaced(db: Reader, reading: Reading, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const items = Map.groupBy(await selectItems(db, ids), (item) => item.order_id)
  const payments = Map.groupBy(await selectPayments(db, ids), (payment) => payment.order_id)
  const shipments = Map.groupBy(await selectShipments(db, ids), (shipment) => shipment.order_id)
  const parts = Map.groupBy(await selectParts(db, ids), (part) => part.parent_id)
  const invoices = Map.groupBy(await selectInvoiceNumbers(db, ids), (invoice) => invoice.order_id)
  const viewer = viewerOf(reading)
  return rows.map((row) => {
    const whole = {
      ...placedParts(row, items.get(row.id) ?? []),
      payments: (payments.get(row.id) ?? []).map((payment) => paymentAnswer(reading, row, payment)),
      shipments: (shipments.get(row.id) ?? []).map((shipment) => shipmentAnswer(reading, row, shipment)),
      splitOrders: (parts.get(row.id) ?? []).map(partAnswer),
      invoices: (invoices.get(row.id) ?? []).map(({ number }) => invoiceAnswer(row.token, number))
    }
    return orderAnswer(whole, viewer)
  })
}

function placedParts(
  row: OrderRow,
  items: OrderItems[]
): Pick<OrderParts, 'row' | 'buyer' | 'items' | 'totals' | 'minimalOrderValue' | 'couponProblem'> {
  return {
    row,
    buyer: `${row.first_name} ${row.last_name}`,
    items: items.map((item) => placedItem(row.token, item)),
    totals: parse.totals(row.totals ?? '{}'),
    minimalOrderValue: row.minimal_order_value ?? 0,
    couponProblem: null
  }
}
