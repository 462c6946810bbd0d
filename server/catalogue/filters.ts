import type * as contract from '../../contract/catalogue.ts'
import type { Query } from '../../contract/endpoint.ts'
import { withDescendants } from '../lib/content.ts'
import type { Shelf, ShelfRow } from '../lib/shelf.ts'
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
  traitsOf: (row: ShelfRow) => readonly string[]
}

export function factsOf({ shelf, caller }: Audience, stocked: ReadonlySet<string>, now: Date): Facts {
  const since = new Date(now.getTime() - newDays * 24 * 60 * 60_000).toISOString()
  return {
    isStocked: ({ code, coming_soon }) => coming_soon === 0 && stocked.has(code),
    isNew: ({ created_at }) => created_at >= since,
    priceOf: ({ code }) => shelf.lowestPrice(caller.priceListCode, code),
    traitsOf: ({ code }) => shelf.traits(code)
  }
}

/** Products that text and collection let through: what all filters work on. A search gives the best first. */
export function candidates({ content, shelf, locale }: Audience, filters: Filters): ShelfRow[] {
  const text = filters.codeOrName?.trim()
  const taxon = filters['productTaxons.taxon.code']
  const rows = text ? rowsOf(shelf, shelf.search(locale, text)) : [...shelf.rows.values()]
  if (taxon === undefined) return rows
  const wanted = new Set(withDescendants(content, taxon))
  return rows.filter(({ code }) => content.products.get(code)?.taxons.some((one) => wanted.has(one)))
}

const rowsOf = (shelf: Shelf, codes: string[]) => codes.flatMap((code) => shelf.rows.get(code) ?? [])

/** The filters that were asked for, as sieves. */
export function sievesOf(filters: Filters, facts: Facts): Sieve[] {
  const { inStock, isNew, priceFrom, priceTo } = filters
  const sieves: Sieve[] = []
  if (inStock !== undefined) sieves.push({ group: 'inStock', passes: (row) => facts.isStocked(row) === inStock })
  if (isNew !== undefined) sieves.push({ group: 'isNew', passes: (row) => facts.isNew(row) === isNew })
  if (priceFrom !== undefined || priceTo !== undefined) {
    const [least, most] = [priceFrom ?? 0, priceTo ?? Number.MAX_SAFE_INTEGER]
    sieves.push({ group: 'price', passes: (row) => isWithin(facts.priceOf(row), least, most) })
  }
  const wanted = (filters.attributes ?? '').split(',').filter((trait) => trait.includes(':'))
  for (const [attribute, traits] of Map.groupBy(wanted, (trait) => trait.split(':')[0]!)) {
    const values = new Set(traits)
    sieves.push({ group: attribute, passes: (row) => facts.traitsOf(row).some((trait) => values.has(trait)) })
  }
  return sieves
}

const isWithin = (price: number | undefined, least: number, most: number) =>
  price !== undefined && price >= least && price <= most

/** The rows that pass every sieve. */
export function sift(rows: ShelfRow[], sieves: readonly Sieve[]): ShelfRow[] {
  return sieves.length === 0 ? rows : rows.filter((row) => sieves.every(({ passes }) => passes(row)))
}

/** Calls `count` for every row that fails at most one group, with that group; undefined where it passes all. */
export function eachNearMiss(
  rows: readonly ShelfRow[],
  sieves: readonly Sieve[],
  count: (row: ShelfRow, failed: string | undefined) => void
): void {
  for (const row of rows) {
    const failed = sieves.filter(({ passes }) => !passes(row))
    if (failed.length < 2) count(row, failed[0]?.group)
  }
}
