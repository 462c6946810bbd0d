import type { Product } from '../../../../contract/catalogue/catalogue.ts'
import { ProductCard, ProductCardSkeleton } from './ProductCard.tsx'

interface Props {
  /** Undefined while loading, when `expected` placeholders of the same size are shown. */
  products?: readonly Product[]
  /** SKUs to show, one per product; undefined for the default variant. */
  matching?: readonly (string | undefined)[]
  expected?: number
  /** Beside filters, where cards have less room. */
  besideFilters?: boolean
}

/** Four cards per row on a desktop, horizontal cards on a phone. */
export function ProductGrid({ products, matching, expected = 4, besideFilters = false }: Props) {
  return (
    <ul
      aria-busy={!products}
      className={`grid grid-cols-1 gap-4 md:grid-cols-2 ${besideFilters ? 'md:max-lg:grid-cols-3 xl:grid-cols-4' : 'md:gap-6 lg:grid-cols-4'}`}
    >
      {products
        ? products.map((product, i) => (
            <li key={product.code} className="unseen-card grid">
              <ProductCard product={product} matching={matching?.[i]} eager={i < 4} />
            </li>
          ))
        : Array.from({ length: expected }, (_, i) => (
            <li key={i} className="grid">
              <ProductCardSkeleton />
            </li>
          ))}
    </ul>
  )
}
