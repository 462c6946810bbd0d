import type { ReactNode } from 'react'
import type { OrderItem } from '../../../../contract/orders/order.ts'
import { codeOf } from '../../../../contract/scalars.ts'
import { usePaths } from '../../../lib/use-paths.ts'
import { LeadTime } from '../parts/LeadTime.tsx'
import { Stock } from '../../ui/display/Stock.tsx'

interface Props {
  item: OrderItem
  children?: ReactNode
}

/** Picture, name, SKU, stock and a long lead time of a line; in a long cart, the last three share a line. */
export function LineProduct({ item, children }: Props) {
  const paths = usePaths()
  const sku = codeOf(item.productVariant)
  const [picture] = item.productImages
  const { problem } = item
  const href = problem === 'disabled' ? undefined : paths.product(item.productCode, sku)
  return (
    <div className="flex items-center gap-4 max-md:items-start">
      <a
        href={href}
        tabIndex={-1}
        aria-hidden
        className="h-16 w-14 md:group-data-long/cart:h-11 md:group-data-long/cart:w-9 shrink-0 overflow-hidden rounded-control bg-sand"
      >
        {picture && (
          <img
            src={picture.thumb ?? picture.path}
            alt=""
            width="144"
            height="180"
            loading="lazy"
            className="size-full object-cover"
          />
        )}
      </a>
      <div className="min-w-0">
        <a
          href={href}
          className="text-body leading-6 font-semibold [&[href]]:hover:text-plum [&[href]]:hover:underline"
        >
          {item.productName}
        </a>
        <div className="md:group-data-long/cart:flex md:group-data-long/cart:flex-wrap md:group-data-long/cart:items-center md:group-data-long/cart:gap-x-3">
          <p className="text-tiny tracking-wide text-muted">{sku}</p>
          <Stock
            available={item.available ?? 0}
            unavailability={problem === 'not-enough-stock' ? null : problem}
            availableFrom={item.availableFrom}
          />
          <LeadTime items={[item]} />
        </div>
        {children}
      </div>
    </div>
  )
}
