import type { Order } from '../../contract/order.ts'
import type { Reader } from '../db/tx.ts'
import type { OrderItems, Orders } from '../db/schema.ts'
import type { Caller } from '../lib/shop.ts'
import { findOffers, findSteps, minimalOrderValue, totalsOf } from '../pricing/service.ts'
import { orderAnswer, viewerOf } from './answer.ts'
import { cartItem, cartLine } from './lines.ts'
import { paymentAnswer, shipmentAnswer } from './parts.ts'
import { parse } from './placed.ts'
import { selectItemsOf, selectPaymentsOf, selectShipmentsOf, selectStandingOrder } from './queries.ts'
import type { Reading } from './reading.ts'

/** The caller's own cart as the API gives it, priced by this moment's offers. */
export async function describeCart(db: Reader, reading: Reading, row: Orders): Promise<Order> {
  const { lines, totals, minimum } = await priceCart(db, reading.caller, row, await findItems(db, row.id))
  const payments = await selectPaymentsOf(db, row.id)
  const shipments = await selectShipmentsOf(db, row.id)
  const parts = {
    row,
    buyer: reading.caller.fullName,
    items: lines.map((line) => cartItem(reading.content, row.token, line, reading.locale)),
    totals,
    minimalOrderValue: minimum,
    payments: payments.map((payment) => paymentAnswer(reading, row, payment)),
    shipments: shipments.map((shipment) => shipmentAnswer(reading, row, shipment)),
    splitOrders: []
  }
  return orderAnswer(parts, viewerOf(reading))
}

/** Lines of an order as they were put in. */
export async function findItems(db: Reader, orderId: string): Promise<OrderItems[]> {
  return (await selectItemsOf(db, orderId)).toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}

/** A cart priced by the offers of this moment. Lines with a problem are outside the totals. */
export async function priceCart(
  db: Reader,
  caller: Caller,
  row: Pick<Orders, 'shipping_address'>,
  items: OrderItems[]
) {
  const offers = await findOffers(
    db,
    caller.priceListCode,
    items.map(({ sku }) => sku)
  )
  const steps = await findSteps(db, caller.priceListCode)
  const lines = items.map((item) => cartLine(item, offers.get(item.sku), steps))
  const shipTo = parse.address(row.shipping_address)?.countryCode ?? caller.shipTo
  const totals = totalsOf(
    lines.flatMap(({ priced }) => priced ?? []),
    { shipTo, company: caller }
  )
  const [standing] = await selectStandingOrder(db, caller.companyId)
  return { lines, totals, minimum: minimalOrderValue(caller, standing !== undefined) }
}
