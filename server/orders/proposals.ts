import type { OrderProposal } from '../../contract/orders/proposal.ts'
import { apiDateTime } from '../core/dates.ts'
import { serverText } from '../core/texts.ts'
import { readJson } from '../db/json.ts'
import type { Reader } from '../db/tx.ts'
import { selectOpenProposal } from './queries.ts'
import { linesIn } from './changed-lines.ts'
import type { RequestContext } from './request-context.ts'

/** The proposed change of an order that awaits the buyer's consent, as shown to the buyer; null if there is none. */
export async function describeProposal(
  db: Reader,
  { locale, zone }: RequestContext,
  orderId: string
): Promise<OrderProposal | null> {
  const row = await selectOpenProposal(db, orderId)
  if (!row) return null
  const view = readJson(row.view)
  const textOf = (key: keyof OrderProposal['labels']) => serverText(locale, `proposal.${key}`)
  return {
    id: row.id,
    createdAt: apiDateTime(row.created_at, zone),
    reason: row.reason,
    ...view,
    lines: linesIn(view.lines, locale),
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
  (await selectOpenProposal(db, orderId)) !== undefined
