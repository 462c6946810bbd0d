import type { OrderProposal } from '../../contract/orders/proposal.ts'
import { wireDate } from '../core/dates.ts'
import { serverText } from '../core/texts.ts'
import { readJson } from '../db/json.ts'
import type { Reader } from '../db/tx.ts'
import type { RequestContext } from './request-context.ts'

/** The change of an order that waits for the buyer's consent, as the buyer sees it; null without one. */
export async function describeProposal(
  db: Reader,
  { locale, zone }: RequestContext,
  orderId: string
): Promise<OrderProposal | null> {
  const row = await selectOpen(db, orderId)
  if (!row) return null
  const say = (key: keyof OrderProposal['labels']) => serverText(locale, `proposal.${key}`)
  return {
    id: row.id,
    createdAt: wireDate(row.created_at, zone),
    reason: row.reason,
    ...readJson(row.view),
    labels: {
      title: say('title'),
      note: say('note'),
      now: say('now'),
      proposed: say('proposed'),
      removed: say('removed'),
      goods: say('goods'),
      discount: say('discount'),
      tax: say('tax'),
      accept: say('accept'),
      decline: say('decline'),
      accepted: say('accepted'),
      declined: say('declined')
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
