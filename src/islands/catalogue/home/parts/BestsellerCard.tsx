import type { Product } from '../../../../../contract/catalogue/catalogue.ts'
import { usePaths } from '../../../../lib/use-paths.ts'
import { defaultVariantOf, fullName, pictureOf } from '../../../../lib/variants/variant-names.ts'
import { Stock } from '../../../ui/display/Stock.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { AddOrView } from './AddOrView.tsx'
import { UnitPrice } from './UnitPrice.tsx'

const frame =
  'grid overflow-hidden rounded-card border border-line bg-white max-md:grid-cols-[--spacing(22)_minmax(0,1fr)]'

/** A product's default variant with picture, price, stock and Add; smaller than the cards of the catalogue. */
export function BestsellerCard({ product }: { product: Product }) {
  const paths = usePaths()
  const variant = defaultVariantOf(product)
  if (!variant) return null
  const picture = pictureOf(product, variant)
  const href = paths.product(product.code, variant.code)
  return (
    <li className="grid">
      <article className={frame}>
        <a href={href} tabIndex={-1} aria-hidden className="block bg-sand">
          {picture && (
            <img
              src={picture.card ?? picture.path}
              alt=""
              width="480"
              height="480"
              loading="lazy"
              className="size-full object-cover md:aspect-4/3"
            />
          )}
        </a>
        <div className="grid min-w-0 content-between gap-3 p-4 max-md:p-3">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0 text-body">
              <h3 className="font-medium">
                <a href={href} className="hover:text-plum hover:underline">
                  {fullName(product, variant)}
                </a>
              </h3>
              <Stock {...variant} />
            </div>
            <UnitPrice variant={variant} currency={product.currencyCode} />
          </div>
          <AddOrView product={product} variant={variant} />
        </div>
      </article>
    </li>
  )
}

/** Placeholder of the same size. */
export function BestsellerSkeleton() {
  return (
    <li className={frame}>
      <Skeleton className="size-full rounded-none md:aspect-4/3" />
      <div className="grid gap-3 p-4 max-md:p-3">
        <Skeleton className="h-11" />
        <Skeleton className="h-9 max-md:h-11" />
      </div>
    </li>
  )
}
