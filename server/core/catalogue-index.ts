import type { LocaleCode } from '../../contract/locale.ts'

/** Code of the catalogue's root in the API; filtering by it selects everything. */
export const rootTaxon = 'catalog'

/** A value by which products can be filtered: `color` and `color:rose`. */
export interface FacetValue {
  attribute: string
  key: string
}

/** An indexed product: its database values except stock, and its filterable content. */
export interface IndexedProduct {
  code: string
  coming_soon: number
  available_from: string | null
  created_at: string
  updated_at: string
  /** Its taxons and all their ancestors. */
  taxons: ReadonlySet<string>
  facetValues: readonly FacetValue[]
}

export type SortOrder = { descending: boolean } & (
  { by: 'catalogue' } | { by: 'created' } | { by: 'name'; locale: LocaleCode } | { by: 'price'; priceList: string }
)

/** In-memory product data for lists and searches, refreshed when catalogue or prices change. */
export interface CatalogueIndex {
  /** Version of catalogue and prices combined. */
  version: string
  /** Enabled products by code, in catalogue order. */
  rows: ReadonlyMap<string, IndexedProduct>
  /** The sorted rows of a taxon and its descendants, or all; those without a price come last. Cached. */
  sorted(order: SortOrder, taxon: string | undefined): readonly IndexedProduct[]
  /**
   * Lowest price of each product, in minor units of the price list's currency; products without a price are omitted.
   */
  prices(priceList: string): ReadonlyMap<string, number>
  /** Codes of products with stock; refreshed if older than a second. */
  stocked(): Promise<ReadonlySet<string>>
  /** Number of products in a taxon or its descendants. */
  countIn(taxon: string): number
  /** Number of their variants. */
  countVariantsIn(taxon: string): number
  /** Codes of products that match a text in a language, best match first. */
  search: (locale: LocaleCode, text: string) => string[]
}

/** Enabled products of a taxon and its descendants, or all, in catalogue order. */
export function productsWithin({ rows }: Pick<CatalogueIndex, 'rows'>, taxon: string | undefined): IndexedProduct[] {
  return [...rows.values()].filter(({ taxons }) => taxon === undefined || taxons.has(taxon))
}
