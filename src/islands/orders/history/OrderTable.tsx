import type { Order } from '../../../../contract/orders/order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OrderRow } from './OrderRow.tsx'
import { type ListColumn, ListHead } from '../../ui/display/ListHead.tsx'

interface Props {
  orders: readonly Order[]
  /** The next page is loading; these rows stay until then. */
  busy: boolean
  onView: (token: string) => void
  onPay: (order: Order) => void
}

/** Orders as rows, on narrow screens without the counts, on phones as cards. Arrow keys move between View buttons. */
export function OrderTable({ orders, busy, onView, onPay }: Props) {
  const t = useTexts('orders')
  const columns: ListColumn[] = [
    { name: t('order') },
    { name: t('state') },
    { name: t('reference') },
    { name: t('lineCount'), right: true, wideOnly: true },
    { name: t('units'), right: true, wideOnly: true },
    { name: t('total'), right: true },
    { name: t('actions'), hidden: true }
  ]
  return (
    <table aria-busy={busy} className={`motion-state w-full border-collapse text-table ${busy ? 'opacity-60' : ''}`}>
      <caption className="sr-only">{t('title')}</caption>
      <ListHead columns={columns} sides="px-1.5 xl:px-2" start="pr-1.5 pl-8 xl:pr-2" />
      <tbody className="max-md:block">
        {orders.map((order) => (
          <OrderRow key={order.tokenValue} order={order} onView={() => onView(order.tokenValue)} onPay={onPay} />
        ))}
      </tbody>
    </table>
  )
}

/** Placeholder of the table while it loads. */
export function OrderTableSkeleton({ rows }: { rows: number }) {
  return (
    <div className="grid">
      <div className="h-11 border-b border-line bg-paper max-md:hidden" />
      {Array.from({ length: rows }, (_, i) => (
        <div
          key={i}
          className="flex items-center border-b border-line px-4 py-3 last:border-b-0 max-md:py-4 md:h-15 md:pl-8"
        >
          <Skeleton className="h-9 w-1/2 max-md:h-24 max-md:w-full" />
          <Skeleton className="ml-auto h-9 w-44 max-md:hidden" />
        </div>
      ))}
    </div>
  )
}
