import type { Order, Payment } from '../../../../contract/orders/order.ts'

type Paid = Pick<Order, 'state' | 'payments'>

/** The payment that the buyer can make now, by card or on another page; undefined where there is none. */
export function payableOf({ state, payments }: Paid): Payment | undefined {
  if (state === 'cancelled' || state === 'cart') return undefined
  return payments.find((one) => one.state === 'new' && (one.kind === 'card' || one.kind === 'redirect'))
}

/** Whether a provider still thinks about a payment of the order. */
export function isProcessing({ payments }: Pick<Paid, 'payments'>): boolean {
  return payments.some(({ state }) => state === 'processing')
}

/** Why the last try failed, while the order still waits for another one: the server's sentence. */
export function lastFault(order: Paid): string | undefined {
  if (!payableOf(order)) return undefined
  return order.payments.findLast(({ fault }) => fault !== null)?.fault ?? undefined
}
