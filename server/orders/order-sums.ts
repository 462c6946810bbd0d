import { formatMoney } from '../../contract/format.ts'
import type { LocaleCode } from '../../contract/locale.ts'
import type { Order, OrderItem, TaxLine } from '../../contract/orders/order.ts'
import { formatTaxRate } from '../../contract/pricing/tax-rates.ts'
import { documentText } from '../core/texts.ts'

/** The fields of an order from which its sums are derived; amounts in minor units. */
type SummedOrder = Pick<
  Order,
  | 'currencyCode'
  | 'couponCode'
  | 'itemsSubtotal'
  | 'orderPromotionTotal'
  | 'manualDiscount'
  | 'shippingTaxTotal'
  | 'taxes'
> & { items: readonly Pick<OrderItem, 'orderable' | 'quantity' | 'originalUnitPrice'>[] }

/** A sum in minor units. */
export interface OrderSum {
  label: string
  amount: number
}

/** The rows above an order's total in documents and emails, from the list value to VAT. */
export function orderSums(order: SummedOrder, locale: LocaleCode): OrderSum[] {
  const { orderPromotionTotal, manualDiscount, shippingTaxTotal, taxes, couponCode, itemsSubtotal } = order
  const listValue = listValueOf(order)
  const unlessZero = (label: string, amount: number) => (amount === 0 ? [] : [{ label, amount }])
  return [
    { label: documentText(locale, 'order.listValue'), amount: listValue },
    ...unlessZero(documentText(locale, 'order.volume'), itemsSubtotal - listValue),
    ...unlessZero(documentText(locale, 'invoice.coupon', { code: couponCode ?? '' }), orderPromotionTotal),
    ...unlessZero(documentText(locale, 'invoice.agentDiscount'), manualDiscount),
    { label: documentText(locale, 'invoice.shipping'), amount: shippingTaxTotal },
    ...taxes.map((tax) => ({ label: taxLabel(tax, order.currencyCode, locale), amount: tax.amount }))
  ]
}

/** What the orderable items cost without discounts; net. */
const listValueOf = ({ items }: SummedOrder): number =>
  items.reduce(
    (sum, { orderable, quantity, originalUnitPrice }) => sum + (orderable ? quantity * originalUnitPrice : 0),
    0
  )

/** The label of a VAT amount; if no VAT is due, the reason. */
export function taxLabel({ rule, rate, countryCode, base }: TaxLine, currency: string, locale: LocaleCode): string {
  if (rule === 'reverse-charge' || rule === 'export') return documentText(locale, `invoice.${rule}`)
  return documentText(locale, 'order.tax', {
    rate: `${formatTaxRate(rate, locale)} ${countryCode}`,
    base: formatMoney(base, currency, locale)
  })
}
