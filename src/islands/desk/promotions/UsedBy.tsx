import type { Coupon } from '../../../../contract/desk/promotions.ts'
import { formatDate } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { OrderStateBadge } from '../../ui/OrderStateBadge.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { Table } from '../../ui/display/Table.tsx'
import { OrderLink } from '../parts/OrderLink.tsx'
import { TableCard } from '../parts/TableCard.tsx'

/** The server's limit. */
const maxOrders = 50

/** The orders placed with a coupon, each with a link to its page. */
export function UsedBy({ coupon: { orders } }: { coupon: Coupon }) {
  const t = useTexts('desk-promotions')
  const locale = useLocale()
  return (
    <TableCard title={t('orders.title')}>
      <Table
        caption={t('orders.title')}
        rows={orders}
        keyOf={({ number }) => number}
        empty={t('orders.none')}
        columns={[
          {
            head: t('orders.order'),
            card: 'title',
            cell: ({ number }) => <OrderLink number={number} />
          },
          { head: t('orders.partner'), cell: ({ companyName }) => companyName },
          {
            head: t('orders.placed'),
            cell: ({ placedAt }) => <span className="figures">{formatDate(placedAt, locale)}</span>
          },
          { head: t('statusHead'), cell: ({ state }) => <OrderStateBadge state={state} /> },
          {
            head: t('discount'),
            right: true,
            cell: ({ discount, currencyCode }) => <Money amount={discount} currency={currencyCode} />
          },
          {
            head: t('orders.total'),
            right: true,
            cell: ({ total, currencyCode }) => (
              <Money amount={total} currency={currencyCode} className="font-semibold" />
            )
          }
        ]}
      />
      {orders.length === maxOrders && (
        <p className="border-t border-line px-4 py-3 text-small text-muted md:px-6">
          {t('orders.newest', { count: maxOrders })}
        </p>
      )}
    </TableCard>
  )
}
