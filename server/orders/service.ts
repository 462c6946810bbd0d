import type { Carrier } from '../../contract/desk/settings/carriers.ts'
import type { PaymentMethods } from '../../contract/desk/settings/payment-methods.ts'
import type { LocaleCode } from '../../contract/locale.ts'
import type { Order, OrderEvent, Payment } from '../../contract/orders/order.ts'
import type { Reader } from '../db/tx.ts'
import { readTogether } from '../db/read-together.ts'
import { describeCart } from './cart-response.ts'
import { placedItem } from './line-items.ts'
import { eventResponse, type HistoryEvent, readEvents } from './events.ts'
import {
  creditNoteResponse,
  detailsOf,
  invoiceResponse,
  type OrderContents,
  orderResponse,
  partResponse,
  viewerOf
} from './order-response.ts'
import { readOrderSettings, paymentResponse, type PaymentSettings } from './payment-response.ts'
import { hasProposal } from './proposals.ts'
import { selectListed } from './history/list-queries.ts'
import { type Filter, scopeOf } from './history/filter.ts'
import { type Position, positionsOf, selectOrderEntries } from './ledger/service.ts'
import { noCardCoverage, readCardCoverage } from './card-coverage/service.ts'
import { parsePlaced } from './snapshot.ts'
import {
  type OrderRow,
  pendingRefundsOf,
  selectHoldEvents,
  selectItems,
  selectOrder,
  selectOrdersById,
  selectOrdersAndParts,
  selectPayment,
  selectPayments
} from './queries.ts'
import type { RequestContext } from './request-context.ts'
import { shipmentResponse } from './shipments.ts'
import { required } from '../core/required.ts'

export { addressLines } from './address-lines.ts'
export {
  type CartLine,
  type CartLines,
  findItems,
  type Item,
  priceCart,
  priceCartLine,
  priceCartLines,
  type PricingContext,
  totalsAtCurrentRates
} from './cart-pricing.ts'
export { cartResponse, changedCartResponse, describeCart } from './cart-response.ts'
export { type ChangedLine, changedLineText, linesIn } from './changed-lines.ts'
export { checkCoupon, collectionName, couponValues, eligibleLines } from './coupons.ts'
export { type Actor, eventLabel, type OrderEventKind, recordOrderEvent, readEvents } from './events.ts'
export { updateSearchIndex } from './history/search-index.ts'
export { placedLine } from './line-items.ts'
export { creditNoteResponse, invoiceResponse, namesOfPayments } from './order-response.ts'
export { orderSums, type OrderSum, taxLabel } from './order-sums.ts'
export { changedAt, paymentResponse, readOrderSettings, receivedAt } from './payment-response.ts'
export { describeProposal, hasProposal } from './proposals.ts'
export {
  lockOrder,
  lockOrders,
  type OrderRow,
  pendingRefundsOf,
  proposalsIn,
  selectItems,
  selectOrder,
  selectOrderById,
  selectPayments,
  updateOrder
} from './queries.ts'
export { contextFor, type RequestContext } from './request-context.ts'
export { shipmentRow, trackingUrl } from './shipments.ts'
export { comparedTotals, hasCouponShare, lineIn, parsePlaced, type PlacedLine, totalsColumns } from './snapshot.ts'
export { countLines, readStates, stateText, summaryOf } from './summary.ts'

/** An order of the company or the caller's own cart; undefined if not found. */
export async function describeOrder(db: Reader, context: RequestContext, token: string): Promise<Order | undefined> {
  const row = await selectOrder(db, context.caller, token)
  if (!row) return undefined
  if (row.state !== 'cart') return describeWithHistory(db, context, row.id)
  const order = await describeCart(db, context, row)
  return { ...order, orderDetails: detailsOf(order), events: [] }
}

