import type { OrderItems, Orders } from '../../db/schema/schema.ts'
import type { Tx } from '../../db/tx.ts'
import { newId, newToken } from '../../core/ids.ts'
import {
  type Actor,
  hasCouponShare,
  recordOrderEvent,
  parsePlaced,
  type PlacedLine,
  shipmentRow,
  totalsColumns
} from '../service.ts'
import { divideTotals, type Totals } from '../../pricing/service.ts'
import { OrderActionError } from './apply-transition.ts'
import { selectWeights } from './queries.ts'
import { requireUnshipped } from './guards.ts'

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
  await requireUnshipped(tx, order, 'split')
  const lines = await tx
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
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
  await tx.deleteFrom('shipments').where('order_id', '=', order.id).execute()
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
  await tx
    .insertInto('orders')
    .values({ ...row, ...totalsColumns(totals) })
    .execute()
  const items = lines.map((line, position) => ({ ...line, id: newId(), order_id: id, position }))
  await tx.insertInto('order_items').values(items).execute()
  await tx
    .insertInto('shipments')
    .values(shipmentRow({ order_id: id, state: 'ready' }))
    .execute()
}
