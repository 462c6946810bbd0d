import type { VolumeTier } from '../../contract/catalogue/catalogue.ts'
import type { OrderItem } from '../../contract/orders/order.ts'
import type { Caller } from '../core/app-context.ts'
import type { Content } from '../core/catalogue-content.ts'
import type { Orders } from '../db/schema/schema.ts'
import type { Reader } from '../db/tx.ts'
import {
  loadOffers,
  readMinimalOrderValue,
  type Offer,
  priceLine,
  type PricedLine,
  quantityProblem,
  readShippingAndTax,
  type Totals,
  totalsOf
} from '../pricing/service.ts'
import { checkCoupon } from './coupons.ts'
import { selectItemsOfOrder, selectUncancelledOrder } from './queries.ts'
import { parsePlaced } from './snapshot.ts'

type LineProblem = OrderItem['problem']

export interface ItemRow {
  id: string
  sku: string
  quantity: number
  placed: string | null
}

/** A stored line item with the stock of its SKU; null if the SKU is unknown. */
export type Item = ItemRow & { position: number; stock: number | null }

/** A line of a cart with its current price. `priced` is null if the line cannot be ordered and is excluded. */
export interface CartLine<Row extends ItemRow = ItemRow> {
  row: Row
  offer: Offer | undefined
  problem: LineProblem
  priced: PricedLine | null
}

/** Line items of a cart in order, at current prices. */
export interface CartLines {
  lines: readonly CartLine<Item>[]
  tiers: readonly VolumeTier[]
}

/** Line items of an order, in order. */
export async function findItems(db: Reader, orderId: string): Promise<Item[]> {
  return (await selectItemsOfOrder(db, orderId)).toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}

/** Prices the line items of a cart with the current offers. */
export async function priceCartLines(
  db: Reader,
  { caller }: { caller: Pick<Caller, 'priceListCode'> },
  orderId: string
): Promise<CartLines> {
  const items = await findItems(db, orderId)
  const skus = items.map(({ sku }) => sku)
  const { offerOf, tiers } = await loadOffers(db, caller.priceListCode, skus)
  return { lines: items.map((item) => priceCartLine(item, offerOf(item.sku, item.stock), tiers)), tiers }
}

/** Prices a cart line with the company's offer. */
export function priceCartLine<Row extends ItemRow>(
  row: Row,
  offer: Offer | undefined,
  tiers: readonly VolumeTier[]
): CartLine<Row> {
  const problem = offer ? quantityProblem(offer, row.quantity) : 'disabled'
  const priced =
    offer?.price == null || problem
      ? null
      : priceLine({ quantity: row.quantity, unitPrice: offer.price, weight: offer.weight }, tiers)
  return { row, offer, problem, priced }
}

/** The company for which a cart is priced, and the time. */
export interface PricingContext {
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
  context: PricingContext,
  row: Pick<Orders, 'shipping_address' | 'coupon_code'>,
  { lines }: CartLines
) {
  const { caller } = context
  const { coupon, error, eligible } = await checkCoupon(db, context, row.coupon_code, lines)
  const pricedLines = lines.flatMap(({ priced }) => priced ?? [])
  const applied = error || !coupon ? undefined : { ...coupon, eligible }
  const totals = await totalsAtCurrentRates(db, context, row, pricedLines, applied)
  const [existingOrder] = await selectUncancelledOrder(db, caller.companyId)
  return {
    lines,
    totals,
    minimum: await readMinimalOrderValue(db, caller, existingOrder !== undefined),
    coupon,
    couponError: error,
    /** Lines that the coupon discounts. */
    eligible
  }
}

/** Totals of lines with the current shipping rates and tax, and a coupon that applies. */
export async function totalsAtCurrentRates(
  db: Reader,
  { caller, now }: PricingContext,
  { shipping_address }: Pick<Orders, 'shipping_address'>,
  lines: readonly PricedLine[],
  coupon: Parameters<typeof totalsOf>[1]['coupon']
): Promise<Totals> {
  const shipTo = parsePlaced.address(shipping_address)?.countryCode ?? caller.shipTo
  const rules = await readShippingAndTax(db, { shipTo, company: caller, on: now }, caller.currencyCode)
  return totalsOf(lines, { ...rules, coupon })
}
