import type { Order } from '../../contract/order.ts'
import type { Reader } from '../db/tx.ts'
import type { Orders } from '../db/schema.ts'
import { minimalOrderValue, openOffers, totalsOf } from '../pricing/service.ts'
import { orderAnswer, viewerOf } from './answer.ts'
import { cartItem, type ItemRow } from './lines.ts'
import { paymentAnswer, shipmentAnswer } from './parts.ts'
import { parse } from './placed.ts'
import { selectItemsOf, selectPaymentsOf, selectShipmentsOf, selectStandingOrder } from './queries.ts'
import type { Reading } from './reading.ts'
import { linePricer } from './kept.ts'

/** A line as it was put in, with what is in stock of it; null for a SKU that the shop no longer knows. */
export type Item = ItemRow & { position: number; stock: number | null }

/** The caller's own cart as the API gives it, priced by this moment's offers. */
export async function describeCart(db: Reader, reading: Reading, row: Orders): Promise<Order> {
  const { order, lines } = await openCart(db, reading, row, await findItems(db, row.id))
  return { ...order, items: lines.map((line) => cartItem(reading.content, row.token, line, reading.locale)) }
}

/** The same as JSON, with `more` fields: a line that is as it was when it was last written is not written again. */
export async function writeCart(
  db: Reader,
  reading: Reading,
  row: Orders,
  { items, more = {} }: { items: Item[]; more?: Record<string, unknown> }
): Promise<string> {
  const { order, lines } = await openCart(db, reading, row, items)
  const { items: _none, ...head } = order
  return `${JSON.stringify({ ...head, ...more }).slice(0, -1)},"items":[${lines.map((line) => line.json(row.token, reading.locale)).join()}]}`
}

async function openCart(db: Reader, reading: Reading, row: Orders, items: Item[]) {
  const { lines, totals, minimum } = await priceCart(db, reading, row, items)
  const payments = await selectPaymentsOf(db, row.id)
  const shipments = await selectShipmentsOf(db, row.id)
  const parts = {
    row,
    buyer: reading.caller.fullName,
    items: [],
    totals,
    minimalOrderValue: minimum,
    payments: payments.map((payment) => paymentAnswer(reading, row, payment)),
    shipments: shipments.map((shipment) => shipmentAnswer(reading, row, shipment)),
    splitOrders: []
  }
  return { order: orderAnswer(parts, viewerOf(reading)), lines }
}

/** Lines of an order as they were put in. */
export async function findItems(db: Reader, orderId: string): Promise<Item[]> {
  return (await selectItemsOf(db, orderId)).toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}

/** A cart priced by the offers of this moment. Lines with a problem are outside the totals. */
export async function priceCart(
  db: Reader,
  { caller, content, locale }: Reading,
  row: Pick<Orders, 'shipping_address'>,
  items: Item[]
) {
  const skus = items.map(({ sku }) => sku)
  const { offerOf, steps } = await openOffers(db, caller.priceListCode, skus)
  const price = linePricer(locale, content, steps)
  const lines = items.map((item) => price(item, offerOf(item.sku, item.stock)))
  const shipTo = parse.address(row.shipping_address)?.countryCode ?? caller.shipTo
  const counted = lines.flatMap(({ priced }) => priced ?? [])
  const totals = totalsOf(counted, { shipTo, company: caller })
  const [standing] = await selectStandingOrder(db, caller.companyId)
  return { lines, totals, minimum: minimalOrderValue(caller, standing !== undefined) }
}
