import { required } from '../../core/required.ts'
import { newId } from '../../core/ids.ts'
import type { Orders } from '../../db/schema/schema.ts'
import type { Tx } from '../../db/tx.ts'
import {
  afterPayment,
  balanceOf,
  fitOpenPayment,
  lockById,
  type Occasion,
  renewOpenPayment,
  writeOrder
} from '../fulfilment/service.ts'
import { keepSearchText, noteEvent, totalsColumns } from '../service.ts'
import { outOfStock } from './conditions.ts'
import { pairsOf, type Plan } from './plan.ts'
import { deleteLine, insertLine, releaseUnits, reserveUnits, selectVariants, writeLine } from './queries.ts'

/** Carries out a plan: line items, stock, totals and what is to be paid. The order must be locked. @throws ApiError 'edit-stock' */
export async function writePlan(tx: Tx, order: Orders, plan: Plan, at: Occasion): Promise<void> {
  // In SKU order, as stock is reserved.
  const pairs = pairsOf(plan).toSorted((a, b) => (skuOf(a) < skuOf(b) ? -1 : 1))
  for (const pair of pairs) if (pair.before !== pair.after) await writePair(tx, order.id, pair)
  await keepSearchText(
    tx,
    order,
    plan.after.map(({ sku, placed }) => ({ sku, ...placed }))
  )
  await writeOrder(tx, order.id, totalsColumns(plan.totals.after))
  await settlePayments(tx, order.id, at)
}

type Pair = ReturnType<typeof pairsOf>[number]
const skuOf = ({ before, after }: Pair) => after?.sku ?? before?.sku ?? ''

async function writePair(tx: Tx, orderId: string, { before, after }: Pair): Promise<void> {
  const more = (after?.quantity ?? 0) - (before?.quantity ?? 0)
  const sku = skuOf({ before, after })
  if (more < 0) await releaseUnits(tx, sku, -more)
  if (more > 0 && !(await reserveUnits(tx, sku, more)))
    throw outOfStock(sku, (await selectVariants(tx, [sku]))[0]?.stock ?? 0)
  const id = before?.id ?? null
  if (!after) return void (id !== null && (await deleteLine(tx, id)))
  const { quantity, position } = after
  const placed = JSON.stringify(after.placed)
  if (id !== null) await writeLine(tx, id, { quantity, placed })
  else await insertLine(tx, { id: newId(), order_id: orderId, sku, position, quantity, placed })
}

/**
 * Fits the open payment to the new total. An order that waited for it and is covered now goes on; an approved one that
 * is no longer covered waits again.
 */
async function settlePayments(tx: Tx, orderId: string, at: Occasion): Promise<void> {
  const order = required(await lockById(tx, orderId), 'order')
  await fitOpenPayment(tx, order, at.now)
  const { payments, unpaid, reserved, onTerms } = await balanceOf(tx, order)
  if (unpaid <= reserved) return afterPayment(tx, orderId, { kind: 'settled', amount: 0 }, at)
  // One under way is of the old total; what it pays beyond the new one is refunded.
  const open = payments.reduce((sum, { state, amount }) => (isOpen(state) ? sum + amount : sum), 0)
  if (open < unpaid - reserved) await renewOpenPayment(tx, order, at.now)
  if (order.state !== 'approved' || onTerms) return
  await writeOrder(tx, orderId, { state: 'waiting' })
  await noteEvent(tx, orderId, { kind: 'waiting', by: { actor: 'shop' } }, at.now)
}

const isOpen = (state: string) => state === 'new' || state === 'processing'
