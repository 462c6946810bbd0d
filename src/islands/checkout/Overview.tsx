import { ArrowRight, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '../../../contract/order.ts'
import { useTexts } from '../../lib/texts.tsx'
import { useMoney } from '../../lib/use-money.ts'
import { usePaths } from '../../lib/use-paths.ts'
import { unitsOf } from '../orders/parts/order-sums.ts'
import { OrderLines } from '../orders/parts/OrderLines.tsx'
import { OrderSums } from '../orders/parts/OrderSums.tsx'
import { Savings } from '../orders/parts/Savings.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ClearCart } from './ClearCart.tsx'
import { columns, sticky } from './columns.ts'
import { tellFailure } from './failure-notice.ts'
import { UnavailableDialog } from './UnavailableDialog.tsx'
import { useShortfalls } from './use-shortfalls.ts'

/** Step 0: what will be ordered. Going on asks whether all of it can be had. */
export function Overview({ order, onNext }: { order: Order; onNext: () => void }) {
  const t = useTexts('checkout')
  const paths = usePaths()
  const [busy, setBusy] = useState(false)
  const shortfalls = useShortfalls(order)
  const goOn = async () => {
    setBusy(true)
    try {
      if (await shortfalls.check()) onNext()
    } catch (error) {
      tellFailure(error, t)
    }
    setBusy(false)
  }
  return (
    <div className={columns}>
      <div className="grid grid-cols-1 gap-4">
        <section aria-label={t('lines')} className="overflow-hidden rounded-card border border-line bg-white">
          <OrderLines
            groups={[{ key: 'cart', items: order.items }]}
            currency={order.currencyCode}
            flaws={shortfalls.flaws}
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
        className={sticky}
      >
        <OrderSums order={order} />
        <Savings order={order} />
        <GoOn order={order} busy={busy} onClick={() => void goOn()} />
      </Card>
      <UnavailableDialog {...shortfalls.dialog} />
    </div>
  )
}

/** The Checkout button; under the minimum it is shut and says why. */
function GoOn({ order, busy, onClick }: { order: Order; busy: boolean; onClick: () => void }) {
  const t = useTexts('checkout')
  const money = useMoney()
  const below = order.itemsSubtotal < order.minimalOrderValue
  return (
    <div className="grid gap-3">
      {below && (
        <p
          id="minimum"
          role="status"
          className="flex items-start gap-2 rounded-control bg-warning-tint px-3 py-2 text-table font-medium text-warning"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('minimum', { amount: money(order.minimalOrderValue, order.currencyCode) })}
        </p>
      )}
      <Button
        size="large"
        disabled={below}
        busy={busy}
        aria-describedby={below ? 'minimum' : undefined}
        onClick={onClick}
      >
        {t('next')}
        <ArrowRight aria-hidden className="size-4.5" />
      </Button>
    </div>
  )
}
