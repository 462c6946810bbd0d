import { formatMoney } from '../../contract/format.ts'
import type { Seller } from '../../contract/desk/settings/seller.ts'
import { formatIban } from '../../contract/iban.ts'
import type { LocaleCode } from '../../contract/locale.ts'
import type { Payments } from '../db/schema/trade.ts'
import type { Tx } from '../db/tx.ts'
import { newId } from '../core/ids.ts'
import { serverText } from '../core/texts.ts'
import { findMethod } from './methods.ts'
import { insertPayment, updatePayment } from './queries.ts'
import { addPaymentTaskOnce } from './tasks.ts'

export { type Deadlines, noDeadlines, readPaymentDeadlines } from './deadlines.ts'
export {
  configuredMethods,
  findMethod,
  type MethodWording,
  type PaymentMethod,
  paymentMethodDescription,
  paymentMethodName,
  standardMethodText,
  usablePaymentMethods
} from './methods.ts'
export { paymentErrorText } from './payment-errors.ts'
export { isOfOrder, postponeCheck, selectPayments, selectPaymentsOfOrders, updatePayment } from './queries.ts'
export { pendingRefund, selectPendingRefunds, sumPendingRefunds } from './refunds.ts'
export { idempotencyKeyLifetime } from './run-tasks.ts'
export {
  addPaymentTask,
  addPaymentTaskOnce,
  failAcceptedCaptures,
  failAcceptedRefunds,
  hasFailedCapture,
  isCaptureRequested,
  isFailedRefund
} from './tasks.ts'

type NewPayment = Pick<Payments, 'order_id' | 'method' | 'state' | 'amount'> & Partial<Payments>

/** The row of a new payment; `at` is an instant. */
export function paymentRow(fields: NewPayment, at: string): Payments {
  const defaults = {
    provider: null,
    reference: null,
    fault: null,
    authorized_until: null,
    refunded: 0,
    remittance: null,
    check_at: null
  }
  return { id: newId(), created_at: at, updated_at: at, ...defaults, ...fields }
}

/** Adds a payment to an order; `at` is an instant. @returns its row */
export async function addPayment(tx: Tx, fields: NewPayment, at: string): Promise<Payments> {
  const row = paymentRow(fields, at)
  await insertPayment(tx, row)
  return row
}

/** Cancels an open payment, and voids it if it has been opened at a provider. */
export async function cancelPayment(tx: Tx, { id, reference, amount }: Payments, now: Date): Promise<void> {
  await updatePayment(tx, id, { state: 'cancelled' }, now)
  if (reference !== null) await addPaymentTaskOnce(tx, { paymentId: id, kind: 'void', amount }, now)
}

/** Payment instructions for the buyer, or null if there are none. `amount` is in minor units of `currency`. */
export function paymentInstructions(
  code: string,
  locale: LocaleCode,
  seller: Seller,
  payment: { amount: number; currency: string; reference: string }
): string | null {
  const method = findMethod(code)
  if (method?.kind !== 'offline' && method?.kind !== 'terms') return null
  return serverText(locale, 'payment-methods.instructions', {
    amount: formatMoney(payment.amount, payment.currency, locale),
    holder: seller.legalName,
    iban: formatIban(seller.iban),
    bic: seller.bic,
    reference: payment.reference
  })
}