async function describeWithHistory(db: Reader, context: RequestContext, id: string): Promise<Order> {
  const { canSeePayments } = viewerOf(context)
  const [headers, items, events, { methods }, proposed] = await readTogether(() => {
    const settings = readOrderSettings(db)
    return [
      describeHeaders(db, context, [id], settings),
      selectItems(db, [id]),
      readEvents(db, id),
      settings,
      canSeePayments ? hasProposal(db, id) : undefined
    ]
  })
  const order = required(withItems(headers, items, context.locale)[0], 'order')
  const visibleEvents = canSeePayments ? events : withoutPaymentEvents(events)
  return {
    ...order,
    orderDetails: detailsOf(order),
    ...(proposed !== undefined && { hasProposal: proposed }),
    events: visibleEvents.map((event) => eventResponse(context, event, methods))
  }
}

/** A payment of one of the company's orders; undefined if not found. */
export async function describePayment(
  db: Reader,
  context: RequestContext,
  { tokenValue, id }: { tokenValue: string; id: string }
): Promise<Payment | undefined> {
  const order = await selectOrder(db, context.caller, tokenValue)
  const payment = order && (await selectPayment(db, order.id, id))
  return payment && paymentResponse(context, order, payment, await readOrderSettings(db))
}

const paymentEventKinds = new Set(['waiting', 'invoiced', 'credited', 'held'])

/** Events as Marketing sees them: nothing about payments, invoices, credit notes and the credit limit. */
const withoutPaymentEvents = (events: readonly HistoryEvent[]): HistoryEvent[] =>
  events
    .filter(({ kind }) => !kind.startsWith('payment-') && !paymentEventKinds.has(kind))
    .map((event) => (event.kind === 'expired' ? { ...event, kind: 'cancelled' } : event))

/** The caller's own carts at current prices. */
export async function describeCarts(
  db: Reader,
  context: RequestContext,
  page: { limit: number; offset: number }
): Promise<{ orders: Order[]; total: number }> {
  const { ids, total } = await selectListed(db, scopeOf(context, { state: 'cart' }), page)
  const carts = await readOrderRows(db, ids)
  return { orders: await Promise.all(carts.map((row) => describeCart(db, context, row))), total }
}

/** A page of the company's orders, newest first, in at most nine queries regardless of their number. */
export async function describeOrders(
  db: Reader,
  context: RequestContext,
  filter: Filter,
  page: { limit: number; offset: number }
): Promise<{ orders: Order[]; total: number }> {
  const { ids, total } = await selectListed(db, scopeOf(context, filter), page)
  return { orders: await describePlaced(db, context, ids), total }
}

async function describePlaced(db: Reader, context: RequestContext, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return []
  const [items, headers] = await readTogether(() => [selectItems(db, ids), describeHeaders(db, context, ids)])
  return withItems(headers, items, context.locale)
}

function withItems(
  headers: readonly OrderHeader[],
  items: Awaited<ReturnType<typeof selectItems>>,
  locale: LocaleCode
): Order[] {
  const byOrder = Map.groupBy(items, (item) => item.order_id)
  return headers.map(({ row, order }) => ({
    ...order,
    items: (byOrder.get(row.id) ?? []).map((item) => placedItem(order.tokenValue, item, locale))
  }))
}

/** A placed order without its lines. */
export interface OrderHeader {
  row: OrderRow
  order: Order
  position: Position
}

/** Placed orders without their lines, in the order of their ids. */
export async function describeHeaders(
  db: Reader,
  context: RequestContext,
  ids: readonly string[],
  readSettings = readOrderSettings(db)
): Promise<OrderHeader[]> {
  const [rows, ordersAndParts, payments, settings, entries, cardCoverage] = await readTogether(() => [
    readOrderRows(db, ids),
    selectOrdersAndParts(db, ids),
    selectPayments(db, ids),
    readSettings,
    selectOrderEntries(db, ids),
    readCardCoverage(db, ids)
  ])
  const positions = positionsOf(rows, entries)
  const orderOf = new Map(ordersAndParts.map((orderOrPart) => [orderOrPart.id, orderOrPart]))
  const partsOf = Map.groupBy(ordersAndParts, ({ parent_id }) => parent_id)
  const paymentsOf = Map.groupBy(payments, (payment) => payment.order_id)
  const viewer = viewerOf(context)
  const holdEvents = viewer.canSeePayments ? await readHoldEvents(db, context, rows, settings.methods) : undefined
  return rows.map((row) => {
    const parts = partsOf.get(row.id) ?? []
    const position = required(positions.get(row.id), 'position')
    const contents = {
      ...placedContents(row),
      ...shipmentContents(context, row, { order: required(orderOf.get(row.id), 'order'), parts }, settings.carriers),
      ...moneyContents(context, { row, payments: paymentsOf.get(row.id) ?? [], position }, settings),
      partDueDate: dueOfParts(position, parts),
      cardCoverage: cardCoverage.get(row.id) ?? noCardCoverage
    }
    const events = holdEvents?.get(row.id)
    return { row, position, order: { ...orderResponse(contents, viewer), ...(events && { events }) } }
  })
}

