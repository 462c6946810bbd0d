import { fold } from '../../../../contract/fold.ts'
import type { ContractPrice } from '../../../../contract/pricing/contract-prices.ts'
import { marginOf } from '../../../../contract/pricing/margin.ts'
import type { LocaleCode } from '../../../../contract/locale.ts'
import type { Sort } from '../../ui/display/Table.tsx'

/** A SKU with its search text. */
export interface PriceRow extends ContractPrice {
  /** Calculated by `marginOf`. */
  margin: number | null
  searchText: string
}

export function rowsOf(prices: readonly ContractPrice[]): PriceRow[] {
  return prices.map((price) => ({
    ...price,
    margin: marginOf(price),
    searchText: fold(`${price.name} ${price.code} ${price.ean}`)
  }))
}

/** Rows whose name, SKU or EAN contains every term of a text; an empty text matches all. */
export function foundRows(rows: readonly PriceRow[], text: string): readonly PriceRow[] {
  const terms = fold(text).split(/\s+/).filter(Boolean)
  return terms.length === 0 ? rows : rows.filter(({ searchText }) => terms.every((term) => searchText.includes(term)))
}

/** Rows sorted by a column, those without a value last; in API order if unsorted. */
export function sortedRows(rows: readonly PriceRow[], sort: Sort | undefined, locale: LocaleCode): readonly PriceRow[] {
  if (!sort) return rows
  const sign = sort.descending ? -1 : 1
  if (sort.by === 'price' || sort.by === 'rrp' || sort.by === 'margin') {
    const key = ({ price: 'price', rrp: 'rrpPrice', margin: 'margin' } as const)[sort.by]
    return rows.toSorted((a, b) => {
      const [x, y] = [a[key], b[key]]
      return x === null || y === null ? Number(x === null) - Number(y === null) : (x - y) * sign
    })
  }
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const key = sort.by === 'name' ? 'name' : sort.by === 'ean' ? 'ean' : 'code'
  return rows.toSorted((a, b) => compare(a[key], b[key]) * sign)
}
