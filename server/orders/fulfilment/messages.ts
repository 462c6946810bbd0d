import type { Orders } from '../../db/schema/schema.ts'
import { readJson } from '../../db/json.ts'
import type { Tx } from '../../db/tx.ts'
import { type Actor, recordOrderEvent, readEvents } from '../service.ts'
import { mailOrderMessage } from '../emails/service.ts'
import type { ActionContext } from './postings.ts'

/**
 * Sends a message to the buyer of an order or part, and adds it to the history of the root order.
 * @returns false if the latest event is the same message, sent twice
 */
export async function sendMessage(
  tx: Tx,
  order: Orders,
  { text, by }: { text: string; by: Actor },
  { now, origin }: ActionContext
): Promise<boolean> {
  const orderId = order.parent_id ?? order.id
  const last = (await readEvents(tx, orderId)).at(-1)
  if (last?.kind === 'message' && readJson(last.detail)['text'] === text) return false
  await recordOrderEvent(tx, orderId, { kind: 'message', by, detail: { text } }, now)
  await mailOrderMessage(tx, { orderId, origin, text }, now)
  return true
}
