import type { OrderProposal } from '../../contract/orders/proposal.ts'
import { wireDate } from '../core/dates.ts'
import { serverText } from '../core/texts.ts'
import { readJson } from '../db/json.ts'
import type { Reader } from '../db/tx.ts'
import type { RequestContext } from './request-context.ts'

/** The proposed change of an order that awaits the buyer's consent, as shown to the buyer; null if there is none. */
export async function describeProposal(
  db: Reader,
  { locale, zone }: RequestContext,
  orderId: string
): Promise<OrderProposal | null> {
  const row = await selectOpen(db, orderId)
  if (!row) return null
  const textOf = (key: keyof OrderProposal['labels']) => serverText(locale, `proposal.${key}`)
  return {
    id: row.id,
    createdAt: wireDate(row.created_at, zone),
    reason: row.reason,
    ...readJson(row.view),
    labels: {
      title: textOf('title'),
      note: textOf('note'),
      now: textOf('now'),
      proposed: textOf('proposed'),
      removed: textOf('removed'),
      goods: textOf('goods'),
      discount: textOf('discount'),
      tax: textOf('tax'),
      accept: textOf('accept'),
      decline: textOf('decline'),
      accepted: textOf('accepted'),
      declined: textOf('declined')
    }
  }
}

export const hasProposal = async (db: Reader, orderId: string): Promise<boolean> =>
  (await selectOpen(db, orderId)) !== undefined

const selectOpen = (db: Reader, orderId: string) =>
  db
    .selectFrom('order_proposals')
    .select(['id', 'created_at', 'reason', 'view'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst()

/**
 * Joins each order's latest proposal in a state as `proposals`. A declined proposal counts until the order ships, is
 * cancelled, or is changed. Ids are chronological.
 */
export const proposalsIn = (db: Reader, state: 'open' | 'declined') =>
  db
    .selectFrom('order_proposals as proposals')
    .innerJoin('orders', 'orders.id', 'proposals.order_id')
    .where('proposals.state', '=', state)
    .where('orders.state', 'in', ['new', 'held', 'waiting', 'approved'])
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('order_proposals as later')
            .select('later.id')
            .whereRef('later.order_id', '=', 'proposals.order_id')
            .whereRef('later.id', '>', 'proposals.id')
        )
      )
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('order_events as changes')
            .select('changes.id')
            .whereRef('changes.order_id', '=', 'proposals.order_id')
            .where('changes.kind', 'in', ['changed', 'split'])
            .whereRef('changes.id', '>', 'proposals.id')
        )
      )
    )
