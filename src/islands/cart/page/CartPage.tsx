import { useEffect, useRef } from 'react'
import { type Page, PageProvider, useTexts } from '../../../lib/texts.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { unitsOf } from '../../../lib/order-sums.ts'
import { EmptyCart } from '../parts/EmptyCart.tsx'
import { CartContent } from './CartContent.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import { useCart, useExpectedCart } from '../parts/use-cart.ts'
import { reloadCart } from '../store.ts'

const LastOrder = onDemand(async () => (await import('../reorder/parts/LastOrder.tsx')).LastOrder)

/** The cart page. Root island of /shop/cart. */
export function CartPage({ page, delivery }: { page: Page; delivery: string }) {
  return (
    <PageProvider page={page}>
      <div className="grid grid-cols-1 gap-6">
        <LoadedCart delivery={delivery} />
      </div>
    </PageProvider>
  )
}

function LoadedCart({ delivery }: { delivery: string }) {
  const t = useTexts('cart')
  const { phase, order, error } = useCart()
  const expected = useExpectedCart()
  const lines = order?.items.length
  const heading = useHeadingFocus(lines === 0)
  return (
    <>
      <header className="flex flex-wrap items-baseline gap-x-4">
        <h1 ref={heading} tabIndex={-1} className="display text-heading outline-none">
          {t('title')}
        </h1>
        {expected && !!lines && (
          <p className="figures text-body text-muted">
            {t('lines', { count: lines })}, {t('units', { count: unitsOf(expected.order.items) })}
          </p>
        )}
      </header>
      {phase === 'failed' && <LoadFailed error={error} onRetry={() => void reloadCart().catch(() => undefined)} />}
      {lines === 0 && (
        <EmptyCart>
          <LastOrder />
        </EmptyCart>
      )}
      {order && expected && lines! > 0 && <CartContent order={order} expected={expected} delivery={delivery} />}
      {!order && phase !== 'failed' && <CartSkeleton />}
    </>
  )
}

/** Removing the last line removes the focused element, so focus moves to the heading. */
function useHeadingFocus(empty: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const hadLines = useRef(false)
  useEffect(() => {
    if (empty && hadLines.current) heading.current?.focus()
    hadLines.current = !empty
  }, [empty])
  return heading
}
