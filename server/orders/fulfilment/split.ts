import type { OrderItems, Orders } from '../../db/schema/schema.ts'
import type { Tx } from '../../db/tx.ts'
import { moveStock } from '../../catalogue/stock/service.ts'
import { newId, newToken } from '../../core/ids.ts'
import {
  type Actor,
  hasCouponShare,
  lockOrder,
  recordOrderEvent,
  parsePlaced,
  type PlacedLine,
  selectItems,
  shipmentRow,
  totalsColumns,
  updateOrder,
  updateSearchIndex
} from '../service.ts'
import { divideTotals, moveShipping, sumTotals, type Totals } from '../../pricing/service.ts'
import { addSales, removeSales } from '../sales/service.ts'
import { applyTransition, OrderActionError, requireTransition } from './apply-transition.ts'
import { reduceOpenPayment } from './postings.ts'
import { deleteLine, insertLines, updateLine } from '../queries.ts'
import {
  deleteShipments,
  insertOrder,
  insertShipment,
  selectParts,
  selectUnits,
  selectWeights,
  updateShipments
} from './queries.ts'
import { requireRootOrder, requireEditable } from './guards.ts'

/** Units of one part, by SKU. */
export type UnitsByLine = ReadonlyMap<string, number>

interface Part {
  lines: OrderItems[]
  totals: Totals
}

/**
 * Splits an unshipped order: each portion becomes a part, and the rest the last part. The totals of the parts add up
 * exactly to the order's; shipping is charged on the first part.
 * @throws OrderActionError for units the order does not have, or if nothing would remain
 */
export async function splitOrder(
  tx: Tx,
  order: Orders,
  { portions, by }: { portions: readonly UnitsByLine[]; by: Actor },
  now: Date
): Promise<string[]> {
  await requireEditable(tx, order, 'split')
  const lines = await selectItems(tx, [order.id])
  const groups = divideLines(order, lines, portions)
  const weights = await readWeights(tx, groups)
  const parts = divideTotals(
    parsePlaced.totals(order.totals ?? '{}'),
    groups.map((group, i) => ({ ...goodsOf(group), weight: weights[i] ?? 0 }))
  )
  const numbers: string[] = []
  for (const [i, totals] of parts.entries()) {
    const number = `${order.number}-${i + 1}`
    await insertPart(tx, order, number, { lines: groups[i] ?? [], totals })
    numbers.push(number)
  }
  await deleteShipments(tx, order.id)
  await recordOrderEvent(tx, order.id, { kind: 'split', by, detail: { parts: parts.length } }, now)
  return numbers
}

// The lines of each part: the requested ones, then the rest.
function divideLines(order: Orders, lines: OrderItems[], portions: readonly UnitsByLine[]): OrderItems[][] {
  const remaining = new Map(lines.map(({ sku, quantity }) => [sku, quantity]))
  const takeUnits = (requested: UnitsByLine) =>
    lines.flatMap((line) => {
      const quantity = requested.get(line.sku) ?? 0
      const rest = (remaining.get(line.sku) ?? 0) - quantity
      if (rest < 0)
        throw new OrderActionError(
          `Order ${order.number} has only ${line.quantity} of ${line.sku}; it cannot be split this way.`,
          { code: 'step-uneven', number: order.number }
        )
      remaining.set(line.sku, rest)
      return quantity > 0 ? [lineOfPart(line, quantity)] : []
    })
  for (const sku of portions.flatMap((requested) => [...requested.keys()]))
    if (!remaining.has(sku))
      throw new OrderActionError(`Order ${order.number} has no ${sku}.`, { code: 'step-uneven', number: order.number })
  const groups = [...portions.map(takeUnits), takeUnits(new Map(remaining))]
  if (groups.some((group) => group.length === 0))
    throw new OrderActionError(`Order ${order.number} cannot be split this way: a part would be empty.`, {
      code: 'step-uneven',
      number: order.number
    })
  return groups
}

function lineOfPart(line: OrderItems, quantity: number): OrderItems {
  const placed = parsePlaced.line(line.placed ?? '{}')
  return {
    ...line,
    quantity,
    placed: JSON.stringify({ ...placed, subtotal: quantity * placed.discountedUnitPrice })
  }
}

