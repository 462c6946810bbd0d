import type { Order, Payment } from '../../../../contract/orders/order.ts'
import { isOnline } from './charge.ts'

type Paid = Pick<Order, 'state' | 'payments'> & Partial<Pick<Order, 'paymentState'>>

/** The card or redirect payment the buyer can make now; undefined if there is none. */
export function payableOf({ state, payments, paymentState }: Paid): Payment | undefined {
  if (state === 'cancelled' || state === 'cart' || paymentState === 'authorized') return undefined
  return payments.find((payment) => payment.state === 'new' && isOnline(payment))
}

/** Whether a payment of the order is still processing. */
export function isProcessing({ payments }: Pick<Paid, 'payments'>): boolean {
  return payments.some(({ state }) => state === 'processing')
}

/** Why the last attempt failed, while the order awaits another: the server's message. */
export function lastError(order: Paid): string | undefined {
  if (!payableOf(order)) return undefined
  return order.payments.findLast(({ fault }) => fault !== null)?.fault ?? undefined
}
