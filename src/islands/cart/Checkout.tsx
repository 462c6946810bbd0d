import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Order } from '../../../contract/order.ts'
import { useTexts } from '../../lib/texts.tsx'
import { useMoney } from '../../lib/use-money.ts'
import { usePaths } from '../../lib/use-paths.ts'
import { useCustomer } from '../session/parts/use-customer.ts'
import { mayOrder } from '../session/store.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { cartSums } from './cart-sums.ts'

/** The way to the checkout, or what stands in it. Nothing for Marketing, who may not order. */
export function Checkout({ order }: { order: Order }) {
  const t = useTexts('cart')
  const id = useId()
  const money = useMoney()
  const paths = usePaths()
  const customer = useCustomer()
  const { flagged } = cartSums(order)
  const missing = order.minimalOrderValue - order.itemsSubtotal
  if (!customer) return <Skeleton className="h-12" />
  if (!mayOrder(customer)) return null
  if (flagged.length === 0 && missing <= 0) {
    return (
      <a href={paths.checkout} className={buttonClass('filled', 'large', 'w-full')}>
        {t('checkout')}
      </a>
    )
  }
  return (
    <div className="grid gap-3">
      <Button size="large" aria-disabled aria-describedby={id}>
        {t('checkout')}
      </Button>
      <div id={id} className="grid gap-2">
        {missing > 0 && (
          <Obstacle>
            <strong className="block font-semibold">
              {t('minimum', { amount: money(order.minimalOrderValue, order.currencyCode) })}
            </strong>
            {t('minimumMissing', { amount: money(missing, order.currencyCode) })}
          </Obstacle>
        )}
        {flagged[0] && (
          <Obstacle>
            {flagged.length === 1
              ? t('decision', { name: flagged[0].productName })
              : t('decisions', { count: flagged.length })}{' '}
            <a href={`#line-${flagged[0].id}`} className="text-link">
              {t('showIt')}
            </a>
          </Obstacle>
        )}
      </div>
    </div>
  )
}

function Obstacle({ children }: { children: ReactNode }) {
  return (
    <p className="figures flex items-start gap-2.5 text-table text-warning">
      <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
