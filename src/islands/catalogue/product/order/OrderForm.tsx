import { type SubmitEvent } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { useMoney } from '../../../../lib/use-money.ts'
import { discountedPrice } from '../../../../../contract/pricing/volume.ts'
import { SaveToList } from '../../../cart/shopping-lists/parts/SaveToList.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { QuantityField } from '../../../ui/form/quantity/QuantityField.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { AddButton } from './AddButton.tsx'
import type { ProductOrder } from './product-order.ts'
import { onDemand } from '../../../ui/on-demand.tsx'

const UnavailableVariant = onDemand(async () => (await import('./UnavailableVariant.tsx')).UnavailableVariant)

const row = 'grid grid-cols-[1fr_auto] gap-3 lg:grid-cols-[auto_1fr_auto]'

/** Quantity, and Add with the total. */
export function OrderForm({ product, variant, quantity, inCart, onQuantity, adding, name }: ProductOrder) {
  const t = useTexts('product')
  const cart = useTexts('cart')
  const money = useMoney()
  const label = cart('quantityOf', { name })
  const classes = buttonClass('outline', 'large', 'w-12 px-0')
  const save = <SaveToList sku={variant.code} quantity={quantity} name={name} className={classes} />
  if (variant.unavailability || variant.price === null) {
    return (
      <div className={row}>
        <QuantityField large disabled label={label} value={quantity} onChange={onQuantity} />
        <UnavailableVariant
          variant={variant}
          name={name}
          fallback={<Skeleton className="h-12 max-lg:order-1 max-lg:col-span-2" />}
        >
          {save}
        </UnavailableVariant>
      </div>
    )
  }
  const price = discountedPrice(variant.price, inCart + quantity, product.volumeSteps)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void adding.submit(quantity)
  }
  return (
    <div className={row}>
      <form onSubmit={onSubmit} className="contents max-lg:*:[button]:order-last max-lg:*:[button]:col-span-2">
        <QuantityField large live label={label} value={quantity} onChange={onQuantity} />
        <AddButton
          name={name}
          quantity={quantity}
          amount={money(price * quantity, product.currencyCode)}
          adding={adding}
          showAmount
        />
      </form>
      {save}
      {inCart > 0 && (
        <p className="figures col-span-full text-small text-muted max-lg:order-last">
          {t('withCart', { inCart, total: inCart + quantity })}
        </p>
      )}
      <p role="status" className="sr-only">
        {t('summary', {
          count: quantity,
          price: money(price, product.currencyCode),
          amount: money(price * quantity, product.currencyCode)
        })}
      </p>
    </div>
  )
}
