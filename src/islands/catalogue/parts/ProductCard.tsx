import { useState } from 'react'
import type { Product, VariantData } from '../../../../contract/catalogue/catalogue.ts'
import { usePaths } from '../../../lib/use-paths.ts'
import { AddToCart } from '../../cart/parts/AddToCart.tsx'
import { Price } from '../../ui/display/Price.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Stock } from '../../ui/display/Stock.tsx'
import { defaultVariantOf, fullName, pictureOf } from '../../../lib/variants/variant-names.ts'
import { VariantPicker } from './VariantPicker.tsx'
import { onDemand } from '../../ui/on-demand.tsx'

const UnavailableButton = onDemand(
  async () => (await import('../../cart/parts/UnavailableButton.tsx')).UnavailableButton
)
const NotifyMe = onDemand(async () => (await import('../../cart/stock-notifications/parts/NotifyMe.tsx')).NotifyMe)
const SaveToList = onDemand(async () => (await import('../../cart/shopping-lists/parts/SaveToList.tsx')).SaveToList)

const frame =
  'relative grid overflow-hidden rounded-card border border-line bg-white max-md:grid-cols-[--spacing(24)_minmax(0,1fr)] md:grid-rows-[auto_1fr]'

interface Props {
  product: Product
  /** SKU of the variant that matches the search or filter; otherwise the default variant is shown. */
  matching?: string
  eager?: boolean
}

/** A product card with ordering: picture, name, SKU, price, stock, quantity. Needs the texts of catalogue and cart. */
export function ProductCard({ product, matching, eager = false }: Props) {
  const paths = usePaths()
  const [choice, setChoice] = useState<{ code: string; insteadOf?: string }>()
  const [isActive, setActive] = useState(false)
  const activate = () => setActive(true)
  // A new search or filter overrides an earlier choice.
  const code = choice && choice.insteadOf === matching ? choice.code : matching
  const variant = product.variantsData.find((candidate) => candidate.code === code) ?? defaultVariantOf(product)
  if (!variant) return null
  const href = paths.product(product.code, product.variantsData.length > 1 ? variant.code : undefined)
  const picture = pictureOf(product, variant)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only detects that the card is about to be used
    <article
      onPointerEnter={activate}
      onFocus={activate}
      className={`group ${frame} hover:border-plum hover:ring-1 hover:ring-plum`}
    >
      <a href={href} tabIndex={-1} aria-hidden className="block bg-sand">
        {picture && (
          <img
            src={picture.card ?? picture.path}
            alt=""
            width="480"
            height="600"
            loading={eager ? 'eager' : 'lazy'}
            className="size-full object-cover md:aspect-4/5"
          />
        )}
      </a>
      <div className="grid min-w-0 grid-cols-1 content-between gap-3 p-4 max-md:p-3">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div className="grid min-w-0 gap-1">
            <h3 className="text-body leading-6 font-semibold">
              <a href={href} className="hover:text-plum hover:underline">
                {product.name}
              </a>
            </h3>
            <p className="text-tiny tracking-wide text-muted">{variant.code}</p>
          </div>
          <VariantPicker
            productName={product.name}
            variants={product.variantsData}
            chosen={variant}
            onChoose={(code) => setChoice({ code, insteadOf: matching })}
          />
        </div>
        <Price price={variant.price} rrp={variant.rrpPrice} currency={product.currencyCode} />
        <Stock {...variant} />
        {isActive && <SaveButton product={product} variant={variant} />}
        <AddOrNotify key={variant.code} product={product} variant={variant} />
      </div>
    </article>
  )
}

/** On the picture while the card is hovered or focused; on phones, it is on the product page. */
function SaveButton({ product, variant }: { product: Product; variant: VariantData }) {
  const classes =
    'motion-state grid size-10 place-items-center rounded-pill bg-white text-plum shadow-float hover:bg-blush'
  return (
    <span className="absolute top-3 right-3 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 max-md:hidden">
      <SaveToList sku={variant.code} quantity={1} name={fullName(product, variant)} className={classes} />
    </span>
  )
}

function AddOrNotify({ product, variant }: { product: Product; variant: VariantData }) {
  const name = fullName(product, variant)
  const { unavailability } = variant
  if (unavailability !== 'out-of-stock' && unavailability !== 'coming-soon')
    return <AddToCart variant={variant} name={name} tiers={product.volumeSteps} />
  return (
    <div className="grid grid-cols-[--spacing(9)_minmax(0,1fr)] gap-2 max-md:grid-cols-[--spacing(12)_minmax(0,1fr)]">
      <UnavailableButton unavailability={unavailability} fallback={<Skeleton className="h-9 max-md:h-11" />} />
      <NotifyMe variant={variant} name={name} fallback={<Skeleton className="h-9 max-md:h-11" />} />
    </div>
  )
}

/** Placeholder of the same size while the product loads. */
export function ProductCardSkeleton() {
  return (
    <div className={frame}>
      <Skeleton className="size-full rounded-none md:aspect-4/5" />
      <div className="grid gap-3 p-4 max-md:p-3">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-12 w-3/5" />
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-9 max-md:h-11" />
      </div>
    </div>
  )
}