/** The value of lines, and of those that the coupon discounts. */
function goodsOf(lines: readonly OrderItems[]): { goods: number; eligible: number } {
  const placed = lines.map((line) => parsePlaced.line(line.placed ?? '{}'))
  const sum = (lines: readonly PlacedLine[]) => lines.reduce((all, { subtotal }) => all + subtotal, 0)
  return { goods: sum(placed), eligible: sum(placed.filter(hasCouponShare)) }
}

/** Packed weights of groups of lines, in grams. */
async function readWeights(tx: Tx, groups: OrderItems[][]): Promise<number[]> {
  const skus = groups.flat().map(({ sku }) => sku)
  const bySku = new Map((await selectWeights(tx, skus)).map(({ sku, weight }) => [sku, weight]))
  return groups.map((lines) => lines.reduce((sum, { sku, quantity }) => sum + quantity * (bySku.get(sku) ?? 0), 0))
}

async function insertPart(tx: Tx, order: Orders, number: string, { lines, totals }: Part): Promise<void> {
  const id = newId()
  const row = { ...order, id, token: newToken(), parent_id: order.id, number, expires_at: null }
  await insertOrder(tx, { ...row, ...totalsColumns(totals) })
  const items = lines.map((line, position) => ({ ...line, id: newId(), order_id: id, position }))
  await insertLines(tx, items)
  await insertShipment(tx, shipmentRow({ order_id: id, state: 'ready' }))
}

/**
 * Cancels a part that has not shipped and takes it off its order: releases its stock, and reduces the order's line items,
 * totals and open payment. What was paid beyond the new total is in the company's favour.
 * @throws OrderActionError also for the last part, because then the whole order is cancelled
 */
export async function cancelPart(tx: Tx, part: Orders, by: Actor, now: Date): Promise<void> {
  requireTransition('cancel', part)
  const order = await lockOrder(tx, part.parent_id ?? '')
  const others = (await selectParts(tx, order.id)).filter(({ id, state }) => id !== part.id && state !== 'cancelled')
  if (others.length === 0) requireRootOrder(part)
  await releaseStock(tx, part.id, now)
  await updateShipments(tx, part.id, { state: 'cancelled' })
  await applyTransition(tx, 'cancel', part, { event: 'cancelled', by }, now)
  await removeSales(tx, [order.id])
  await writeLines(tx, order, others)
  await updateOrder(tx, order.id, totalsColumns(await totalsWithout(tx, part, others)))
  await addSales(tx, [order.id])
  await reduceOpenPayment(tx, order, now)
}

/** Returns the units of an order or part to stock. */
export async function releaseStock(tx: Tx, orderId: string, now: Date): Promise<void> {
  const moves = (await selectUnits(tx, orderId)).map(({ sku, quantity }) => ({ sku, change: quantity }))
  await moveStock(tx, moves, { reason: 'cancellation', orderId, now })
}

// Reduces the lines of an order to the units of its remaining parts.
async function writeLines(tx: Tx, order: Orders, parts: readonly Orders[]): Promise<void> {
  const ids = parts.map(({ id }) => id)
  const units = Map.groupBy(await selectItems(tx, ids), ({ sku }) => sku)
  const remaining: OrderItems[] = []
  for (const line of await selectItems(tx, [order.id])) {
    const quantity = (units.get(line.sku) ?? []).reduce((sum, item) => sum + item.quantity, 0)
    if (quantity === 0) await deleteLine(tx, line.id)
    else remaining.push(lineOfPart(line, quantity))
  }
  for (const { id, quantity, placed } of remaining) await updateLine(tx, id, { quantity, placed })
  const indexed = remaining.map(({ sku, placed }) => ({ sku, ...parsePlaced.line(placed ?? '{}') }))
  await updateSearchIndex(tx, order, indexed)
}

/** The totals of an order without a part, whose shipping charge moves to the next part that has no invoice, if any. */
async function totalsWithout(tx: Tx, part: Orders, parts: readonly Orders[]): Promise<Totals> {
  const totalsOf = ({ totals }: Orders) => parsePlaced.totals(totals ?? '{}')
  const payer = parts.find(({ state }) => state !== 'invoiced' && state !== 'completed')
  if (!payer || totalsOf(part).shippingTaxTotal === 0) return sumTotals(parts.map(totalsOf))
  const { from, to } = moveShipping(totalsOf(part), totalsOf(payer))
  await updateOrder(tx, part.id, totalsColumns(from))
  await updateOrder(tx, payer.id, totalsColumns(to))
  return sumTotals(parts.map((other) => (other === payer ? to : totalsOf(other))))
}
