import type { ReactNode } from 'react'
import type { Order } from '../../../../contract/orders/order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { OrderStateBadge } from '../../ui/OrderStateBadge.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PartMark } from '../order/PartMark.tsx'
import { InvoiceLink } from '../../payments/parts/InvoiceLink.tsx'
import { unitsOf } from '../../../lib/order-sums.ts'
import { useParts } from '../order/use-parts.ts'

/** The parts of a split order as rows below it: i/n, state, tracking, share. */
export function PartRows({ id, order }: { id: string; order: Order }) {
  const t = useTexts('orders')
  const { data, error } = useParts(order)
  return order.splitOrders.map((part, i) => {
    const items = data?.parts[i]?.items
    return (
      <tr
        key={part.tokenValue}
        id={i === 0 ? id : undefined}
        className="border-b border-line bg-paper last:border-b-0 max-md:relative max-md:before:absolute max-md:before:inset-y-0 max-md:before:left-0 max-md:before:w-1 max-md:before:bg-mark max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-4 max-md:gap-y-1.5 max-md:p-4 md:h-12"
      >
        <th
          scope="row"
          className="text-left font-normal md:relative md:py-1.5 md:pl-8 md:before:absolute md:before:inset-y-0 md:before:left-0 md:before:w-1 md:before:bg-mark"
        >
          <PartMark index={i} total={order.splitOrders.length} />
        </th>
        <td className="max-md:col-span-2 md:px-1.5 xl:px-2">
          <OrderStateBadge state={part.state} />
        </td>
        <td className="max-md:col-span-2 md:px-1.5 xl:px-2">
          {part.tracking && part.trackingUrl ? (
            <a
              href={part.trackingUrl}
              target="_blank"
              rel="noreferrer"
              className="figures text-link inline-block max-md:py-3"
            >
              {part.tracking}
            </a>
          ) : part.tracking ? (
            <span className="figures">{part.tracking}</span>
          ) : (
            <span className="text-muted">{t('noTracking')}</span>
          )}
        </td>
        <Count failed={Boolean(error)}>{items?.length}</Count>
        <Count failed={Boolean(error)}>{items && unitsOf(items)}</Count>
        <td className="text-right max-md:col-start-2 max-md:row-start-1 md:px-1.5 xl:px-2">
          <Money amount={part.total} currency={order.currencyCode} />
        </td>
        <td className="max-md:col-span-2 md:pr-4 md:pl-2">
          <span className="flex justify-end gap-2 max-md:justify-start">
            {part.invoices.map((invoice) => (
              <InvoiceLink key={invoice.number} invoice={invoice} textOnly />
            ))}
          </span>
        </td>
      </tr>
    )
  })
}

function Count({ failed, children }: { failed: boolean; children: ReactNode }) {
  return (
    <td className="figures text-right max-xl:hidden md:px-1.5 xl:px-2">
      {children ?? (failed ? '–' : <Skeleton className="ml-auto h-4 w-6" />)}
    </td>
  )
}
