import { editOrder, type OrderEdit } from '../../../contract/desk/orders/order-edits.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { ProposedChange, StoredView } from '../../db/schema/proposals.ts'
import type { Orders } from '../../db/schema/schema.ts'
import type { Reader } from '../../db/tx.ts'
import { readBalance, requireEditable } from '../fulfilment/service.ts'
import { findCoupon, standardRates, type Totals } from '../../pricing/service.ts'
import { type ChangedLine, comparedTotals, linesIn, parsePlaced } from '../service.ts'
import { changeLines, editedTotals, type EditedLine, ratesOfOrder, type OrderTerms, needsConsent } from './edited.ts'
import { selectLines, selectVariants } from './queries.ts'

/** A line item with its row id; null if it is added. */
export type Line = EditedLine & { id: string | null; position: number }

/** The effect of a change on an order. */
export interface Plan {
  before: Line[]
  after: Line[]
  totals: { before: Totals; after: Totals }
  needsConsent: boolean
}

/** Plans a change of an order. @throws ApiError, OrderActionError */
export async function planEdit(db: Reader, order: Orders, changes: readonly ProposedChange[]): Promise<Plan> {
  await requireEditable(db, order, 'changed')
  const before = await readLines(db, order.id)
  const after = changeLines(before, changes, await addedLines(db, before, changes))
  if (!Array.isArray(after))
    throw apiError(editOrder, after.problem, {
      field: 'changes',
      values: { sku: after.sku, number: order.number ?? '' }
    })
  const totals = parsePlaced.totals(order.totals ?? '{}')
  const planTotals = { before: totals, after: editedTotals(after, await readOrderTerms(db, order, totals)) }
  return { before, after, totals: planTotals, needsConsent: needsConsent(before, after, planTotals) }
}

/** The line items of an order as placed. */
export async function readLines(db: Reader, orderId: string): Promise<Line[]> {
  return (await selectLines(db, orderId)).map(({ placed, weight, ...line }) => ({
    ...line,
    placed: parsePlaced.line(placed ?? '{}'),
    weight: weight ?? 0
  }))
}

async function addedLines(db: Reader, before: readonly Line[], changes: readonly ProposedChange[]): Promise<Line[]> {
  const added = changes.flatMap(({ added: placed, ...change }) => (placed === undefined ? [] : [{ ...change, placed }]))
  const skus = added.map(({ sku }) => sku)
  const weights = new Map((await selectVariants(db, skus)).map(({ sku, weight }) => [sku, weight]))
  const last = before.at(-1)?.position ?? 0
  return added.map(({ sku, quantity, unitPrice, placed: json }, i) => {
    const placed = parsePlaced.line(json)
    const price = unitPrice ?? placed.discountedUnitPrice
    const priced = {
      originalUnitPrice: Math.max(placed.originalUnitPrice, price),
      discountedUnitPrice: price,
      subtotal: quantity * price
    }
    const row = { id: null, sku, quantity, position: last + 1 + i, weight: weights.get(sku) ?? 0 }
    return { ...row, placed: { ...placed, ...priced } }
  })
}

/**
 * The terms under which an order was placed. A coupon remains valid below its minimum because it was granted, and while
 * no line item is eligible, for those added later.
 */
async function readOrderTerms(db: Reader, order: Orders, totals: Totals): Promise<OrderTerms> {
  const [tax] = totals.taxes
  const shipTo = parsePlaced.address(order.shipping_address)?.countryCode ?? tax?.countryCode ?? ''
  const { coupon } = await findCoupon(db, order.coupon_code ?? '', order.company_id)
  const granted = { kind: 'fixed', value: 0 - totals.orderPromotionTotal } as const
  const rates = ratesOfOrder(totals.shippingRates ?? standardRates(shipTo), totals)
  return {
    shipping: { rates, currencyCode: order.currency_code },
    tax: tax ? { rule: tax.rule, countryCode: tax.countryCode, rate: tax.rate } : { ...untaxed, countryCode: shipTo },
    coupon: order.coupon_code === null && granted.value === 0 ? undefined : (coupon ?? granted)
  }
}

const untaxed = { rule: 'export', rate: 0 } as const

/** A line item before and after a plan; null on the side where it is missing. */
export interface Pair {
  before: Line | null
  after: Line | null
}

/** All line items before and after a plan, in order. */
export function pairsOf({ before, after }: Plan): Pair[] {
  const next = new Map(after.map((line) => [line.sku, line]))
  const existingSkus = new Set(before.map(({ sku }) => sku))
  return [
    ...before.map((line) => ({ before: line, after: next.get(line.sku) ?? null })),
    ...after.filter(({ sku }) => !existingSkus.has(sku)).map((line) => ({ before: null, after: line }))
  ]
}

/** The changed line items of a plan. */
export const changedLinesOf = (plan: Plan): ChangedLine[] =>
  pairsOf(plan)
    .filter(({ before, after }) => before !== after)
    .map((pair) => ({
      ...pairView(pair),
      before: pair.before && portionOf(pair.before),
      after: pair.after && portionOf(pair.after)
    }))

const portionOf = ({ quantity, placed }: Line) => ({ quantity, unitPrice: placed.discountedUnitPrice })

/** An order before and after a plan, for display. */
export function viewOf(plan: Plan): StoredView {
  return {
    lines: pairsOf(plan).map(pairView),
    before: comparedTotals(plan.totals.before),
    after: comparedTotals(plan.totals.after)
  }
}

/** Preview of a plan for the desk. */
export async function describeEdit(db: Reader, order: Orders, plan: Plan, locale: LocaleCode): Promise<OrderEdit> {
  const { reserved, unpaid, inFavour } = await readBalance(db, { ...order, total: plan.totals.after.total })
  return {
    currencyCode: order.currency_code,
    ...viewOf(plan),
    lines: linesIn(viewOf(plan).lines, locale),
    needsConsent: plan.needsConsent,
    credit: inFavour,
    released: Math.max(0, reserved - unpaid)
  }
}

function pairView({ before, after }: Pair): StoredView['lines'][number] {
  const line = after ?? before
  return {
    sku: line?.sku ?? '',
    name: line?.placed.productName ?? '',
    translations: line?.placed.translations,
    before: before && lineView(before),
    after: after && lineView(after)
  }
}

const lineView = (line: Line) => ({ ...portionOf(line), subtotal: line.placed.subtotal })
