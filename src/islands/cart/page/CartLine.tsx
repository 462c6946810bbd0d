import { Trash2 } from 'lucide-react'
import { memo, useRef } from 'react'
import type { VolumeTier } from '../../../../contract/catalogue/catalogue.ts'
import type { OrderItem } from '../../../../contract/orders/order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { discountedTotal } from '../../../../contract/pricing/volume.ts'
import { Money } from '../../ui/display/Money.tsx'
import { QuantityField } from '../../ui/form/quantity/QuantityField.tsx'
import { lineGrid } from './cart-grid.ts'
import { isDeliverable } from '../expected-cart.ts'
import { LinePrice } from './LinePrice.tsx'
import { LineProblem } from './LineProblem.tsx'
import { LineProduct } from './LineProduct.tsx'
import { TierOffer } from './TierOffer.tsx'
import { tierOffer } from './tier-offer.ts'
import { useCartLine } from '../use-cart-line.ts'

interface Props {
  item: OrderItem
  currency: string
  tiers: readonly VolumeTier[]
  index: number
  /** Called with the line's index after its removal. */
  onRemoved: (index: number) => void
}

/** A bar at the left of a line that needs a decision. */
const marked = 'relative before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-warning'
const cell = 'px-3 py-3 md:group-data-long/cart:py-1.5 max-md:px-0 max-md:py-0 xl:px-4'

/** A line with its next volume tier or its problem. Memoised. */
export const CartLine = memo(function CartLine({ item, currency, tiers, index, onRemoved }: Props) {
  const t = useTexts('cart')
  const { pendingQuantity, removing, change, remove } = useCartLine(item, index, onRemoved)
  const quantity = pendingQuantity ?? item.quantity
  const offer = item.orderable ? tierOffer(item, quantity, tiers) : undefined
  const totalFor = (units: number) => discountedTotal(item.originalUnitPrice, units, tiers)
  const total = pendingQuantity === undefined ? item.total : totalFor(pendingQuantity)
  const isIncluded = pendingQuantity === undefined ? item.orderable : isDeliverable(item, pendingQuantity)
  const changeQuantity = (units: number) => change(units, totalFor(units))
  const name = item.productName
  const line = useRef<HTMLTableSectionElement>(null)
  // Accepting the offer removes its button, so focus moves to the quantity.
  const acceptOffer = (offered: number) => {
    changeQuantity(offered)
    line.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus()
  }
  const tint = item.orderable ? 'hover:bg-blush-tint' : `${marked} bg-warning-tint`
  return (
    <tbody
      ref={line}
      id={`line-${item.id}`}
      aria-busy={removing || undefined}
      className={`motion-state unseen-line block scroll-mt-12 border-t border-line pl-1 first-of-type:border-t-0 max-md:p-4 max-md:pr-3 ${tint} ${removing ? 'opacity-55' : ''}`}
    >
      <tr
        className={`${lineGrid} max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-y-2`}
      >
        <th scope="row" className={`${cell} text-left font-normal`}>
          <LineProduct item={item}>
            {offer && !item.problem && (
              <TierOffer
                {...offer}
                name={name}
                currency={currency}
                onAdd={() => acceptOffer(quantity + offer.missing)}
              />
            )}
          </LineProduct>
        </th>
        <td className={`${cell} max-md:order-last max-md:col-span-2 max-md:pl-18 max-[24rem]:pl-0 md:text-right`}>
          <LinePrice item={item} currency={currency} />
        </td>
        <td className={`${cell} max-md:order-2 max-md:pl-18 max-[24rem]:pl-0 md:text-right`}>
          <QuantityField label={t('quantityOf', { name })} value={quantity} onChange={changeQuantity} />
        </td>
        <td className={`${cell} figures text-right text-body font-semibold max-md:order-3 max-md:pr-1`}>
          {isIncluded ? <Money amount={total} currency={currency} /> : '–'}
        </td>
        <td className={`${cell} w-16 text-right max-md:order-1 max-md:w-auto max-md:self-start md:pl-0`}>
          <button
            type="button"
            data-remove
            aria-label={t('removeNamed', { name })}
            onClick={remove}
            className="motion-state -my-2 inline-grid size-11 max-md:-mr-2 place-items-center rounded-control text-muted hover:bg-white hover:text-danger"
          >
            <Trash2 aria-hidden className="size-4.5" />
          </button>
        </td>
      </tr>
      {item.problem && (
        <tr className="block max-md:pt-3">
          <td colSpan={5} className="block pr-3 pb-3 pl-21 xl:pl-22 max-md:p-0 max-md:pr-1">
            <LineProblem item={item} onQuantity={acceptOffer} onRemove={remove} />
          </td>
        </tr>
      )}
    </tbody>
  )
})
