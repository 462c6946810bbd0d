import { formatDate } from '../../../../../contract/format.ts'
import { listOrders, type Order } from '../../../../../contract/orders/order.ts'
import { call } from '../../../../lib/api/api.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { unitsOf } from '../../../../lib/order-sums.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { usePaths } from '../../../../lib/use-paths.ts'
import { OrderBadges } from '../../../orders/parts/OrderBadges.tsx'
import { OverviewCard } from './OverviewCard.tsx'

const states = ['new', 'held', 'payment-missing', 'waiting', 'approved', 'shipped'] as const

/** The company's newest unfinished orders with their states. */
export function OpenOrders() {
  const t = useTexts('home')
  const load = useLoad('open orders', (signal) =>
    call(listOrders, { query: { states: [...states], itemsPerPage: 3 }, signal })
  )
  return (
    <OverviewCard title={t('coming.title')} {...load} empty={t('coming.empty')} keyOf={({ tokenValue }) => tokenValue}>
      {(order) => <OpenOrder order={order} />}
    </OverviewCard>
  )
}

function OpenOrder({ order }: { order: Order }) {
  const t = useTexts('home')
  const paths = usePaths()
  const locale = useLocale()
  const day = formatDate(order.checkoutCompletedAt ?? order.createdAt, locale)
  return (
    <>
      <p className="min-w-0 flex-1 basis-28 text-table">
        <a href={paths.order(order.tokenValue)} className="figures block font-medium hover:text-plum hover:underline">
          {order.number}
        </a>
        <span className="figures block text-small text-muted">
          {t('coming.ordered', { count: unitsOf(order.items), day })}
        </span>
      </p>
      <OrderBadges order={order} />
    </>
  )
}
