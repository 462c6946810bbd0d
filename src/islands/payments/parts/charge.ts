import type { Payment } from '../../../../contract/orders/order.ts'

/** Whether a payment is made online: by card, or on the provider's page. */
export const isOnline = ({ kind }: Pick<Payment, 'kind'>): boolean => kind === 'card' || kind === 'redirect'

/** Whether a card was charged or only reserved; undefined for other methods, such as transfers and invoices. */
export function chargeOf(payments: readonly Pick<Payment, 'kind' | 'state'>[]): 'charged' | 'reserved' | undefined {
  const online = payments.filter(isOnline)
  if (online.some(({ state }) => state === 'authorized')) return 'reserved'
  return online.some(({ state }) => state === 'completed') ? 'charged' : undefined
}
