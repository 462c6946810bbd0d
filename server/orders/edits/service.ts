import { editOrder, type LineChange, type OrderEdit } from '../../../contract/desk/orders/order-edits.ts'
import { apiError } from '../../core/http/api-error.ts'
import { required } from '../../core/required.ts'
import type { Orders } from '../../db/schema/schema.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import {
  afterPayment,
  balanceOf,
  fitOpenPayment,
  lockById,
  mailOrderChanged,
  type Occasion,
  writeOrder
} from '../fulfilment/service.ts'
import { type Actor, keepSearchText, noteEvent, totalsColumns } from '../service.ts'
import { changedLinesOf, type Line, type Plan, planEdit, previewOf } from './plan.ts'
import { deleteLine, releaseUnits, writeLine } from './queries.ts'

/** What a change of an order would do. @throws ApiError, WrongStep */
export async function previewEdit(db: Reader, order: Orders, changes: readonly LineChange[]): Promise<OrderEdit> {
  return previewOf(db, order, await planEdit(db, order, changes))
}

interface Edit {
  changes: readonly LineChange[]
  /** For the buyer. */
  reason: string
  /** Version of the order that was read. */
  basedOn: number
  /** New total of the preview, in minor units. */
  expectedTotal: number
  by: Actor
}

/**
 * Changes an order that has not shipped and does not cost more by it: recalculates it, releases its stock, reduces what
 * is open to pay, and tells the buyer. What is paid beyond the new total is the partner's credit; what is reserved
 * beyond it is refunded once it is charged. The order must be locked.
 * @throws ApiError, WrongStep
 */
export async function applyEdit(tx: Tx, order: Orders, edit: Edit, at: Occasion): Promise<void> {
  const plan = await planEdit(tx, order, edit.changes)
  const { before, after } = plan.totals
  if (edit.basedOn !== order.version || edit.expectedTotal !== after.total) throw apiError(editOrder, 'order-changed')
  if (after.total > before.total) throw apiError(editOrder, 'edit-costs-more', { field: 'changes' })
  await writeLines(tx, order, plan)
  await writeOrder(tx, order.id, totalsColumns(after))
  await settlePayments(tx, order.id, at)
  const lines = changedLinesOf(plan)
  const detail = {
    currency: order.currency_code,
    before: before.total,
    amount: after.total,
    text: edit.reason,
    lines: JSON.stringify(lines)
  }
  await noteEvent(tx, order.id, { kind: 'changed', by: edit.by, detail }, at.now)
  const changed = { lines, reason: edit.reason, before: before.total }
  await mailOrderChanged(tx, { orderId: order.id, origin: at.origin, ...changed }, at.now)
}

async function writeLines(tx: Tx, order: Orders, { before, after }: Plan): Promise<void> {
  const next = new Map(after.map((line) => [line.sku, line]))
  // In SKU order, as stock is reserved.
  const inOrder = before.toSorted((a, b) => (a.sku < b.sku ? -1 : 1))
  for (const line of inOrder) await writeChange(tx, line, next.get(line.sku))
  await keepSearchText(
    tx,
    order,
    after.map(({ sku, placed }) => ({ sku, ...placed }))
  )
}

async function writeChange(tx: Tx, line: Line, next: Line | undefined): Promise<void> {
  if (next === line) return
  const released = line.quantity - (next?.quantity ?? 0)
  if (released > 0) await releaseUnits(tx, line.sku, released)
  if (next) await writeLine(tx, line.id, { quantity: next.quantity, placed: JSON.stringify(next.placed) })
  else await deleteLine(tx, line.id)
}

/** Reduces the open payment; an order that waited for it and is covered now goes on. */
async function settlePayments(tx: Tx, orderId: string, at: Occasion): Promise<void> {
  const order = required(await lockById(tx, orderId), 'order')
  await fitOpenPayment(tx, order, at.now)
  const { unpaid, reserved } = await balanceOf(tx, order)
  if (unpaid <= reserved) await afterPayment(tx, orderId, { kind: 'settled', amount: 0 }, at)
}
