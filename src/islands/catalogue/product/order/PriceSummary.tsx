import type { ReactNode } from 'react'
import type { Product, VariantData } from '../../../../../contract/catalogue/catalogue.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { useMoney } from '../../../../lib/use-money.ts'
import { discountedPrice } from '../../../../../contract/pricing/volume.ts'
import { Money } from '../../../ui/display/Money.tsx'

interface Props {
  product: Product
  variant: VariantData
  quantity: number
  inCart: number
}

/** Unit price for the typed quantity plus units in the cart, recommended price and margin. */
export function PriceSummary({ product, variant, quantity, inCart }: Props) {
  const t = useTexts('product')
  const money = useMoney()
  const { currencyCode: currency, volumeSteps } = product
  if (variant.price === null) return <p className="text-large text-muted">{t('noPrice')}</p>
  const price = discountedPrice(variant.price, inCart + quantity, volumeSteps)
  const rrp = variant.rrpPrice
  return (
    <dl className="flex flex-wrap items-start gap-x-10 gap-y-3">
      <Fact name={t('yourPrice')}>
        <Money amount={price} currency={currency} className="text-heading leading-8 font-semibold" />
      </Fact>
      {rrp !== null && (
        <Fact name={t('rrp')}>
          <Money amount={rrp} currency={currency} className="text-large leading-8 font-semibold" />
        </Fact>
      )}
      {rrp !== null && rrp > price && (
        <Fact name={t('margin')}>
          <span className="figures text-large font-semibold text-success">
            {t('share', { share: (rrp - price) / rrp })}
          </span>{' '}
          <span className="figures text-small text-muted">{t('aUnit', { amount: money(rrp - price, currency) })}</span>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="max-sm:first:w-full">
      <dt className="text-table text-muted">{name}</dt>
      <dd className="leading-8 before:text-heading before:leading-8 before:content-['\200b']">{children}</dd>
    </div>
  )
}
