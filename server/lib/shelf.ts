import type { LocaleCode } from '../../contract/locale.ts'

/** What the database says of a product, but its stock, which changes with every order. */
export interface ShelfRow {
  code: string
  coming_soon: number
  available_from: string | null
  created_at: string
  updated_at: string
}

/** What lists and searches ask of every product, held in memory and renewed when catalogue or prices change. */
export interface Shelf {
  /** Of catalogue and prices together. */
  version: string
  /** Enabled products by code, in the order of the catalogue. */
  rows: ReadonlyMap<string, ShelfRow>
  /** Of a product's variants, in minor units of the price list's currency; undefined without a price. */
  lowestPrice(priceList: string, code: string): number | undefined
  /** What a product can be filtered by: `color:rose`, `material:silicone`. */
  traits(code: string): readonly string[]
  /** Codes of products of which something is in stock; read again when it is a second old. */
  stocked(): Promise<ReadonlySet<string>>
  /** Products in a taxon or below it. */
  countIn(taxon: string): number
  /** Codes of the products that a text finds in a language, the best first. */
  search(locale: LocaleCode, text: string): string[]
}
