import type { Payment } from '../../../../contract/orders/order.ts'

/** Whether a card was charged or only reserved; undefined for other methods, such as transfers and invoices. */
export function chargeOf(payments: readonly Pick<Payment, 'kind' | 'state'>[]): 'charged' | 'reserved' | undefined {
  const online = payments.filter(({ kind }) => kind === 'card' || kind === 'redirect')
  if (online.some(({ state }) => state === 'authorized')) return 'reserved'
  return online.some(({ state }) => state === 'completed') ? 'charged' : undefined
}
