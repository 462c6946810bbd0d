import type { SubmitEvent } from 'react'
import { useTexts } from '../../lib/texts.tsx'
import { useMoney } from '../../lib/use-money.ts'
import { discounted } from '../../../contract/volume.ts'
import { ComingSoon } from '../cart/parts/ComingSoon.tsx'
import { Quantity } from '../ui/Quantity.tsx'
import { AddButton } from './AddButton.tsx'
import type { ProductOrder } from './product-order.ts'

const row = 'grid grid-cols-1 gap-3 lg:grid-cols-[auto_1fr]'

/** Quantity, and Add with what it will cost. */
export function OrderForm({ product, variant, quantity, onQuantity, adding, name }: ProductOrder) {
  const t = useTexts('product')
  const cart = useTexts('cart')
  const money = useMoney()
  const label = cart('quantityOf', { name })
  if (variant.unavailability || variant.price === null) {
    return (
      <div className={row}>
        <Quantity large disabled label={label} value={quantity} onChange={onQuantity} />
        <ComingSoon worded size="large" unavailability={variant.unavailability ?? 'no-price'} />
      </div>
    )
  }
  const price = discounted(variant.price, quantity, product.volumeSteps)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void adding.submit(quantity)
  }
  return (
    <form onSubmit={onSubmit} className={row}>
      <Quantity large live label={label} value={quantity} onChange={onQuantity} />
      <AddButton
        name={name}
        quantity={quantity}
        amount={money(price * quantity, product.currencyCode)}
        adding={adding}
        shown
      />
      <p role="status" className="sr-only">
        {t('summary', {
          count: quantity,
          price: money(price, product.currencyCode),
          amount: money(price * quantity, product.currencyCode)
        })}
      </p>
    </form>
  )
}
