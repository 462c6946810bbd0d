import type { CatalogueCategory, CatalogueCollection } from './catalogue-tree.ts'

/** Maximum number of cards, unless there are more collections. */
const maxCards = 64

/** A collection with its products shown in the overview. */
export interface OverviewCollection extends CatalogueCollection {
  /** Number of all its products. */
  count: number
}

export interface OverviewCategory extends CatalogueCategory {
  collections: OverviewCollection[]
}

/**
 * Selects the overview's products: all if they fit 64 cards, otherwise an equal share of each collection, at least one.
 * The rest is on the collections' own pages, so the overview has the same size with 200 products as with 2,000.
 */
export function overviewOf(categories: readonly CatalogueCategory[]): OverviewCategory[] {
  const filled = categories.flatMap(({ collections }) => collections).filter(({ products }) => products.length > 0)
  const all = filled.reduce((sum, { products }) => sum + products.length, 0)
  const share = all <= maxCards ? all : Math.max(1, Math.floor(maxCards / filled.length))
  return categories.map((category) => ({
    ...category,
    collections: category.collections.map((collection) => ({
      ...collection,
      count: collection.products.length,
      products: collection.products.slice(0, share)
    }))
  }))
}
