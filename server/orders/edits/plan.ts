import { editOrder, type LineChange, type OrderEdit } from '../../../contract/desk/orders/order-edits.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { Orders } from '../../db/schema/schema.ts'
import type { Reader } from '../../db/tx.ts'
import { balanceOf, requireUnshipped } from '../fulfilment/service.ts'
import { findCoupon, type Totals } from '../../pricing/service.ts'
import { type ChangedLine, parsePlaced } from '../service.ts'
import { changeLines, editedTotals, type EditedLine, type KeptTerms } from './edited.ts'
import { selectLines } from './queries.ts'

/** A line item with its row. */
export type Line = EditedLine & { id: string }

/** What a change makes of an order. */
export interface Plan {
  before: Line[]
  after: Line[]
  totals: { before: Totals; after: Totals }
}

/** Works out a change of an order. @throws ApiError, WrongStep */
export async function planEdit(db: Reader, order: Orders, changes: readonly LineChange[]): Promise<Plan> {
  await requireUnshipped(db, order, 'changed')
  const before = await readLines(db, order.id)
  const after = changeLines(before, changes)
  if (!Array.isArray(after))
    throw apiError(editOrder, after.problem, {
      field: 'changes',
      values: { sku: after.sku, number: order.number ?? '' }
    })
  const totals = parsePlaced.totals(order.totals ?? '{}')
  return { before, after, totals: { before: totals, after: editedTotals(after, await termsOf(db, order, totals)) } }
}

async function readLines(db: Reader, orderId: string): Promise<Line[]> {
  return (await selectLines(db, orderId)).map(({ placed, weight, ...line }) => ({
    ...line,
    placed: parsePlaced.line(placed ?? '{}'),
    weight: weight ?? 0
  }))
}

/** The terms that an order was placed by. A coupon is kept also below its minimum: it was granted. */
async function termsOf(db: Reader, order: Orders, totals: Totals): Promise<KeptTerms> {
  const [tax] = totals.taxes
  const shipTo = parsePlaced.address(order.shipping_address)?.countryCode ?? tax?.countryCode ?? ''
  const { coupon } = await findCoupon(db, order.coupon_code ?? '', order.company_id)
  const granted = { kind: 'fixed', value: -totals.orderPromotionTotal } as const
  return {
    shipTo,
    tax: tax ? { rule: tax.rule, countryCode: tax.countryCode, rate: tax.rate } : { ...untaxed, countryCode: shipTo },
    coupon: totals.orderPromotionTotal === 0 ? undefined : (coupon ?? granted)
  }
}

const untaxed = { rule: 'export', rate: 0 } as const

/** The changed line items of a plan. */
export function changedLinesOf({ before, after }: Plan): ChangedLine[] {
  const bySku = new Map(after.map((line) => [line.sku, line]))
  return before.flatMap((line) => {
    const next = bySku.get(line.sku)
    if (next === line) return []
    return [
      { sku: line.sku, name: line.placed.productName, before: portionOf(line), after: next ? portionOf(next) : null }
    ]
  })
}

const portionOf = ({ quantity, placed }: Line) => ({ quantity, unitPrice: placed.discountedUnitPrice })

/** A plan as the desk shows it before it is applied. */
export async function previewOf(db: Reader, order: Orders, { before, after, totals }: Plan): Promise<OrderEdit> {
  const next = new Map(after.map((line) => [line.sku, line]))
  const { reserved, unpaid, inFavour } = await balanceOf(db, { ...order, total: totals.after.total })
  return {
    currencyCode: order.currency_code,
    lines: before.map((line) => {
      const changed = next.get(line.sku)
      return {
        sku: line.sku,
        name: line.placed.productName,
        before: shown(line),
        after: changed ? shown(changed) : null
      }
    }),
    before: sumsOf(totals.before),
    after: sumsOf(totals.after),
    credit: inFavour,
    refund: Math.max(0, reserved - unpaid)
  }
}

const shown = (line: Line) => ({ ...portionOf(line), subtotal: line.placed.subtotal })

const sumsOf = (totals: Totals): OrderEdit['before'] => ({
  itemsSubtotal: totals.itemsSubtotal,
  orderPromotionTotal: totals.orderPromotionTotal,
  shippingTotal: totals.shippingTaxTotal,
  taxTotal: totals.taxTotal,
  total: totals.total
})
