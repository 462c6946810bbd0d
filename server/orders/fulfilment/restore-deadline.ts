import type { Tx } from '../../db/tx.ts'
import { type PaymentMethod, readPaymentDeadlines } from '../../payments/service.ts'
import { lockOrder, updateOrder } from '../service.ts'
import { readBalance } from './payments.ts'
import { selectParts } from './queries.ts'
import { isTransitionAllowed } from './transitions.ts'

/**
 * Gives the buyer the usual time to pay again, after a payment that had removed the deadline has failed or was
 * reversed. Orders on terms, with another payment, or of which a part has shipped, cannot expire.
 */
export async function restoreDeadline(tx: Tx, orderId: string, kind: PaymentMethod['kind'], now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const { payments, received, reserved, onTerms } = await readBalance(tx, order)
  if (onTerms || received > 0 || reserved > 0 || payments.some(({ state }) => state === 'processing')) return
  const parts = (await selectParts(tx, order.id)).filter(({ state }) => state !== 'cancelled')
  if (order.expires_at !== null || ![order, ...parts].every(({ state }) => isTransitionAllowed('expire', state))) return
  const { expires_at } = await readPaymentDeadlines(tx, { kind }, now)
  await updateOrder(tx, order.id, { expires_at })
}
