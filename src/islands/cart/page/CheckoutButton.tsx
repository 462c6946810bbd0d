import { useId } from 'react'
import type { Order } from '../../../../contract/orders/order.ts'
import { canOrder } from '../../../lib/can-order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { useCustomer } from '../../partners/session/parts/use-customer.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { isBlocked, CheckoutBlockers } from '../parts/CheckoutBlockers.tsx'

/** The checkout button, or what prevents the checkout. Nothing for Marketing, which may not order. */
export function CheckoutButton({ order }: { order: Order }) {
  const t = useTexts('cart')
  const id = useId()
  const paths = usePaths()
  const customer = useCustomer()
  if (!customer) return <Skeleton className="h-12" />
  if (!canOrder(customer)) return null
  if (!isBlocked(order)) {
    return (
      <a href={paths.checkout} className={buttonClass('filled', 'large', 'w-full print:hidden')}>
        {t('checkout')}
      </a>
    )
  }
  return (
    <div className="grid gap-3">
      <Button size="large" aria-disabled aria-describedby={id}>
        {t('checkout')}
      </Button>
      <CheckoutBlockers
        id={id}
        order={order}
        renderLink={(first) => (
          <a href={`#line-${first}`} className="text-link">
            {t('showIt')}
          </a>
        )}
      />
    </div>
  )
}
