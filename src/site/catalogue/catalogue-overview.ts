import type { CatalogueCategory, CatalogueCollection } from './catalogue-tree.ts'

/** Cards of the overview, where there are fewer collections than that. */
const mostCards = 64

/** A collection with the products that the overview shows of it. */
export interface OverviewCollection extends CatalogueCollection {
  /** Of all its products. */
  count: number
}

export interface OverviewCategory extends CatalogueCategory {
  collections: OverviewCollection[]
}

/**
 * What the overview shows: all while 64 cards are enough, otherwise of each collection an equal share, one at least.
 * The rest is on the collections' own pages, so the overview weighs the same with 200 products as with 2,000.
 */
export function overviewOf(categories: readonly CatalogueCategory[]): OverviewCategory[] {
  const filled = categories.flatMap(({ collections }) => collections).filter(({ products }) => products.length > 0)
  const all = filled.reduce((sum, { products }) => sum + products.length, 0)
  const share = all <= mostCards ? all : Math.max(1, Math.floor(mostCards / filled.length))
  return categories.map((category) => ({
    ...category,
    collections: category.collections.map((collection) => ({
      ...collection,
      count: collection.products.length,
      products: collection.products.slice(0, share)
    }))
  }))
}
