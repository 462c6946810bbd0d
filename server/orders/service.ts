import type { Order } from '../../contract/orders/order.ts'
import type { Reader } from '../db/tx.ts'
import { arrayBytes } from '../core/http/json-bytes.ts'
import { orderAnswer, type OrderParts, viewerOf } from './answer.ts'
import { describeCart } from './carts.ts'
import { placedItem } from './lines.ts'
import { selectEvents } from './events.ts'
import { detailsOf, eventAnswer, invoiceAnswer, partAnswer, paymentAnswer, shipmentAnswer } from './parts.ts'
import { writeItems } from './kept-items.ts'
import { selectListed } from './history/list-queries.ts'
import { type Filter, scopeOf } from './history/filter.ts'
import { parse } from './placed.ts'
import {
  selectInvoiceNumbers,
  type OrderRow,
  selectItems,
  selectOrder,
  selectOrdersById,
  selectParts,
  selectPayments,
  selectShipments
} from './queries.ts'
import type { Reading } from './reading.ts'

export { couponValues, describeCart, judgeCoupon, priceCart, writeCart } from './carts.ts'
export { type Actor, noteEvent, type OrderEventKind, selectEvents } from './events.ts'
export { keepSearchText } from './history/findable.ts'
export { cartLine, type CartLine, placedLine } from './lines.ts'
export { invoiceAnswer } from './parts.ts'
export { parse as parsePlaced } from './placed.ts'
export {
  type ChangedLine,
  findItems,
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
  const order = row.state === 'cart' ? await describeCart(db, reading, row) : await describePlaced(db, reading, row)
  const events = row.state === 'cart' ? [] : await selectEvents(db, row.id)
  const seen = reading.caller.role === 'ROLE_COMPANY_MARKETING' ? events.filter(isNoPayment) : events
  return { ...order, orderDetails: detailsOf(order), events: seen.map((event) => eventAnswer(reading, event)) }
}

const isNoPayment = ({ kind }: { kind: string }) => !kind.startsWith('payment-')

/** The caller's own carts, priced now. */
export async function describeCarts(
  db: Reader,
  reading: Reading,
  page: { limit: number; offset: number }
): Promise<{ orders: Order[]; total: number }> {
  const { ids, total } = await selectListed(db, scopeOf(reading, { state: 'cart' }), page)
  const rows = await rowsOf(db, ids)
  return { orders: await Promise.all(rows.map((row) => describeCart(db, reading, row))), total }
}

/** A page of the company's orders as the bytes of its JSON, newest first; seven queries however many orders, six where it was read before. */
export async function writeOrders(
  db: Reader,
  reading: Reading,
  filter: Filter,
  page: { limit: number; offset: number }
): Promise<{ json: Buffer<ArrayBuffer>; total: number }> {
  const { ids, total } = await selectListed(db, scopeOf(reading, filter), page)
  const rows = await rowsOf(db, ids)
  const items = await writeItems(db, rows)
  const orders = (await describeHeads(db, reading, rows)).map(({ items: _none, ...head }) => {
    const before = `,${JSON.stringify(head).slice(0, -1)},"items":`
    return Buffer.concat([Buffer.from(before), items.get(head.tokenValue)!, Buffer.from('}')])
  })
  return { json: arrayBytes(orders), total }
}

/** Orders in the order of their ids. */
export async function rowsOf(db: Reader, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  const rows = new Map((await selectOrdersById(db, ids)).map((row) => [row.id, row]))
  return ids.map((id) => rows.get(id)!)
}

async function describePlaced(db: Reader, reading: Reading, row: OrderRow): Promise<Order> {
  const [head] = await describeHeads(db, reading, [row])
  const items = await selectItems(db, [row.id])
  return { ...head!, items: items.map((item) => placedItem(row.token, item)) }
}

/** Placed orders without their lines. */
export async function describeHeads(db: Reader, reading: Reading, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const payments = Map.groupBy(await selectPayments(db, ids), (payment) => payment.order_id)
  const shipments = Map.groupBy(await selectShipments(db, ids), (shipment) => shipment.order_id)
  const parts = Map.groupBy(await selectParts(db, ids), (part) => part.parent_id)
  const invoices = Map.groupBy(await selectInvoiceNumbers(db, ids), (invoice) => invoice.order_id)
  const viewer = viewerOf(reading)
  return rows.map((row) => {
    const whole = {
      ...placedParts(row),
      payments: (payments.get(row.id) ?? []).map((payment) => paymentAnswer(reading, row, payment)),
      shipments: (shipments.get(row.id) ?? []).map((shipment) => shipmentAnswer(reading, row, shipment)),
      splitOrders: (parts.get(row.id) ?? []).map(partAnswer),
      invoices: (invoices.get(row.id) ?? []).map(({ number }) => invoiceAnswer(row.token, number))
    }
    return orderAnswer(whole, viewer)
  })
}

function placedParts(
  row: OrderRow
): Pick<OrderParts, 'row' | 'buyer' | 'items' | 'totals' | 'minimalOrderValue' | 'couponProblem'> {
  return {
    row,
    buyer: `${row.first_name} ${row.last_name}`,
    items: [],
    totals: parse.totals(row.totals ?? '{}'),
    minimalOrderValue: row.minimal_order_value ?? 0,
    couponProblem: null
  }
}
