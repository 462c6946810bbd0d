import { formatPercent } from '../../../../contract/format.ts'
import type { OrderItem } from '../../../../contract/orders/order.ts'
import { discountShareOf } from '../../../lib/order-sums.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { Money } from '../../ui/display/Money.tsx'

/** Unit price; with a volume discount, also the original price and the tier. */
export function LinePrice({ item, currency }: { item: OrderItem; currency: string }) {
  const t = useTexts('cart')
  const locale = useLocale()
  const money = useMoney()
  const { originalUnitPrice: list, discountedUnitPrice: price } = item
  if (item.problem === 'no-price' || item.problem === 'disabled') return <>–</>
  return (
    <div className="figures flex flex-col items-end md:group-data-long/cart:flex-row md:group-data-long/cart:flex-wrap md:group-data-long/cart:items-baseline md:group-data-long/cart:justify-end md:group-data-long/cart:gap-x-1.5 max-md:flex-row max-md:items-baseline max-md:gap-2">
      {price < list && (
        <del className="text-small text-muted">
          <span className="sr-only">{t('listPriceWas', { price: money(list, currency) })}</span>
          <span aria-hidden>{money(list, currency)}</span>
        </del>
      )}
      <Money amount={price} currency={currency} className="text-body" />
      {price < list && (
        <span className="text-small font-semibold text-success">−{formatPercent(discountShareOf(item), locale)}</span>
      )}
    </div>
  )
}
