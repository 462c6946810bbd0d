import { type Cause, moveStock } from '../../catalogue/stock/service.ts'
import { newId } from '../../core/ids.ts'
import type { Orders } from '../../db/schema/schema.ts'
import type { Tx } from '../../db/tx.ts'
import {
  adjustOpenPayments,
  applyPaymentChange,
  readBalance,
  type ActionContext,
  waitIfOrderUncovered
} from '../fulfilment/service.ts'
import { addSales, removeSales } from '../sales/service.ts'
import { lockOrder, updateOrder, updateSearchIndex, totalsColumns } from '../service.ts'
import { deleteLine, insertLines, updateLine } from '../queries.ts'
import { outOfStock } from './conditions.ts'
import { type Pair, pairsOf, type Plan } from './plan.ts'
import { selectVariants } from './queries.ts'

/**
 * Applies a plan: line items, stock, totals and open payments. The order must be locked. @throws ApiError 'edit-stock'
 */
export async function writePlan(tx: Tx, order: Orders, plan: Plan, context: ActionContext): Promise<void> {
  const pairs = pairsOf(plan).filter(({ before, after }) => before !== after)
  await moveUnits(tx, pairs, { reason: 'order-change', orderId: order.id, now: context.now })
  await removeSales(tx, [order.id])
  for (const pair of pairs) await writePair(tx, order.id, pair)
  await updateSearchIndex(
    tx,
    order,
    plan.after.map(({ sku, placed }) => ({ sku, ...placed }))
  )
  await updateOrder(tx, order.id, totalsColumns(plan.totals.after))
  await addSales(tx, [order.id])
  await applyNewTotal(tx, order.id, context)
}

const skuOf = ({ before, after }: Pair) => after?.sku ?? before?.sku ?? ''

async function moveUnits(tx: Tx, pairs: readonly Pair[], cause: Cause): Promise<void> {
  const moves = pairs
    .map((pair) => ({ sku: skuOf(pair), change: (pair.before?.quantity ?? 0) - (pair.after?.quantity ?? 0) }))
    .filter(({ change }) => change !== 0)
  const moved = await moveStock(tx, moves, cause)
  const missing = moves.find(({ sku, change }) => change < 0 && !moved.has(sku))
  if (missing) throw outOfStock(missing.sku, (await selectVariants(tx, [missing.sku]))[0]?.stock ?? 0)
}

async function writePair(tx: Tx, orderId: string, { before, after }: Pair): Promise<void> {
  const sku = skuOf({ before, after })
  const id = before?.id ?? null
  if (!after) {
    if (id !== null) await deleteLine(tx, id)
    return
  }
  const { quantity, position } = after
  const placed = JSON.stringify(after.placed)
  if (id !== null) await updateLine(tx, id, { quantity, placed })
  else await insertLines(tx, [{ id: newId(), order_id: orderId, sku, position, quantity, placed }])
}

/**
 * Adjusts the open payment to the new total. A waiting order that is now covered proceeds; an approved one that is no
 * longer covered waits again.
 */
async function applyNewTotal(tx: Tx, orderId: string, context: ActionContext): Promise<void> {
  const order = await lockOrder(tx, orderId)
  await adjustOpenPayments(tx, [order], context.now)
  const { unpaid, reserved } = await readBalance(tx, order)
  if (unpaid <= reserved) return applyPaymentChange(tx, orderId, { kind: 'settled', amount: 0 }, context)
  await waitIfOrderUncovered(tx, orderId, context.now)
}
