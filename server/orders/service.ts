import type { PaymentMethods } from '../../contract/desk/settings/payment-methods.ts'
import type { Order, OrderEvent, Payment } from '../../contract/orders/order.ts'
import type { Reader } from '../db/tx.ts'
import { describeCart } from './cart-response.ts'
import { placedItem } from './line-items.ts'
import { eventResponse, type HistoryEvent, selectEvents, selectHoldEvents } from './events.ts'
import {
  creditNoteResponse,
  detailsOf,
  invoiceResponse,
  type OrderContents,
  orderResponse,
  partResponse,
  viewerOf
} from './order-response.ts'
import { paymentResponse, paymentSettings } from './payment-response.ts'
import { hasProposal } from './proposals.ts'
import { selectListed } from './history/list-queries.ts'
import { type Filter, scopeOf } from './history/filter.ts'
import { type Position, readPositions } from './ledger/service.ts'
import { noCardCoverage, readCardCoverage } from './reservations/service.ts'
import { parsePlaced } from './snapshot.ts'
import {
  selectCreditNotes,
  selectInvoiceNumbers,
  type OrderRow,
  selectItems,
  selectOrder,
  selectOrdersById,
  selectParts,
  selectPayment,
  selectPayments,
  selectShipments
} from './queries.ts'
import type { RequestContext } from './request-context.ts'
import { carriersFor, shipmentResponse } from './shipments.ts'
import { sumPendingRefunds } from '../payments/service.ts'
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
export { type ChangedLine, changedLinesText } from './changed-lines.ts'
export { checkCoupon, collectionName, couponValues, eligibleLines } from './coupons.ts'
export { type Actor, eventLabel, type OrderEventKind, recordOrderEvent, selectEvents } from './events.ts'
export { updateSearchIndex } from './history/search-index.ts'
export { placedLine } from './line-items.ts'
export { creditNoteResponse, invoiceResponse } from './order-response.ts'
export { changedAt, paymentResponse, paymentSettings, receivedAt } from './payment-response.ts'
export { describeProposal, hasProposal, proposalsIn } from './proposals.ts'
export { type OrderRow, selectPayments } from './queries.ts'
export { contextFor, type RequestContext } from './request-context.ts'
export { carriersFor, shipmentRow, trackingUrl } from './shipments.ts'
export { hasCouponShare, parsePlaced, type PlacedLine, totalsColumns } from './snapshot.ts'
export { countLines, readStates, stateText, summaryOf } from './summary.ts'

