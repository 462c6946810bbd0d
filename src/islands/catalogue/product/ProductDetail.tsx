import { useRef, useState } from 'react'
import type { Product, VariantData } from '../../../../contract/catalogue/catalogue.ts'
import { useUnitsInCart } from '../../cart/parts/units-in-cart.ts'
import { useAddToCart } from '../../cart/parts/use-add-to-cart.ts'
import { defaultVariantOf, fullName } from '../../../lib/variants/variant-names.ts'
import { Assurances, type SellerAssurances } from './Assurances.tsx'
import { Gallery } from './gallery/Gallery.tsx'
import { galleryOf, pictureIndexOf } from './gallery/gallery-pictures.ts'
import { OrderForm } from './order/OrderForm.tsx'
import { PriceSummary } from './order/PriceSummary.tsx'
import { ProductHeader } from './ProductHeader.tsx'
import { productGrid } from './product-grid.ts'
import { ProductText } from './ProductText.tsx'
import { ProductBreadcrumb } from './ProductBreadcrumb.tsx'
import { OrderHint } from './order/OrderHint.tsx'
import { useIsNearViewport } from '../../ui/use-is-near-viewport.ts'
import { useIsOutOfView } from './use-is-out-of-view.ts'
import { VariantChoice } from './order/VariantChoice.tsx'
import { VolumeTable } from './order/VolumeTable.tsx'
import { onDemand } from '../../ui/on-demand.tsx'

const FooterBar = onDemand(async () => (await import('./order/FooterBar.tsx')).FooterBar)
const ShortageDialog = onDemand(async () => (await import('../../cart/parts/ShortageDialog.tsx')).ShortageDialog)
const UnknownVariant = onDemand(async () => (await import('./UnknownVariant.tsx')).UnknownVariant)
const RelatedProducts = onDemand(async () => (await import('./RelatedProducts.tsx')).RelatedProducts)

interface Props {
  product: Product
  sku?: string
  assurances: SellerAssurances
}

/** The loaded product. `sku` is the variant requested by the URL. */
export function ProductDetail({ product, sku, assurances }: Props) {
  const pictures = galleryOf(product)
  const selected = product.variantsData.find(({ code }) => code === sku?.toUpperCase())
  const [variant, setVariant] = useState(() => selected ?? defaultVariantOf(product)!)
  const [isUnknown, setIsUnknown] = useState(sku !== undefined && !selected)
  const [picture, setPicture] = useState(() => pictureIndexOf(pictures, variant))
  const [quantity, setQuantity] = useState(1)
  const name = fullName(product, variant)
  const adding = useAddToCart({ variant, name, tiers: product.volumeSteps })
  const inCart = useUnitsInCart(variant.code)
  const form = useRef<HTMLDivElement>(null)
  const isFormOutOfView = useIsOutOfView(form)
  const choose = (chosen: VariantData) => {
    setVariant(chosen)
    setIsUnknown(false)
    setPicture(pictureIndexOf(pictures, chosen))
    history.replaceState(null, '', `?variant=${encodeURIComponent(chosen.code)}`)
  }
  // Accepting the offer removes its button, so focus moves to Add.
  const acceptOffer = (offered: number) => {
    setQuantity(offered)
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }
  const order = { product, variant, quantity, inCart, onQuantity: setQuantity, adding, name }
  return (
    <div className="grid grid-cols-1 gap-12 md:gap-16">
      <article className="grid grid-cols-1 gap-12">
        <div className="grid grid-cols-1 gap-2">
          <ProductBreadcrumb mainTaxon={product.mainTaxon} />
          <div className={productGrid}>
            <Gallery name={order.name} pictures={pictures} active={picture} onActive={setPicture} />
            <div className="grid grid-cols-1 content-start gap-5">
              <ProductHeader product={product} variant={variant} />
              {isUnknown && sku !== undefined && <UnknownVariant sku={sku} name={name} />}
              <div className="grid grid-cols-1 gap-4">
                <PriceSummary {...order} />
                <VolumeTable {...order} />
              </div>
              <VariantChoice product={product} chosen={variant} onChoose={choose} />
              <div ref={form} className="grid grid-cols-1 gap-3">
                <OrderForm {...order} />
                <OrderHint {...order} onAccept={acceptOffer} />
              </div>
              <Assurances {...assurances} />
            </div>
          </div>
        </div>
        <ProductText product={product} variant={variant} />
      </article>
      {product.associations.length > 0 && <Related associations={product.associations} />}
      {adding.shortageDialog && <ShortageDialog {...adding.shortageDialog} />}
      {isFormOutOfView && <FooterBar {...order} picture={pictures[pictureIndexOf(pictures, variant)]} />}
    </div>
  )
}

/** Code and data are loaded when scrolled near. */
function Related({ associations }: Pick<Product, 'associations'>) {
  const container = useRef<HTMLDivElement>(null)
  const isNear = useIsNearViewport(container)
  return <div ref={container}>{isNear && <RelatedProducts associations={associations} />}</div>
}
