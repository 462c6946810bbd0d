import type { Product } from '../../../../../contract/catalogue/catalogue.ts'
import { usePaths } from '../../../../lib/use-paths.ts'
import { fullName, pictureOf } from '../../../../lib/variants/variant-names.ts'
import { Stock } from '../../../ui/display/Stock.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { AddOrView } from './AddOrView.tsx'
import { UnitPrice } from './UnitPrice.tsx'

const frame =
  'grid min-h-18 grid-cols-[--spacing(12)_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-t border-line px-6 py-2 max-md:px-4 xl:even:border-l md:grid-cols-[--spacing(12)_minmax(0,1fr)_auto_--spacing(57)]'

interface Props {
  product: Product
  sku: string
  quantity: number
}

/** A SKU with price, stock, its usual quantity and Add. */
export function FrequentRow({ product, sku, quantity }: Props) {
  const paths = usePaths()
  const variant = product.variantsData.find(({ code }) => code === sku)
  if (!variant) return null
  const picture = pictureOf(product, variant)
  return (
    <li className={frame}>
      <span className="size-12 overflow-hidden rounded-control bg-sand">
        {picture && (
          <img
            src={picture.card ?? picture.path}
            alt=""
            width="48"
            height="48"
            loading="lazy"
            className="size-full object-cover"
          />
        )}
      </span>
      <span className="min-w-0">
        <a
          href={paths.product(product.code, sku)}
          className="block truncate text-body font-medium hover:text-plum hover:underline"
        >
          {fullName(product, variant)}
        </a>
        <span className="block text-tiny tracking-wide text-muted">{sku}</span>
        <Stock {...variant} />
      </span>
      <UnitPrice variant={variant} currency={product.currencyCode} />
      <span className="max-md:col-span-2 max-md:col-start-2">
        <AddOrView product={product} variant={variant} quantity={quantity} />
      </span>
    </li>
  )
}

/** Placeholder of the same size. */
export function FrequentRowSkeleton() {
  return (
    <li className="border-t border-line px-6 py-2 max-md:px-4">
      <Skeleton className="h-14 max-md:h-28" />
    </li>
  )
}
