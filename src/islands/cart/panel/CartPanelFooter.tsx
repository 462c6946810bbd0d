import type { Order } from '../../../../contract/orders/order.ts'
import { canOrder } from '../../../lib/can-order.ts'
import { volumeDiscountOf } from '../../../lib/order-sums.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { useCustomer } from '../../partners/session/parts/use-customer.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Money } from '../../ui/display/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SaveForLater } from '../save/SaveForLater.tsx'

/** Total and links. Marketing can view its cart but not check out. */
export function CartPanelFooter({ order }: { order: Order }) {
  const t = useTexts('cart')
  const paths = usePaths()
  const customer = useCustomer()
  const volumeDiscount = volumeDiscountOf(order)
  const { currencyCode: currency } = order
  const orders = canOrder(customer)
  return (
    <div className="grid shrink-0 gap-4 border-t border-line bg-paper p-4 md:px-5">
      <dl className="grid gap-1">
        <div className="flex justify-between gap-4 text-large font-semibold">
          <dt>{t('totalNet')}</dt>
          <dd>
            <Money amount={order.itemsTotal} currency={currency} />
          </dd>
        </div>
        {volumeDiscount < 0 && (
          <div className="flex justify-between gap-4 text-muted">
            <dt>{t('discountIncluded')}</dt>
            <dd>
              <Money amount={-volumeDiscount} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      <div className="grid gap-2">
        {customer ? (
          <a href={paths.cart} className={buttonClass(orders ? 'filled' : 'outline', 'medium', 'w-full')}>
            {t(orders ? 'checkout' : 'viewCart')}
          </a>
        ) : (
          <Skeleton className="h-10 max-md:h-11" />
        )}
        <SaveForLater order={order} appearance="quiet" />
      </div>
    </div>
  )
}
