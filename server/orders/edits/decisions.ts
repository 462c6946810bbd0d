import { acceptProposal } from '../../../contract/orders/proposal-decisions.ts'
import { apiError } from '../../core/http/api-error.ts'
import { readJson } from '../../db/json.ts'
import type { OrderProposals } from '../../db/schema/proposals.ts'
import type { Orders } from '../../db/schema/schema.ts'
import type { Tx } from '../../db/tx.ts'
import { lockTermsBlock } from '../credit/service.ts'
import { closeProposal, mailOrderChanged, type BookingContext } from '../fulfilment/service.ts'
import { type Actor, noteEvent } from '../service.ts'
import type { EditContext } from './additions.ts'
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
export async function acceptProposed(
  tx: Tx,
  order: Orders,
  { id, by }: DecisionContext,
  editing: EditContext,
  at: BookingContext
): Promise<void> {
  const proposal = await close(tx, order, id, 'accepted', at)
  // Locks the company until the transaction ends, so that the second of two concurrent increases sees the first.
  await lockTermsBlock(tx, { ...editing, companyId: order.company_id, amount: 0 })
  const plan = await planEdit(tx, order, readJson(proposal.changes))
  if (plan.totals.after.total !== proposal.total) throw apiError(acceptProposal, 'proposal-outdated')
  await requirePossible(tx, order, plan, editing)
  await writePlan(tx, order, plan, at)
  const before = plan.totals.before.total
  await note(tx, order, { kind: 'change-accepted', by }, at)
  const changed = { lines: changedLinesOf(plan), reason: proposal.reason, before }
  await mailOrderChanged(tx, { orderId: order.id, origin: at.origin, ...changed }, at.now)
}

/** Declines a proposed change; the order stays unchanged. @throws ApiError 'not-found', 'proposal-closed' */
export async function declineProposed(
  tx: Tx,
  order: Orders,
  { id, by }: DecisionContext,
  at: BookingContext
): Promise<void> {
  await close(tx, order, id, 'declined', at)
  await note(tx, order, { kind: 'change-declined', by }, at)
}

/** Withdraws a proposed change. @throws ApiError 'not-found', 'proposal-closed' */
export async function withdrawProposed(
  tx: Tx,
  order: Orders,
  { id, by }: DecisionContext,
  at: BookingContext
): Promise<void> {
  await close(tx, order, id, 'withdrawn', at)
  await note(tx, order, { kind: 'change-withdrawn', by }, at)
}

async function close(
  tx: Tx,
  order: Orders,
  id: string,
  state: OrderProposals['state'],
  { now }: BookingContext
): Promise<OrderProposals> {
  const proposal = await selectProposal(tx, order.id, id)
  if (!proposal) throw apiError(acceptProposal, 'not-found')
  if (proposal.state !== 'open') throw apiError(acceptProposal, 'proposal-closed')
  await closeProposal(tx, order.id, state, now)
  return proposal
}

const note = (
  tx: Tx,
  order: Orders,
  event: Pick<Parameters<typeof noteEvent>[2], 'kind' | 'by'>,
  { now }: BookingContext
) => noteEvent(tx, order.id, event, now)
