import type { ReactNode } from 'react'
import type { Order, TaxLine } from '../../../../contract/orders/order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useCountryName } from '../../partners/addresses/parts/use-country-name.ts'
import { Money } from '../../ui/display/Money.tsx'
import { listTotalOf, volumeDiscountOf } from '../../../lib/order-sums.ts'

/** From the list price to the total, one row per step. Needs the texts of orders. */
export function OrderSums({ order }: { order: Order }) {
  const t = useTexts('orders')
  const { items, itemsSubtotal, orderPromotionTotal, manualDiscount, shippingTaxTotal, total } = order
  const volume = volumeDiscountOf({ items, itemsSubtotal })
  const money = (amount: number) => <Money amount={amount} currency={order.currencyCode} />
  return (
    <dl className="grid gap-2 text-table">
      <Sum label={t('listPrice')}>{money(listTotalOf(items))}</Sum>
      {volume < 0 && (
        <Sum label={t('volumeDiscounts')} saving>
          {money(volume)}
        </Sum>
      )}
      {orderPromotionTotal !== 0 && (
        <Sum label={order.couponCode ? t('coupon', { code: order.couponCode }) : t('promotion')} saving>
          {money(orderPromotionTotal)}
        </Sum>
      )}
      {manualDiscount !== 0 && (
        <Sum label={t('agentDiscount')} saving>
          {money(manualDiscount)}
        </Sum>
      )}
      <Sum label={order.weight > 0 ? t('shippingOf', { weight: order.weight / 1000 }) : t('shipping')}>
        {money(shippingTaxTotal)}
      </Sum>
      {order.taxes.map((tax) => (
        <Tax key={`${tax.countryCode} ${tax.rate} ${tax.rule}`} tax={tax} currency={order.currencyCode} />
      ))}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
        <dt className="text-lead">{t('total')}</dt>
        <dd className="text-large">{money(total)}</dd>
      </div>
      {order.settlement.map(({ kind, label, amount }) => (
        <Sum key={kind} label={label} saving={amount < 0}>
          {money(amount)}
        </Sum>
      ))}
    </dl>
  )
}

function Tax({ tax, currency }: { tax: TaxLine; currency: string }) {
  const t = useTexts('orders')
  const countryName = useCountryName()
  const { rule, rate, countryCode } = tax
  const label =
    rule === 'reverse-charge' || rule === 'export'
      ? t(`tax.${rule}`)
      : t('tax.rate', { rate: rate / 10_000, country: countryName(countryCode) })
  return (
    <Sum label={label}>
      <Money amount={tax.amount} currency={currency} />
    </Sum>
  )
}

function Sum({ label, saving = false, children }: { label: string; saving?: boolean; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd className={saving ? 'text-success' : ''}>{children}</dd>
    </div>
  )
}
