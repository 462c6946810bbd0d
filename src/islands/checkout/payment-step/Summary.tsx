import { ChevronDown, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPercent } from '../../../../contract/format.ts'
import type { OrderItem, Order } from '../../../../contract/orders/order.ts'
import { codeOf } from '../../../../contract/scalars.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { usePaths } from '../../../lib/use-paths.ts'
import { LeadTime } from '../../cart/parts/LeadTime.tsx'
import { LinePicture } from '../../orders/parts/LinePicture.tsx'
import { discountShareOf, unitsOf } from '../../../lib/order-sums.ts'
import { OrderSums } from '../../orders/parts/OrderSums.tsx'
import { Savings } from '../../orders/parts/Savings.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { stickyColumn } from '../checkout-grid.ts'
import { Coupon } from './Coupon.tsx'
import { methodCodeOf } from './initial-method.ts'

interface Props {
  order: Order
  /** Why a line is unavailable, by its id. */
  problems: ReadonlyMap<string, string>
  /** The company's credit and the remaining amount; nothing without credit. */
  credit: ReactNode
  /** The amount to pay after that. */
  amountDue: number
  /** The lines excluded from the totals. */
  excluded: ReactNode
  /** Whether a shipping address is set. */
  ready: boolean
  busy: boolean
  /** Whether the order is placed on blocked terms. */
  forRelease: boolean
  onComplete: () => void
}

/** Lines, totals, and the button that places the order. */
export function Summary({ order, problems, credit, amountDue, excluded, ready, busy, forRelease, onComplete }: Props) {
  const t = useTexts('checkout')
  const money = useMoney()
  const paths = usePaths()
  const kind = methodCodeOf(order) ? order.payments[0]?.kind : undefined
  const next = kind && amountDue === 0 ? 'nothing' : kind
  return (
    <Card
      title={t('summary')}
      className={stickyColumn}
      aside={
        <a href={paths.cart} className="text-link text-table">
          {t('editCart')}
        </a>
      }
    >
      <div className="max-lg:hidden">
        <Lines order={order} problems={problems} />
      </div>
      <div className="border-t border-line pt-4 max-lg:border-t-0 max-lg:pt-0">
        <Coupon order={order} />
      </div>
      <div className="border-t border-line pt-4">
        <OrderSums order={order} />
      </div>
      {credit}
      {excluded}
      <Savings order={order} />
      <LeadTime items={order.items} />
      <p role="status" className="sr-only">
        {t('totalNow', { amount: money(order.total, order.currencyCode) })}
      </p>
      <Button size="large" disabled={!ready} busy={busy} onClick={onComplete}>
        <Lock aria-hidden className="size-4.5" />
        {t(forRelease ? 'release.complete' : 'complete')}
      </Button>
      <p className="text-center text-table text-muted">
        {ready ? next && t(forRelease ? 'release.after' : `after.${next}`) : t('addressMissing')}
      </p>
    </Card>
  )
}

/** On phones and tablets: the lines, collapsed into a bar at the top. */
export function SummaryBar({ order, problems }: Pick<Props, 'order' | 'problems'>) {
  const t = useTexts('checkout')
  return (
    <details className="group rounded-card border border-line bg-white lg:hidden">
      <summary className="flex min-h-14 items-center gap-4 rounded-card px-4 py-2">
        <span className="flex-1">
          <span className="block font-semibold">{t('summary')}</span>
          <span className="figures block text-small text-muted">
            {t('lineCount', { count: order.items.length })}, {t('unitCount', { count: unitsOf(order.items) })}
          </span>
        </span>
        <Money amount={order.total} currency={order.currencyCode} className="font-semibold" />
        <ChevronDown aria-hidden className="motion-state size-4 group-open:rotate-180" />
      </summary>
      <div className="border-t border-line px-4 py-2">
        <Lines order={order} problems={problems} />
      </div>
    </details>
  )
}

function Lines({ order, problems }: { order: Order; problems: ReadonlyMap<string, string> }) {
  return (
    <ul>
      {order.items.map((item) => (
        <Line key={item.id} item={item} currency={order.currencyCode} problem={problems.get(item.id)} />
      ))}
    </ul>
  )
}

function Line({ item, currency, problem }: { item: OrderItem; currency: string; problem?: string }) {
  const locale = useLocale()
  const share = discountShareOf(item)
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5 text-table first:pt-0 last:border-b-0 last:pb-0">
      <LinePicture item={item} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{item.productName}</p>
        <p className="figures text-tiny text-muted">
          {codeOf(item.variant)},{' '}
          <span className="whitespace-nowrap">
            {item.quantity} × <Money amount={item.discountedUnitPrice} currency={currency} />{' '}
            {share > 0 && (
              <s>
                <Money amount={item.originalUnitPrice} currency={currency} />
              </s>
            )}
          </span>
        </p>
        {problem && <p className="text-small font-medium text-warning">{problem}</p>}
      </div>
      <p className="figures text-right font-semibold">
        {problem ? '–' : <Money amount={item.subtotal} currency={currency} />}
        {share > 0 && !problem && (
          <span className="block text-small font-normal text-success">−{formatPercent(share, locale)}</span>
        )}
      </p>
    </li>
  )
}
