import type { LocaleCode } from '../../contract/locale.ts'

/** Code of the catalogue’s root in the API: what is asked within it is asked within everything. */
export const rootTaxon = 'catalog'

/** A value that a product can be filtered by: `color` and `color:rose`. */
export interface Trait {
  attribute: string
  key: string
}

/** A product on the shelf: what the database says of it but its stock, and what the content lets it be filtered by. */
export interface ShelfRow {
  code: string
  coming_soon: number
  available_from: string | null
  created_at: string
  updated_at: string
  /** Its taxons and all above them. */
  taxons: ReadonlySet<string>
  traits: readonly Trait[]
}

export type ShelfOrder = { descending: boolean } & (
  { by: 'catalogue' } | { by: 'created' } | { by: 'name'; locale: LocaleCode } | { by: 'price'; priceList: string }
)

/** What lists and searches ask of every product, held in memory and renewed when catalogue or prices change. */
export interface Shelf {
  /** Of catalogue and prices together. */
  version: string
  /** Enabled products by code, in the order of the catalogue. */
  rows: ReadonlyMap<string, ShelfRow>
  /** The rows of a taxon and below it, or all, in an order; what has no price comes last. Sorted once and kept. */
  sorted(order: ShelfOrder, taxon: string | undefined): readonly ShelfRow[]
  /** Lowest price of each product, in minor units of the price list's currency; products without one are missing. */
  prices(priceList: string): ReadonlyMap<string, number>
  /** Codes of products of which something is in stock; read again when it is a second old. */
  stocked(): Promise<ReadonlySet<string>>
  /** Products in a taxon or below it. */
  countIn(taxon: string): number
  /** Codes of the products that a text finds in a language, the best first. */
  search: (locale: LocaleCode, text: string) => string[]
  /** A product's answer as it was written last for such a reader (json-bytes), and the offers and volume steps it was made of. */
  written: Map<string, { of: readonly unknown[]; json: Buffer }>
  /** Pages as they were written last for such a reader, and the mark of prices and stock they were written at. */
  pages: Map<string, { mark: string; json: Buffer<ArrayBuffer> }>
}
