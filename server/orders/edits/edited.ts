import type { LineChange } from '../../../contract/desk/orders/order-edits.ts'
import type { ZoneRates } from '../../../contract/pricing/shipping.ts'
import type { Coupon, PricedLine, TaxRule, AdjustmentRules, Totals } from '../../pricing/service.ts'
import { totalsOf } from '../../pricing/service.ts'
import { hasCouponShare, type PlacedLine } from '../service.ts'

/** A line item of a placed order. */
export interface EditedLine {
  sku: string
  quantity: number
  placed: PlacedLine
  /** Weight of one packed unit, in grams. */
  weight: number
}

/** Why a change is not possible. */
export type EditProblem = 'edit-unknown-line' | 'edit-repeated-line' | 'edit-empty' | 'edit-nothing'

/**
 * Applies changes to line items: removed ones are dropped and `added` ones appended. Returns the problem and its SKU if
 * that is not possible.
 */
export function changeLines<Line extends EditedLine>(
  lines: readonly Line[],
  changes: readonly LineChange[],
  added: readonly Line[] = []
): Line[] | { problem: EditProblem; sku: string } {
  const bySku = new Map(changes.map((change) => [change.sku, change]))
  const repeated = changes.find((change) => bySku.get(change.sku) !== change)
  if (repeated) return { problem: 'edit-repeated-line', sku: repeated.sku }
  const allSkus = new Set([...lines, ...added].map(({ sku }) => sku))
  const unknown = changes.find(({ sku }) => !allSkus.has(sku))
  if (unknown) return { problem: 'edit-unknown-line', sku: unknown.sku }
  const changed = lines.map((line) => changeLine(line, bySku.get(line.sku)))
  if (added.length === 0 && changed.every((line, i) => line === lines[i])) return { problem: 'edit-nothing', sku: '' }
  const remaining = [...changed.filter(({ quantity }) => quantity > 0), ...added]
  return remaining.length > 0 ? remaining : { problem: 'edit-empty', sku: '' }
}

function changeLine<Line extends EditedLine>(line: Line, change: LineChange | undefined): Line {
  if (!change) return line
  const { originalUnitPrice, discountedUnitPrice } = line.placed
  const { quantity, unitPrice = discountedUnitPrice } = change
  if (quantity === line.quantity && unitPrice === discountedUnitPrice) return line
  const placed = {
    ...line.placed,
    // If the unit price rises above the list price, it becomes the list price: a discount is never negative.
    originalUnitPrice: Math.max(originalUnitPrice, unitPrice),
    discountedUnitPrice: unitPrice,
    subtotal: quantity * unitPrice
  }
  return { ...line, quantity, placed }
}

/** The terms that a placed order keeps. */
export interface OrderTerms {
  shipping: AdjustmentRules['shipping']
  tax: TaxRule
  coupon: Pick<Coupon, 'kind' | 'value'> | undefined
}

/**
 * The shipping rates that an order keeps. Free shipping stays free below the threshold, because the original order
 * qualified.
 */
export const ratesOfOrder = (rates: ZoneRates, { shippingTaxTotal }: Pick<Totals, 'shippingTaxTotal'>): ZoneRates =>
  shippingTaxTotal === 0 ? { ...rates, freeFrom: { amount: 0, inCurrency: {} } } : rates

/** Totals of line items with the order's own unit prices, coupon, tax rule and shipping rates. */
export function editedTotals(lines: readonly EditedLine[], { coupon, ...terms }: OrderTerms): Totals {
  const priced = lines.map((line) => ({ line, priced: pricedOf(line) }))
  const eligible = priced.filter(({ line }) => hasCouponShare(line.placed)).map((item) => item.priced)
  return totalsOf(
    priced.map((item) => item.priced),
    { ...terms, coupon: coupon && { ...coupon, eligible } }
  )
}

function pricedOf({ quantity, placed, weight }: EditedLine): PricedLine {
  const { originalUnitPrice, discountedUnitPrice, subtotal } = placed
  return { quantity, originalUnitPrice, discountedUnitPrice, subtotal, weight }
}

/** Whether the buyer must agree: something costs more, or items are delivered that were not ordered. */
export function needsConsent(
  before: readonly EditedLine[],
  after: readonly EditedLine[],
  totals: { before: Pick<Totals, 'total'>; after: Pick<Totals, 'total'> }
): boolean {
  const bySku = new Map(before.map((line) => [line.sku, line]))
  const isIncrease = ({ sku, quantity, placed }: EditedLine) => {
    const old = bySku.get(sku)
    return !old || quantity > old.quantity || placed.discountedUnitPrice > old.placed.discountedUnitPrice
  }
  return totals.after.total > totals.before.total || after.some(isIncrease)
}
