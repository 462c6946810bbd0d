import type { Order } from '../../../../contract/orders/order.ts'
import { isOnline } from '../../payments/parts/charge.ts'

type OrderWithState = Pick<Order, 'state' | 'splitOrders'>

/** States of an order: its own, or the distinct ones of its parts, in part order. */
export function shownStates({ state, splitOrders }: OrderWithState): Order['state'][] {
  return splitOrders.length > 0 ? [...new Set(splitOrders.map((part) => part.state))] : [state]
}

/** Whether payment is missing. False for Marketing, which sees no payments. */
export function isUnpaid({ paymentState }: Pick<Order, 'paymentState'>): boolean {
  return paymentState === 'awaiting_payment' || paymentState === 'partially_paid'
}

/** The specification's four labels: paid, partially paid, pending (reserved or in progress), not paid; or credited, refunded. */
export function paymentLabel(
  order: Pick<Order, 'paymentState' | 'payments'>
): 'paid' | 'partial' | 'pending' | 'unpaid' | 'credited' | 'refunded' {
  const { paymentState } = order
  if (paymentState === 'paid' || paymentState === 'credited' || paymentState === 'refunded') return paymentState
  if (paymentState === 'partially_paid') return 'partial'
  const waiting =
    paymentState === 'authorized' ||
    order.payments.some(({ state }) => state === 'processing' || state === 'authorized')
  return waiting ? 'pending' : 'unpaid'
}

/** The payments without replaced amounts: each credit note or change replaces what is due by transfer or on terms. */
export function shownPayments(payments: Order['payments']): Order['payments'] {
  return payments.filter(
    (payment, i) => payment.state !== 'cancelled' || isOnline(payment) || i === payments.length - 1
  )
}
