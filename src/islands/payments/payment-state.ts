import type { Output } from '../../../contract/endpoint.ts'
import { listPayments, type Order, type Payment, readOrder } from '../../../contract/orders/order.ts'
import { confirmPayment, readPaymentConfiguration } from '../../../contract/payments/payment.ts'
import { call } from '../../lib/api/api.ts'
import { refusedWith } from '../../lib/api/fault.ts'
import { payableOf } from './parts/payable.ts'

export type Configuration = Output<typeof readPaymentConfiguration>

/** A payment that can be made, with what its provider's form needs. */
export interface Opened {
  payment: Payment
  configuration: Configuration
}

/** What there is to do about an order's payment; `otherwise`: it is open, by transfer or on terms. */
export type Found =
  { kind: 'open'; opened: Opened } | { kind: 'otherwise' | 'processing'; payment: Payment } | { kind: 'settled' }

/**
 * Looks for the payment that can be made now and opens it at its provider. What another tab has settled meanwhile is
 * found settled, and so is what is paid without a provider unless `otherwise` asks for it.
 * @throws Fault 'not-found', 'provider-unavailable'
 */
export async function findPayment(tokenValue: string, { otherwise = false, tries = 2 } = {}): Promise<Found> {
  const payments = await call(listPayments, { params: { tokenValue } })
  const payment = payableOf({ state: 'new', payments })
  if (!payment) {
    const processing = payments.find(({ state }) => state === 'processing')
    if (processing) return { kind: 'processing', payment: processing }
    const open = otherwise && payments.find(({ state }) => state === 'new')
    return open ? { kind: 'otherwise', payment: open } : { kind: 'settled' }
  }
  try {
    const configuration = await call(readPaymentConfiguration, { params: { tokenValue, id: payment.id } })
    return { kind: 'open', opened: { payment, configuration } }
  } catch (error) {
    if (!refusedWith(error, readPaymentConfiguration, 'payment-not-open')) throw error
    return tries > 1 ? findPayment(tokenValue, { otherwise, tries: tries - 1 }) : { kind: 'settled' }
  }
}

/**
 * Has the shop ask the provider, with the `result` of its form; what that says is the payment's state.
 * @throws Fault with the refusals of `confirmPayment`
 */
export function confirm(tokenValue: string, { payment, configuration }: Opened, result?: string): Promise<Payment> {
  const { referenceId } = configuration
  return call(confirmPayment, { params: { tokenValue, id: payment.id }, input: { referenceId, result } })
}

/** A payment of an order as it stands now; undefined where the order has no such payment. */
export async function readPayment(tokenValue: string, id: string): Promise<Payment | undefined> {
  const payments = await call(listPayments, { params: { tokenValue } })
  return payments.find((one) => one.id === id)
}

/** The order with all that its payment has changed. */
export function readPaidOrder(tokenValue: string): Promise<Order> {
  return call(readOrder, { params: { tokenValue } })
}

/** How a payment ended, or that it has not yet. */
export function outcomeOf({ state }: Pick<Payment, 'state'>): 'success' | 'failure' | 'processing' | 'open' {
  if (state === 'authorized' || state === 'completed') return 'success'
  if (state === 'failed' || state === 'cancelled' || state === 'refunded') return 'failure'
  return state === 'processing' ? 'processing' : 'open'
}
