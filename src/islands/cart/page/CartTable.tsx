import { useCallback, useRef } from 'react'
import type { VolumeTier } from '../../../../contract/catalogue/catalogue.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { focusRemoveButton } from '../../ui/display/removal-focus.ts'
import { isLongList } from '../../ui/long-list.ts'
import { CartLine } from './CartLine.tsx'
import { lineGrid } from './cart-grid.ts'

const headerClass = 'px-3 py-3 text-small font-semibold whitespace-nowrap text-muted xl:px-4'

/** All lines; on phones as cards. */
export function CartTable({ order, tiers }: { order: Order; tiers: readonly VolumeTier[] }) {
  const t = useTexts('cart')
  const table = useRef<HTMLTableElement>(null)
  const onRemoved = useCallback((index: number) => focusRemoveButton(table.current, index), [])
  return (
    <div className="overflow-clip rounded-card border border-line bg-white">
      <table
        ref={table}
        data-long={isLongList(order.items.length) || undefined}
        className="group/cart block text-table"
      >
        <caption className="sr-only">{t('title')}</caption>
        <thead className="sticky top-(--main-bar) z-10 block border-b border-line bg-white pl-1 max-md:sr-only">
          <tr className={lineGrid}>
            <th scope="col" className={`${headerClass} text-left`}>
              {t('product')}
            </th>
            <th scope="col" className={`${headerClass} text-right`}>
              {t('unitPrice')}
            </th>
            <th scope="col" className={`${headerClass} text-right`}>
              {t('quantity')}
            </th>
            <th scope="col" className={`${headerClass} text-right`}>
              {t('line')}
            </th>
            <th scope="col" className={`${headerClass} text-right`}>
              <span className="sr-only">{t('remove')}</span>
            </th>
          </tr>
        </thead>
        {order.items.map((item, index) => (
          <CartLine
            key={item.id}
            item={item}
            currency={order.currencyCode}
            tiers={tiers}
            index={index}
            onRemoved={onRemoved}
          />
        ))}
      </table>
    </div>
  )
}
