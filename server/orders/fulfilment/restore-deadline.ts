import type { Orders } from '../../db/schema/schema.ts'
import type { Tx } from '../../db/tx.ts'
import { type PaymentMethod, readPaymentDeadlines } from '../../payments/service.ts'
import { updateOrder } from '../service.ts'
import { selectParts } from './queries.ts'
import { isTransitionAllowed } from './transitions.ts'

/**
 * Gives the buyer the usual time to pay again, after a payment that had removed the deadline has failed or was
 * reversed. An order of which a part has shipped cannot expire.
 */
export async function restoreDeadline(tx: Tx, order: Orders, kind: PaymentMethod['kind'], now: Date): Promise<void> {
  const parts = (await selectParts(tx, order.id)).filter(({ state }) => state !== 'cancelled')
  if (order.expires_at !== null || ![order, ...parts].every(({ state }) => isTransitionAllowed('expire', state))) return
  const { expires_at } = await readPaymentDeadlines(tx, { kind }, now)
  await updateOrder(tx, order.id, { expires_at })
}
