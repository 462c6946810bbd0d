import type { Partner } from '../../../../contract/desk/partners/partners.ts'
import { formatDate } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { Table } from '../../ui/display/Table.tsx'
import { OrderLink } from '../parts/OrderLink.tsx'
import { StateBadges } from '../parts/StateBadges.tsx'
import { TableCard } from '../parts/TableCard.tsx'

/** The latest orders. */
export function RecentOrders({ partner: { orders, currencyCode } }: { partner: Partner }) {
  const t = useTexts('desk-partners')
  const locale = useLocale()
  return (
    <TableCard title={t('orders')}>
      <Table
        caption={t('orders')}
        rows={orders}
        keyOf={({ number }) => number}
        empty={t('noOrders')}
        columns={[
          { head: t('order'), card: 'title', cell: ({ number }) => <OrderLink number={number} /> },
          {
            head: t('placed'),
            cell: ({ placedAt }) => <span className="figures">{formatDate(placedAt, locale)}</span>
          },
          {
            head: t('statusHead'),
            cell: ({ states, paymentState }) => (
              <span className="flex flex-wrap gap-1 max-md:justify-end">
                <StateBadges states={states} paymentState={paymentState} />
              </span>
            )
          },
          {
            head: t('total'),
            right: true,
            cell: ({ total }) => <Money amount={total} currency={currencyCode} className="font-semibold" />
          }
        ]}
      />
    </TableCard>
  )
}
