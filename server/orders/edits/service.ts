import {
  editOrder,
  type LineChange,
  type OrderEdit,
  proposeOrderEdit
} from '../../../contract/desk/orders/order-edits.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { Orders } from '../../db/schema/schema.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { mailOrderChanged, mailOrderProposal, type BookingContext } from '../fulfilment/service.ts'
import { newId } from '../../core/ids.ts'
import { writeJson } from '../../db/json.ts'
import { type Actor, noteEvent } from '../service.ts'
import { type EditContext, withAdditions } from './additions.ts'
import { requirePossible } from './conditions.ts'
import { changedLinesOf, type Plan, planEdit, previewOf, readLines, viewOf } from './plan.ts'
import { insertProposal } from './queries.ts'
import { writePlan } from './write.ts'

export type { EditContext } from './additions.ts'
export { acceptProposed, declineProposed, withdrawProposed } from './decisions.ts'

async function plan(db: Reader, order: Orders, given: readonly LineChange[], editing: EditContext) {
  const known = new Set((await readLines(db, order.id)).map(({ sku }) => sku))
  const changes = await withAdditions(db, order, { changes: given, known }, editing)
  return { changes, plan: await planEdit(db, order, changes) }
}

/** Previews a change of an order. @throws ApiError, WrongStep */
export async function previewEdit(
  db: Reader,
  order: Orders,
  changes: readonly LineChange[],
  editing: EditContext
): Promise<OrderEdit> {
  const planned = (await plan(db, order, changes, editing)).plan
  if (planned.needsConsent) await requirePossible(db, order, planned, editing)
  return previewOf(db, order, planned)
}

interface Edit {
  changes: readonly LineChange[]
  /** Shown to the buyer. */
  reason: string
  /** Version of the order on which the change is based. */
  basedOn: number
  /** New total from the preview, in minor units. */
  expectedTotal: number
  by: Actor
}

/**
 * Changes an unshipped order that does not become more expensive: recalculates it, releases stock, reduces the open
 * payment, and notifies the buyer. Payments beyond the new total become the partner's credit; reservations beyond it
 * are released when the new total is captured. The order must be locked.
 * @throws ApiError, WrongStep
 */
export async function applyEdit(
  tx: Tx,
  order: Orders,
  edit: Edit,
  editing: EditContext,
  at: BookingContext
): Promise<void> {
  const planned = (await plan(tx, order, edit.changes, editing)).plan
  requireSeen(order, edit, planned)
  if (planned.needsConsent) throw apiError(editOrder, 'edit-costs-more', { field: 'changes' })
  await writePlan(tx, order, planned, at)
  const { before } = planned.totals
  const lines = changedLinesOf(planned)
  await noteEvent(tx, order.id, { kind: 'changed', by: edit.by, detail: detailOf(order, edit.reason, planned) }, at.now)
  const changed = { lines, reason: edit.reason, before: before.total }
  await mailOrderChanged(tx, { orderId: order.id, origin: at.origin, ...changed }, at.now)
}

/**
 * Asks the buyer to accept a change that costs more. Until then, the order stays unchanged and cannot ship. The order
 * must be locked. @throws ApiError, WrongStep
 */
export async function proposeEdit(
  tx: Tx,
  order: Orders,
  edit: Edit,
  editing: EditContext,
  at: BookingContext
): Promise<void> {
  const { changes, plan: planned } = await plan(tx, order, edit.changes, editing)
  requireSeen(order, edit, planned)
  await requirePossible(tx, order, planned, editing)
  const { reason } = edit
  const { total } = planned.totals.after
  await insertProposal(tx, {
    id: newId(),
    order_id: order.id,
    state: 'open',
    changes: writeJson(changes),
    view: writeJson(viewOf(planned)),
    reason,
    total,
    created_at: at.now.toISOString(),
    decided_at: null
  })
  const detail = detailOf(order, reason, planned)
  await noteEvent(tx, order.id, { kind: 'change-proposed', by: edit.by, detail }, at.now)
  const about = { orderId: order.id, origin: at.origin }
  await mailOrderProposal(tx, { ...about, lines: changedLinesOf(planned), reason, total }, at.now)
}

function requireSeen(order: Orders, { basedOn, expectedTotal }: Edit, { totals }: Plan): void {
  if (basedOn !== order.version || expectedTotal !== totals.after.total)
    throw apiError(proposeOrderEdit, 'order-changed')
}

const detailOf = (order: Orders, text: string, planned: Plan) => ({
  currency: order.currency_code,
  before: planned.totals.before.total,
  amount: planned.totals.after.total,
  text,
  lines: JSON.stringify(changedLinesOf(planned))
})
