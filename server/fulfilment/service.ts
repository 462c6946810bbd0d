import type { Tx } from '../db/tx.ts'

/** What an order does after one of its payments has changed, in the transaction of that change. */
export async function afterPayment(
  tx: Tx,
  orderId: string,
  change: 'authorized' | 'received' | 'failed',
  _now: Date
): Promise<void> {
  if (change === 'failed') return
  await tx.updateTable('orders').set({ expires_at: null }).where('id', '=', orderId).execute()
}
