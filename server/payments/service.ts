import { formatMoney } from '../../contract/format.ts'
import type { Seller } from '../../contract/desk/settings/seller.ts'
import { readableIban } from '../../contract/iban.ts'
import type { LocaleCode } from '../../contract/locale.ts'
import type { Payments } from '../db/schema/trade.ts'
import { newId } from '../core/ids.ts'
import { serverText } from '../core/texts.ts'
import { findMethod } from './methods.ts'

export {
  cardHours,
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
export { insertPayment, isOfOrder, updatePayment } from './queries.ts'
export { selectPendingRefunds, sumPendingRefunds } from './refunds.ts'
export { addPaymentTask, addPaymentTaskOnce } from './tasks.ts'

/** The row of a new payment; `at` is an instant. */
export function paymentRow(
  fields: Pick<Payments, 'order_id' | 'method' | 'state' | 'amount'> & Partial<Payments>,
  at: string
): Payments {
  const defaults = {
    provider: null,
    reference: null,
    fault: null,
    authorized_until: null,
    refunded: 0,
    remittance: null
  }
  return { id: newId(), created_at: at, updated_at: at, ...defaults, ...fields }
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
    iban: readableIban(seller.iban),
    bic: seller.bic,
    reference: payment.reference
  })
}
