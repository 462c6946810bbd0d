import type { ReactNode } from 'react'
import type { Order } from '../../../../contract/orders/order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { cartSums } from '../cart-sums.ts'
import { TaxRows } from './TaxRows.tsx'
import { TotalRow } from './TotalRow.tsx'

interface Props {
  order: Order
  /** While the server's total is pending, it is dimmed and not announced. */
  isPending: boolean
  children: ReactNode
}

/** The totals, step by step; a new total is announced. */
export function CartTotals({ order, isPending, children }: Props) {
  const t = useTexts('cart')
  const money = useMoney()
  const { listPrice, volumeDiscount, retail } = cartSums(order)
  const { currencyCode: currency, orderPromotionTotal, manualDiscount } = order
  const weight = order.weight / 1000
  const city = order.shippingAddress?.city
  return (
    <Card title={t('total')}>
      <dl className="grid gap-3 text-table">
        {volumeDiscount < 0 && (
          <>
            <TotalRow name={t('listPrice')} amount={listPrice} currency={currency} />
            <TotalRow saving name={t('volumeDiscount')} amount={volumeDiscount} currency={currency} />
          </>
        )}
        <TotalRow name={t('subtotal')} amount={order.itemsSubtotal} currency={currency} />
        {orderPromotionTotal !== 0 && (
          <TotalRow saving name={t('promotion')} amount={orderPromotionTotal} currency={currency} />
        )}
        {manualDiscount !== 0 && (
          <TotalRow saving name={t('manualDiscount')} amount={manualDiscount} currency={currency} />
        )}
        <TotalRow
          name={city ? t('shippingTo', { city, weight }) : t('shipping', { weight })}
          amount={order.shippingTaxTotal}
          currency={currency}
        />
        <TaxRows order={order} />
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-4 text-large font-semibold">
          <dt>{t('sum')}</dt>
          <dd aria-busy={isPending} className={isPending ? 'text-muted' : ''}>
            <Money amount={order.total} currency={currency} />
          </dd>
        </div>
        {retail !== null && (
          <div className="flex justify-between gap-4 rounded-control bg-success-tint px-3 py-2 text-success">
            <dt>{t('retail')}</dt>
            <dd className="font-semibold">
              <Money amount={retail} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      <p role="status" className="sr-only">
        {!isPending && t('totalIs', { total: money(order.total, currency) })}
      </p>
      {children}
    </Card>
  )
}
