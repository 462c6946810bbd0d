import type { LocaleCode } from '../../contract/locale.ts'

/** Code of the catalogue's root in the API: a filter by it covers everything. */
export const rootTaxon = 'catalog'

/** A value that a product can be filtered by: `color` and `color:rose`. */
export interface Trait {
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
  /** Its taxons and all above them. */
  taxons: ReadonlySet<string>
  traits: readonly Trait[]
}

export type SortOrder = { descending: boolean } & (
  { by: 'catalogue' } | { by: 'created' } | { by: 'name'; locale: LocaleCode } | { by: 'price'; priceList: string }
)

/** Product data needed by lists and searches, in memory, refreshed when catalogue or prices change. */
export interface CatalogueIndex {
  /** Of catalogue and prices together. */
  version: string
  /** Enabled products by code, in the order of the catalogue. */
  rows: ReadonlyMap<string, IndexedProduct>
  /** The rows of a taxon and its descendants, or all, sorted; those without a price come last. Cached. */
  sorted(order: SortOrder, taxon: string | undefined): readonly IndexedProduct[]
  /** Lowest price of each product, in minor units of the price list's currency; products without one are missing. */
  prices(priceList: string): ReadonlyMap<string, number>
  /** Codes of products of which something is in stock; read again when it is a second old. */
  stocked(): Promise<ReadonlySet<string>>
  /** Products in a taxon or below it. */
  countIn(taxon: string): number
  /** Codes of the products that a text finds in a language, the best first. */
  search: (locale: LocaleCode, text: string) => string[]
}
