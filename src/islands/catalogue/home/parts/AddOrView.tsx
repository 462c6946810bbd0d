import type { Product, VariantData } from '../../../../../contract/catalogue/catalogue.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { usePaths } from '../../../../lib/use-paths.ts'
import { fullName } from '../../../../lib/variants/variant-names.ts'
import { AddToCart } from '../../../cart/parts/AddToCart.tsx'
import { buttonClass } from '../../../ui/button-class.ts'

interface Props {
  product: Product
  variant: VariantData
  /** The initial quantity. */
  quantity?: number
}

/**
 * Quantity and Add; for variants that cannot be ordered now, a link to the page, which offers an email. Needs the texts
 * of cart.
 */
export function AddOrView({ product, variant, quantity }: Props) {
  const t = useTexts('home')
  const paths = usePaths()
  const name = fullName(product, variant)
  if (!variant.unavailability)
    return (
      <AddToCart variant={variant} name={name} tiers={product.volumeSteps} initial={quantity} appearance="outline" />
    )
  return (
    <a href={paths.product(product.code, variant.code)} className={buttonClass('outline', 'small', 'w-full')}>
      {t('frequent.view')}
      <span className="sr-only">{name}</span>
    </a>
  )
}
