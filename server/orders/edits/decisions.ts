import { acceptProposal } from '../../../contract/orders/proposal-decisions.ts'
import { apiError } from '../../core/http/api-error.ts'
import { readJson } from '../../db/json.ts'
import type { OrderProposals } from '../../db/schema/proposals.ts'
import type { Orders } from '../../db/schema/schema.ts'
import type { Tx } from '../../db/tx.ts'
import { lockCompany } from '../credit/service.ts'
import { mailOrderChanged } from '../emails/service.ts'
import { closeProposal, type ActionContext } from '../fulfilment/service.ts'
import { type Actor, recordOrderEvent } from '../service.ts'
import type { OrderEditContext } from './additions.ts'
import { requirePossible } from './conditions.ts'
import { changedLinesOf, planEdit } from './plan.ts'
import { selectProposal } from './queries.ts'
import { writePlan } from './write.ts'

interface DecisionContext {
  /** Id of the proposal. */
  id: string
  by: Actor
}

/**
 * Applies a proposed change that the buyer accepts, if it still costs the agreed amount and stock, payment and credit
 * limit still allow it. The order must be locked. @throws ApiError the errors of `acceptProposal`
 */
export async function acceptOrderProposal(
  tx: Tx,
  order: Orders,
  { id, by }: DecisionContext,
  editContext: OrderEditContext,
  context: ActionContext
): Promise<void> {
  const proposal = await close(tx, order, id, 'accepted', context)
  // Locks the company until the transaction ends, so that the second of two concurrent increases sees the first.
  await lockCompany(tx, order.company_id)
  const plan = await planEdit(tx, order, readJson(proposal.changes))
  if (plan.totals.after.total !== proposal.total) throw apiError(acceptProposal, 'proposal-outdated')
  await requirePossible(tx, order, plan, editContext)
  await writePlan(tx, order, plan, context)
  const before = plan.totals.before.total
  await recordOrderEvent(tx, order.id, { kind: 'change-accepted', by }, context.now)
  const changed = { lines: changedLinesOf(plan), reason: proposal.reason, before }
  await mailOrderChanged(tx, { orderId: order.id, origin: context.origin, ...changed }, context.now)
}

/** Declines a proposed change; the order stays unchanged. @throws ApiError 'not-found', 'proposal-closed' */
export async function declineOrderProposal(
  tx: Tx,
  order: Orders,
  { id, by }: DecisionContext,
  context: ActionContext
): Promise<void> {
  await close(tx, order, id, 'declined', context)
  await recordOrderEvent(tx, order.id, { kind: 'change-declined', by }, context.now)
}

/** Withdraws a proposed change. @throws ApiError 'not-found', 'proposal-closed' */
export async function withdrawOrderProposal(
  tx: Tx,
  order: Orders,
  { id, by }: DecisionContext,
  context: ActionContext
): Promise<void> {
  await close(tx, order, id, 'withdrawn', context)
  await recordOrderEvent(tx, order.id, { kind: 'change-withdrawn', by }, context.now)
}

async function close(
  tx: Tx,
  order: Orders,
  id: string,
  state: OrderProposals['state'],
  { now }: ActionContext
): Promise<OrderProposals> {
  const proposal = await selectProposal(tx, order.id, id)
  if (!proposal) throw apiError(acceptProposal, 'not-found')
  if (proposal.state !== 'open') throw apiError(acceptProposal, 'proposal-closed')
  await closeProposal(tx, order.id, state, now)
  return proposal
}
