import { type SubmitEvent, useLayoutEffect } from 'react'
import type { Picture } from '../../../../../contract/catalogue/catalogue.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { useMoney } from '../../../../lib/use-money.ts'
import { discountedPrice } from '../../../../../contract/pricing/volume.ts'
import { Money } from '../../../ui/display/Money.tsx'
import { QuantityField } from '../../../ui/form/quantity/QuantityField.tsx'
import { Stock } from '../../../ui/display/Stock.tsx'
import { AddButton } from './AddButton.tsx'
import type { ProductOrder } from './product-order.ts'
import { onDemand } from '../../../ui/on-demand.tsx'

const UnavailableButton = onDemand(
  async () => (await import('../../../cart/parts/UnavailableButton.tsx')).UnavailableButton
)

interface Props extends ProductOrder {
  picture?: Picture
}

/** Name, price and Add in a sticky footer while the main Add button is out of view; on phones above the bottom bar. */
export function FooterBar({ picture, ...order }: Props) {
  const { variant, quantity, adding, name } = order
  const t = useTexts('product')
  // An attribute of the root, because :has() would be re-evaluated on every insertion there.
  useLayoutEffect(() => {
    const root = document.documentElement
    root.toggleAttribute('data-footer-bar', true)
    return () => void root.toggleAttribute('data-footer-bar', false)
  }, [])
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void adding.submit(quantity)
  }
  return (
    <section
      aria-label={t('orderBar', { name })}
      className="fixed inset-x-0 bottom-0 z-20 h-(--footer-bar-height) animate-rise border-t border-line bg-white max-md:bottom-(--bottom-bar)"
    >
      <form onSubmit={onSubmit} className="page-width flex h-full items-center gap-3 md:gap-4 lg:gap-6">
        {picture && (
          <img
            src={picture.thumb ?? picture.path}
            alt=""
            width="144"
            height="180"
            className="h-12 w-9.5 rounded-control bg-sand object-cover max-[24rem]:hidden"
          />
        )}
        <p className="min-w-0 flex-1 text-table">
          <strong className="block truncate font-semibold">{name}</strong>
          <span className="block truncate text-small text-muted">{variant.code}</span>
        </p>
        <span className="max-lg:hidden">
          <Stock {...variant} />
        </span>
        <BarPrice {...order} />
        <BarControls {...order} />
      </form>
    </section>
  )
}

function BarPrice({ product, variant: { price, rrpPrice }, quantity, inCart }: ProductOrder) {
  const t = useTexts('ui')
  const currency = product.currencyCode
  if (price === null) return null
  return (
    <p className="grid text-right">
      <Money
        amount={discountedPrice(price, inCart + quantity, product.volumeSteps)}
        currency={currency}
        className="font-semibold"
      />
      {rrpPrice !== null && (
        <span className="text-small text-muted max-sm:hidden">
          {t('rrp')} <Money amount={rrpPrice} currency={currency} />
        </span>
      )}
    </p>
  )
}

function BarControls({ product, variant, quantity, inCart, onQuantity, adding, name }: ProductOrder) {
  const cart = useTexts('cart')
  const money = useMoney()
  if (variant.unavailability || variant.price === null) {
    return (
      <span className="max-sm:[&_button]:px-4">
        <UnavailableButton hasLabel size="large" unavailability={variant.unavailability ?? 'no-price'} />
      </span>
    )
  }
  const price = discountedPrice(variant.price, inCart + quantity, product.volumeSteps)
  return (
    <>
      <span className="max-md:hidden">
        <QuantityField large live label={cart('quantityOf', { name })} value={quantity} onChange={onQuantity} />
      </span>
      <AddButton
        name={name}
        quantity={quantity}
        amount={money(price * quantity, product.currencyCode)}
        adding={adding}
      />
    </>
  )
}