/** Orders in the order of the given ids. */
async function readOrderRows(db: Reader, ids: readonly string[]): Promise<OrderRow[]> {
  const rows = new Map((await selectOrdersById(db, ids)).map((row) => [row.id, row]))
  return ids.map((id) => required(rows.get(id), 'order'))
}

type OrderOrPart = Awaited<ReturnType<typeof selectOrdersAndParts>>[number]

function dueOfParts(position: Position, parts: readonly OrderOrPart[]): string | null {
  const first = position.invoices.find(({ open }) => open > 0)?.number
  return parts.find(({ invoice }) => invoice !== null && invoice === first)?.invoice_due ?? null
}

/** Why orders are on hold, by order; lists show this as well. */
async function readHoldEvents(
  db: Reader,
  context: RequestContext,
  rows: readonly OrderRow[],
  methods: PaymentMethods
): Promise<Map<string, OrderEvent[]>> {
  const held = rows.filter(({ state }) => state === 'held').map(({ id }) => id)
  const events = held.length > 0 ? await selectHoldEvents(db, held) : []
  return new Map(
    Map.groupBy(events, ({ order_id }) => order_id)
      .entries()
      .map(([id, found]) => [id, found.map((event) => eventResponse(context, { ...event, part: null }, methods))])
  )
}

function moneyContents(
  context: RequestContext,
  {
    row,
    payments,
    position
  }: { row: OrderRow; payments: Awaited<ReturnType<typeof selectPayments>>; position: Position },
  settings: PaymentSettings
): Pick<OrderContents, 'payments' | 'position' | 'creditNotes' | 'pendingRefunds'> {
  return {
    payments: payments.map((payment) => paymentResponse(context, row, payment, settings)),
    position,
    creditNotes: position.creditNotes.map(creditNoteResponse),
    pendingRefunds: pendingRefundsOf(payments)
  }
}

function placedContents(
  row: OrderRow
): Pick<OrderContents, 'row' | 'buyer' | 'items' | 'totals' | 'minimalOrderValue' | 'couponProblem'> {
  return {
    row,
    buyer: `${row.first_name} ${row.last_name}`,
    items: [],
    totals: parsePlaced.totals(row.totals ?? '{}'),
    minimalOrderValue: row.minimal_order_value ?? 0,
    couponProblem: null
  }
}

function shipmentContents(
  context: RequestContext,
  row: OrderRow,
  { order, parts }: { order: OrderOrPart; parts: readonly OrderOrPart[] },
  carriers: readonly Carrier[]
): Pick<OrderContents, 'shipments' | 'splitOrders' | 'invoices'> {
  return {
    shipments: shipmentOf(order).map((shipment) => shipmentResponse(context, row, shipment, carriers)),
    splitOrders: parts.map((part) => partResponse(part, carriers)),
    invoices: order.invoice === null ? [] : [invoiceResponse(row.token, order.invoice)]
  }
}

function shipmentOf({ id, shipment_id, shipment_method, shipment_state, carrier, tracking, shipped_at }: OrderOrPart) {
  if (shipment_id === null || shipment_method === null || shipment_state === null) return []
  const shipment = { id: shipment_id, order_id: id, method: shipment_method, state: shipment_state }
  return [{ ...shipment, carrier, tracking, shipped_at }]
}