/** An order of the company or the caller's own cart; undefined if not found. */
export async function describeOrder(db: Reader, context: RequestContext, token: string): Promise<Order | undefined> {
  const row = await selectOrder(db, context.caller, token)
  if (!row) return undefined
  const [order] =
    row.state === 'cart' ? [await describeCart(db, context, row)] : await describePlaced(db, context, [row])
  if (!order) return undefined
  const events = row.state === 'cart' ? [] : await selectEvents(db, row.id)
  const { methods } = await paymentSettings(db)
  const visibleEvents = context.caller.role === 'ROLE_COMPANY_MARKETING' ? withoutPaymentEvents(events) : events
  const canDecide = row.state !== 'cart' && viewerOf(context).canSeePayments
  return {
    ...order,
    orderDetails: detailsOf(order),
    ...(canDecide && { hasProposal: await hasProposal(db, row.id) }),
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
  return payment && paymentResponse(context, order, payment, await paymentSettings(db))
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
  const rows = await rowsOf(db, ids)
  return { orders: await Promise.all(rows.map((row) => describeCart(db, context, row))), total }
}

/** A page of the company's orders, newest first, in at most twelve queries regardless of their number. */
export async function describeOrders(
  db: Reader,
  context: RequestContext,
  filter: Filter,
  page: { limit: number; offset: number }
): Promise<{ orders: Order[]; total: number }> {
  const { ids, total } = await selectListed(db, scopeOf(context, filter), page)
  return { orders: await describePlaced(db, context, await rowsOf(db, ids)), total }
}

/** Orders in the order of the given ids. */
export async function rowsOf(db: Reader, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  const rows = new Map((await selectOrdersById(db, ids)).map((row) => [row.id, row]))
  return ids.map((id) => required(rows.get(id), 'order'))
}

async function describePlaced(db: Reader, context: RequestContext, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const items = Map.groupBy(await selectItems(db, ids), (item) => item.order_id)
  const headers = await describeHeaders(db, context, rows)
  return headers.map((header, i) => ({
    ...header,
    items: (items.get(ids[i]!) ?? []).map((item) => placedItem(header.tokenValue, item))
  }))
}

/** Placed orders without their lines. */
export async function describeHeaders(db: Reader, context: RequestContext, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const allPayments = await selectPayments(db, ids)
  const paymentConfig = await paymentSettings(db)
  const payments = Map.groupBy(allPayments, (payment) => payment.order_id)
  const allShipments = await selectShipments(db, ids)
  const allParts = await selectParts(db, ids)
  const carriers = await carriersFor(db, [...allShipments, ...allParts])
  const shipments = Map.groupBy(allShipments, (shipment) => shipment.order_id)
  const parts = Map.groupBy(allParts, (part) => part.parent_id)
  const invoices = Map.groupBy(await selectInvoiceNumbers(db, ids), (invoice) => invoice.order_id)
  const creditNotes = Map.groupBy(await selectCreditNotes(db, ids), ({ root_id }) => root_id)
  const positions = await readPositions(db, rows)
  const cardCoverage = await readCardCoverage(db, ids)
  const pendingRefunds = await sumPendingRefunds(db, ids)
  const viewer = viewerOf(context)
  const holdEvents = viewer.canSeePayments
    ? await holdEventsOf(db, context, rows, paymentConfig.methods)
    : new Map<string, OrderEvent[]>()
  return rows.map((row) => {
    const contents = {
      ...placedContents(row),
      payments: (payments.get(row.id) ?? []).map((payment) => paymentResponse(context, row, payment, paymentConfig)),
      shipments: (shipments.get(row.id) ?? []).map((shipment) => shipmentResponse(context, row, shipment, carriers)),
      splitOrders: (parts.get(row.id) ?? []).map((part) => partResponse(part, carriers)),
      invoices: (invoices.get(row.id) ?? []).map(({ number }) => invoiceResponse(row.token, number)),
      creditNotes: (creditNotes.get(row.id) ?? []).map(({ number }) => creditNoteResponse(number)),
      position: positions.get(row.id) ?? null,
      partDueDate: dueOfParts(positions.get(row.id), parts.get(row.id) ?? []),
      cardCoverage: cardCoverage.get(row.id) ?? noCardCoverage,
      pendingRefunds: pendingRefunds.get(row.id) ?? 0
    }
    const events = holdEvents.get(row.id)
    return { ...orderResponse(contents, viewer), ...(events && { events }) }
  })
}

function dueOfParts(
  position: Position | undefined,
  parts: readonly { invoice: string | null; invoice_due: string | null }[]
): string | null {
  const first = position?.invoices.find(({ open }) => open > 0)?.number
  return parts.find(({ invoice }) => invoice !== null && invoice === first)?.invoice_due ?? null
}

/** Why orders are on hold, by order; lists show this as well. */
async function holdEventsOf(db: Reader, context: RequestContext, rows: readonly OrderRow[], methods: PaymentMethods) {
  const held = rows.filter(({ state }) => state === 'held').map(({ id }) => id)
  const events = held.length > 0 ? await selectHoldEvents(db, held) : []
  return new Map(
    Map.groupBy(events, ({ order_id }) => order_id)
      .entries()
      .map(([id, found]) => [id, found.map((event) => eventResponse(context, { ...event, part: null }, methods))])
  )
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
