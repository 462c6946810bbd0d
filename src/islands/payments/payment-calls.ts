import type { Output } from '../../../contract/endpoint.ts'
import { type Order, type Payment, readOrder } from '../../../contract/orders/order.ts'
import { confirmPayment, listPayments, readPaymentConfiguration } from '../../../contract/payments/payment.ts'
import { payRemittance } from '../../../contract/payments/remittance.ts'
import { call } from '../../lib/api/api.ts'
import { isApiError } from '../../lib/api/api-error.ts'
import { payableOf } from './parts/payable.ts'

export type Configuration = Output<typeof readPaymentConfiguration>

/** An open payment of an order, with its provider's configuration. */
export interface OpenedPayment {
  tokenValue: string
  payment: Payment
  configuration: Configuration
}

/** The options for paying an order; `choose-method`: open, by transfer or on terms. */
export type FoundPayment =
  | { kind: 'open'; opened: OpenedPayment }
  | { kind: 'choose-method' | 'processing'; payment: Payment }
  | { kind: 'settled' }

/**
 * Finds the payment that can be made now and opens it at its provider. Payments settled in another tab in the meantime
 * are returned as settled, and so are those without a provider unless `canChooseMethod` is set.
 * @throws ApiError 'not-found', 'provider-unavailable'
 */
export async function findPayment(
  tokenValue: string,
  { canChooseMethod = false, attempts = 2 } = {}
): Promise<FoundPayment> {
  const payments = await call(listPayments, { params: { tokenValue } })
  const payment = payableOf({ state: 'new', payments })
  if (!payment) {
    const processing = payments.find(({ state }) => state === 'processing')
    if (processing) return { kind: 'processing', payment: processing }
    const open = canChooseMethod && payments.find(({ state }) => state === 'new')
    return open ? { kind: 'choose-method', payment: open } : { kind: 'settled' }
  }
  try {
    const configuration = await call(readPaymentConfiguration, { params: { tokenValue, id: payment.id } })
    return { kind: 'open', opened: { tokenValue, payment, configuration } }
  } catch (error) {
    if (!isApiError(error, readPaymentConfiguration, 'payment-not-open')) throw error
    return attempts > 1 ? findPayment(tokenValue, { canChooseMethod, attempts: attempts - 1 }) : { kind: 'settled' }
  }
}

/**
 * Opens the card payment of a remittance, or a new one after a decline; settled if the card was charged meanwhile.
 * @throws ApiError, one of the errors of `payRemittance`, or 'provider-unavailable'
 */
export async function findRemittancePayment(reference: string, attempts = 2): Promise<FoundPayment> {
  const { tokenValue, payment } = await call(payRemittance, { params: { reference }, input: {} })
  try {
    const configuration = await call(readPaymentConfiguration, { params: { tokenValue, id: payment.id } })
    return { kind: 'open', opened: { tokenValue, payment, configuration } }
  } catch (error) {
    if (!isApiError(error, readPaymentConfiguration, 'payment-not-open')) throw error
    // A declined one is not listed, and the next attempt replaces it.
    if (await readPayment(tokenValue, payment.id)) return { kind: 'settled' }
    if (attempts <= 1) throw error
    return findRemittancePayment(reference, attempts - 1)
  }
}

/**
 * Makes the shop look up the payment at its provider, with the form's `result`, and returns its state.
 * @throws ApiError, one of the errors of `confirmPayment`
 */
export function confirmAtShop(
  tokenValue: string,
  { payment: { id }, configuration }: { payment: Pick<Payment, 'id'>; configuration: Configuration },
  result?: string
): Promise<Payment> {
  const { referenceId } = configuration
  return call(confirmPayment, { params: { tokenValue, id }, input: { referenceId, result } })
}

/** Opens a payment at its provider by id; undefined if it is not open or unknown. */
export async function openPayment(tokenValue: string, id: string): Promise<Configuration | undefined> {
  try {
    return await call(readPaymentConfiguration, { params: { tokenValue, id } })
  } catch (error) {
    const isKnown = (code: 'payment-not-open' | 'not-found') => isApiError(error, readPaymentConfiguration, code)
    if (isKnown('payment-not-open') || isKnown('not-found')) return undefined
    throw error
  }
}

/** The current state of a payment; undefined if the order has no such payment. */
export async function readPayment(tokenValue: string, id: string): Promise<Payment | undefined> {
  const payments = await call(listPayments, { params: { tokenValue } })
  return payments.find((payment) => payment.id === id)
}

/** A payment whose outcome is unknown; `opened` and `result` are set if it was made with a form of this page. */
export interface PolledPayment {
  id: string
  opened?: OpenedPayment
  result?: string
}

/**
 * The current state of a polled payment. If the shop lists it as open or not at all, as one of several invoices, the
 * request to confirm it may have been lost, and is sent again.
 */
export async function pollPayment(
  tokenValue: string,
  { id, opened, result }: PolledPayment
): Promise<Payment | undefined> {
  const payment = await readPayment(tokenValue, id)
  const isUndetermined = !payment || outcomeOf(payment) === 'open'
  return opened && isUndetermined ? confirmAtShop(tokenValue, opened, result) : payment
}

/** The order after its payment. */
export function readPaidOrder(tokenValue: string): Promise<Order> {
  return call(readOrder, { params: { tokenValue } })
}

/** Result of a payment, or that it is still open. */
export function outcomeOf({ state }: Pick<Payment, 'state'>): 'success' | 'failure' | 'processing' | 'open' {
  if (state === 'authorized' || state === 'completed') return 'success'
  if (state === 'failed' || state === 'cancelled' || state === 'refunded') return 'failure'
  return state === 'processing' ? 'processing' : 'open'
}
