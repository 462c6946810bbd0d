import { formatMoney } from '../../contract/format.ts'
import type { Order } from '../../contract/orders/order.ts'
import type { Reader } from '../db/tx.ts'
import type { Orders } from '../db/schema/schema.ts'
import {
  type CouponFault,
  couponFault,
  findCoupon,
  type FoundCoupon,
  minimalOrderValue,
  totalsFrom
} from '../pricing/service.ts'
import { arrayBytes } from '../core/http/json-bytes.ts'
import { refusalText } from '../core/texts.ts'
import { orderAnswer, viewerOf } from './answer.ts'
import { differenceSince, keepEdition } from './editions.ts'
import { cartItem } from './lines.ts'
import { paymentAnswer, shipmentAnswer } from './parts.ts'
import { parse } from './placed.ts'
import { selectPaymentsOf, selectShipmentsOf, selectStandingOrder } from './queries.ts'
import type { Reading } from './reading.ts'
import { type PricedLines, priceLines } from './priced.ts'

/** The caller's own cart as the API gives it, priced by this moment's offers. */
export async function describeCart(db: Reader, reading: Reading, row: Orders): Promise<Order> {
  const { order, lines } = await openCart(db, reading, row, await priceLines(db, reading, row))
  const items = lines.map((line) => cartItem(reading.content, row.token, line, reading.locale))
  return { ...order, items, edition: keepEdition(row.id, lines) }
}

interface Wish {
  priced: PricedLines
  more?: Record<string, unknown>
  /** The edition that the reader holds. */
  since?: string | undefined
}

/**
 * The same as the bytes of its JSON, with `more` fields: a line that is as it was when it was last written is not written
 * again, and to whoever holds an edition that is still known only the lines are told that differ from it.
 */
export async function writeCart(
  db: Reader,
  reading: Reading,
  row: Orders,
  { priced, more = {}, since }: Wish
): Promise<Buffer<ArrayBuffer>> {
  const { order, lines } = await openCart(db, reading, row, priced)
  const { items: _none, ...head } = order
  const difference = differenceSince(row.id, since, lines)
  const edition = keepEdition(row.id, lines)
  const whole = { ...head, ...more, edition, ...(difference && { since, gone: difference.gone }) }
  const told = difference?.changed ?? lines
  return arrayBytes(
    told.map((line) => line.json(row.token, reading.locale)),
    `${JSON.stringify(whole).slice(0, -1)},"items":`,
    '}'
  )
}

async function openCart(db: Reader, reading: Reading, row: Orders, priced: PricedLines) {
  const { lines, totals, minimum, coupon, couponFault: fault } = await priceCart(db, reading, row, priced)
  const payments = await selectPaymentsOf(db, row.id)
  const shipments = await selectShipmentsOf(db, row.id)
  const parts = {
    row,
    buyer: reading.caller.fullName,
    items: [],
    totals,
    minimalOrderValue: minimum,
    couponProblem: fault
      ? refusalText(reading.locale, fault, couponValues(reading, row.coupon_code ?? '', coupon))
      : null,
    payments: payments.map((payment) => paymentAnswer(reading, row, payment)),
    shipments: shipments.map((shipment) => shipmentAnswer(reading, row, shipment)),
    splitOrders: [],
    invoices: []
  }
  return { order: orderAnswer(parts, viewerOf(reading)), lines }
}

/** What the sentences of a coupon's faults name. */
export function couponValues({ caller, locale }: Reading, code: string, coupon: FoundCoupon['coupon']) {
  const currency = coupon?.currency_code ?? caller.currencyCode
  return { code, currency, amount: formatMoney(coupon?.minimum ?? 0, currency, locale) }
}

/**
 * The sums of a cart. Lines with a problem are outside the totals; a coupon that does not count
 * now stays with the cart, and `couponFault` says why it takes nothing off.
 */
export async function priceCart(
  db: Reader,
  reading: Reading,
  row: Pick<Orders, 'shipping_address' | 'coupon_code'>,
  { lines, sums }: PricedLines
) {
  const { caller, now } = reading
  const shipTo = parse.address(row.shipping_address)?.countryCode ?? caller.shipTo
  const { coupon, fault } = await judgeCoupon(db, reading, row.coupon_code, sums.itemsSubtotal)
  const totals = totalsFrom(sums, { shipTo, company: caller, on: now, coupon: fault ? undefined : coupon })
  const [standing] = await selectStandingOrder(db, caller.companyId)
  return {
    lines,
    totals,
    minimum: minimalOrderValue(caller, standing !== undefined),
    coupon,
    couponFault: row.coupon_code === null ? undefined : fault
  }
}

/** Finds a coupon and holds it against the caller's cart; without a code there is neither coupon nor fault. */
export async function judgeCoupon(
  db: Reader,
  { caller, now }: Reading,
  code: string | null,
  itemsSubtotal: number
): Promise<{ coupon: FoundCoupon['coupon']; fault: CouponFault | undefined }> {
  if (code === null) return { coupon: undefined, fault: undefined }
  const { coupon, ...standing } = await findCoupon(db, code, caller.companyId)
  const fault = couponFault(coupon, { ...standing, currency: caller.currencyCode, itemsSubtotal, now })
  return { coupon, fault }
}
