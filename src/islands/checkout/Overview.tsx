import { showErrorToast } from '../../lib/toasts.ts'
import { ArrowRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import { useTexts } from '../../lib/texts.tsx'
import { usePaths } from '../../lib/use-paths.ts'
import { LeadTime } from '../cart/parts/LeadTime.tsx'
import { isBlocked, CheckoutBlockers } from '../cart/parts/CheckoutBlockers.tsx'
import { unitsOf } from '../../lib/order-sums.ts'
import { OrderLines } from '../orders/parts/OrderLines.tsx'
import { OrderSums } from '../orders/parts/OrderSums.tsx'
import { Savings } from '../orders/parts/Savings.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ClearCart } from './ClearCart.tsx'
import { checkoutGrid, stickyColumn } from './checkout-grid.ts'
import { ExcludedLines } from './changes/ExcludedLines.tsx'
import { UnavailableOnDemand } from './changes/UnavailableOnDemand.tsx'
import { useShortfalls } from './changes/use-shortfalls.ts'

/** Step 0: the lines to order. Continuing checks availability. */
export function Overview({ order, onNext }: { order: Order; onNext: () => void }) {
  const t = useTexts('checkout')
  const paths = usePaths()
  const [busy, setBusy] = useState(false)
  const shortfalls = useShortfalls(order)
  const startCheckout = async () => {
    setBusy(true)
    try {
      if (await shortfalls.check()) onNext()
    } catch (error) {
      showErrorToast(error)
    }
    setBusy(false)
  }
  return (
    <div className={checkoutGrid}>
      <div className="grid grid-cols-1 gap-4">
        <section aria-label={t('lines')} className="overflow-hidden rounded-card border border-line bg-white">
          <OrderLines
            groups={[{ key: 'cart', items: order.items }]}
            currency={order.currencyCode}
            problems={shortfalls.problems}
          />
        </section>
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-table">
          <a href={paths.cart} className="text-link py-2.5">
            {t('editCart')}
          </a>
          <ClearCart />
        </div>
      </div>
      <Card
        title={t('overview')}
        aside={
          <p className="figures text-table text-muted">
            {t('lineCount', { count: order.items.length })}, {t('unitCount', { count: unitsOf(order.items) })}
          </p>
        }
        className={stickyColumn}
      >
        <OrderSums order={order} />
        <ExcludedLines shortfalls={shortfalls.dialog.shortfalls} />
        <Savings order={order} />
        <LeadTime items={order.items} />
        <CheckoutButton
          order={order}
          busy={busy}
          onClick={() => void startCheckout()}
          onDecide={shortfalls.openDialog}
        />
      </Card>
      <UnavailableOnDemand {...shortfalls.dialog} />
    </div>
  )
}

interface CheckoutButtonProps {
  order: Order
  busy: boolean
  onClick: () => void
  onDecide: () => void
}

/** The Checkout button; disabled with the reason while something prevents it, as in the cart. */
function CheckoutButton({ order, busy, onClick, onDecide }: CheckoutButtonProps) {
  const t = useTexts('checkout')
  const id = useId()
  const blocked = isBlocked(order)
  return (
    <div className="grid gap-3">
      <Button
        size="large"
        aria-disabled={blocked || undefined}
        busy={busy}
        aria-describedby={blocked ? id : undefined}
        onClick={onClick}
      >
        {t('next')}
        <ArrowRight aria-hidden className="size-4.5" />
      </Button>
      {blocked && (
        <CheckoutBlockers
          id={id}
          order={order}
          renderLink={() => (
            <button type="button" className="text-link max-md:-my-3 max-md:min-h-11" onClick={onDecide}>
              {t('decide')}
            </button>
          )}
        />
      )}
    </div>
  )
}
