import {
  editOrder,
  type LineChange,
  type OrderEdit,
  proposeOrderEdit
} from '../../../contract/desk/orders/order-edits.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { Orders } from '../../db/schema/schema.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { mailOrderChanged, mailOrderProposal } from '../emails/service.ts'
import type { ActionContext } from '../fulfilment/service.ts'
import { newId } from '../../core/ids.ts'
import { writeJson } from '../../db/json.ts'
import { type Actor, recordOrderEvent } from '../service.ts'
import { type OrderEditContext, withAdditions } from './additions.ts'
import { requirePossible } from './conditions.ts'
import { changedLinesOf, type Plan, planEdit, describeEdit, readLines, viewOf } from './plan.ts'
import { insertProposal } from './queries.ts'
import { writePlan } from './write.ts'

export type { OrderEditContext } from './additions.ts'
export { acceptOrderProposal, declineOrderProposal, withdrawOrderProposal } from './decisions.ts'

/** Recalculates an order with changed lines; `changes` are complete, with the data of added SKUs. */
async function recalculate(
  db: Reader,
  order: Orders,
  requestedChanges: readonly LineChange[],
  editContext: OrderEditContext
) {
  const existingSkus = new Set((await readLines(db, order.id)).map(({ sku }) => sku))
  const changes = await withAdditions(db, order, { changes: requestedChanges, existingSkus }, editContext)
  return { changes, plan: await planEdit(db, order, changes) }
}

/** Previews a change of an order. @throws ApiError, OrderActionError */
export async function previewEdit(
  db: Reader,
  order: Orders,
  changes: readonly LineChange[],
  editContext: OrderEditContext
): Promise<OrderEdit> {
  const { plan } = await recalculate(db, order, changes, editContext)
  if (plan.needsConsent) await requirePossible(db, order, plan, editContext)
  return describeEdit(db, order, plan, editContext.locale)
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
 * payment, and notifies the buyer. Payments beyond the new total become the partner's credit; authorisations beyond it
 * are released when the new total is captured. The order must be locked.
 * @throws ApiError, OrderActionError
 */
export async function applyEdit(
  tx: Tx,
  order: Orders,
  edit: Edit,
  editContext: OrderEditContext,
  context: ActionContext
): Promise<void> {
  requireVersion(order, edit)
  const { plan } = await recalculate(tx, order, edit.changes, editContext)
  requireTotal(edit, plan)
  if (plan.needsConsent) throw apiError(editOrder, 'edit-costs-more', { field: 'changes' })
  await writePlan(tx, order, plan, context)
  const { before } = plan.totals
  const lines = changedLinesOf(plan)
  await recordOrderEvent(
    tx,
    order.id,
    { kind: 'changed', by: edit.by, detail: detailOf(order, edit.reason, plan) },
    context.now
  )
  const changed = { lines, reason: edit.reason, before: before.total }
  await mailOrderChanged(tx, { orderId: order.id, origin: context.origin, ...changed }, context.now)
}

/**
 * Asks the buyer to accept a change that costs more. Until then, the order stays unchanged and cannot ship. The order
 * must be locked. @throws ApiError, OrderActionError
 */
export async function proposeEdit(
  tx: Tx,
  order: Orders,
  edit: Edit,
  editContext: OrderEditContext,
  context: ActionContext
): Promise<void> {
  requireVersion(order, edit)
  const { changes, plan } = await recalculate(tx, order, edit.changes, editContext)
  requireTotal(edit, plan)
  await requirePossible(tx, order, plan, editContext)
  const { reason } = edit
  const { total } = plan.totals.after
  await insertProposal(tx, {
    id: newId(),
    order_id: order.id,
    state: 'open',
    changes: writeJson(changes),
    view: writeJson(viewOf(plan)),
    reason,
    total,
    created_at: context.now.toISOString(),
    decided_at: null
  })
  const detail = detailOf(order, reason, plan)
  await recordOrderEvent(tx, order.id, { kind: 'change-proposed', by: edit.by, detail }, context.now)
  const subject = { orderId: order.id, origin: context.origin }
  await mailOrderProposal(tx, { ...subject, lines: changedLinesOf(plan), reason, total }, context.now)
}

// Checked before the lines: one that somebody else has removed is not an error of this input.
function requireVersion(order: Orders, { basedOn }: Edit): void {
  if (basedOn !== order.version) throw apiError(proposeOrderEdit, 'order-changed')
}

function requireTotal({ expectedTotal }: Edit, { totals }: Plan): void {
  if (expectedTotal !== totals.after.total) throw apiError(proposeOrderEdit, 'order-changed')
}

const detailOf = (order: Orders, text: string, plan: Plan) => ({
  currency: order.currency_code,
  before: plan.totals.before.total,
  amount: plan.totals.after.total,
  text,
  lines: JSON.stringify(changedLinesOf(plan))
})
