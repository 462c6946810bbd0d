import type * as contract from '../../contract/catalogue/catalogue.ts'
import type { Query } from '../../contract/endpoint.ts'
import type { ShelfRow } from '../core/shelf.ts'
import type { Audience } from './audience.ts'

export type Filters = Query<typeof contract.readFacets>

/** One filter. Those of a group are counted without their own: an attribute's choice does not lower its counts. */
interface Sieve {
  group: string
  passes: (row: ShelfRow) => boolean
}

const newDays = 60

/** What the stock, the clock and the price list say of products, for one list. */
export interface Facts {
  isStocked: (row: ShelfRow) => boolean
  isNew: (row: ShelfRow) => boolean
  priceOf: (row: ShelfRow) => number | undefined
}

export function factsOf({ shelf, caller }: Audience, stocked: ReadonlySet<string>, now: Date): Facts {
  const since = new Date(now.getTime() - newDays * 24 * 60 * 60_000).toISOString()
  const prices = shelf.prices(caller.priceListCode)
  return {
    isStocked: ({ code, coming_soon }) => coming_soon === 0 && stocked.has(code),
    isNew: ({ created_at }) => created_at >= since,
    priceOf: ({ code }) => prices.get(code)
  }
}

/** No name is longer; the search's work grows with what it is asked. */
const longestSearch = 200

/** Products that the text lets through: what all filters work on. A search gives the best first. */
export function candidates({ shelf, locale }: Audience, filters: Filters): ShelfRow[] | undefined {
  const text = filters.codeOrName?.trim().slice(0, longestSearch)
  return text ? shelf.search(locale, text).flatMap((code) => shelf.rows.get(code) ?? []) : undefined
}

/** The filters that were asked for, as sieves. */
export function sievesOf(filters: Filters, facts: Facts): Sieve[] {
  const { inStock, isNew, priceFrom, priceTo } = filters
  const sieves: Sieve[] = []
  const taxon = filters['productTaxons.taxon.code']?.toLowerCase()
  // Nobody widens a collection by a facet, so it takes part in every count: it is the group of none.
  if (taxon !== undefined) sieves.push({ group: '', passes: (row) => row.taxons.has(taxon) })
  if (inStock !== undefined) sieves.push({ group: 'inStock', passes: (row) => facts.isStocked(row) === inStock })
  if (isNew !== undefined) sieves.push({ group: 'isNew', passes: (row) => facts.isNew(row) === isNew })
  if (priceFrom !== undefined || priceTo !== undefined) {
    const [least, most] = [priceFrom ?? 0, priceTo ?? Number.MAX_SAFE_INTEGER]
    sieves.push({ group: 'price', passes: (row) => isWithin(facts.priceOf(row), least, most) })
  }
  const wanted = (filters.attributes ?? '').split(',').filter((trait) => trait.includes(':'))
  for (const [attribute, traits] of Map.groupBy(wanted, (trait) => trait.split(':')[0]!)) {
    const values = new Set(traits)
    sieves.push({ group: attribute, passes: (row) => row.traits.some(({ key }) => values.has(key)) })
  }
  return sieves
}

const isWithin = (price: number | undefined, least: number, most: number) =>
  price !== undefined && price >= least && price <= most

/** The rows that pass every sieve. */
export function sift(rows: readonly ShelfRow[], sieves: readonly Sieve[]): readonly ShelfRow[] {
  return sieves.length === 0 ? rows : rows.filter((row) => sieves.every(({ passes }) => passes(row)))
}

/** Calls `count` for every row that fails at most one sieve, with the group of that one; undefined where it passes all. */
export function eachNearMiss(
  rows: Iterable<ShelfRow>,
  sieves: readonly Sieve[],
  count: (row: ShelfRow, failed: string | undefined) => void
): void {
  rows: for (const row of rows) {
    let failed: string | undefined
    for (const { group, passes } of sieves) {
      if (passes(row)) continue
      if (failed !== undefined) continue rows
      failed = group
    }
    if (failed !== '') count(row, failed)
  }
}
