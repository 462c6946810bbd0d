import { catalogueCode } from '../../contract/scalars.ts'
import type * as contract from '../../contract/catalogue/catalogue.ts'
import type { Query } from '../../contract/endpoint.ts'
import { hoursAfter } from '../core/dates.ts'
import type { IndexedProduct } from '../core/catalogue-index.ts'
import type { CatalogueContext } from './catalogue-context.ts'

export type Filters = Query<typeof contract.readFacets>

/** A filter. Counts within a group ignore that group, so that selecting a value does not lower the counts beside it. */
interface FilterPredicate {
  group: string
  passes: (row: IndexedProduct) => boolean
}

/** Days for which a product counts as new. */
const newDays = 60

/** Stock, time and price data of products, for one list. */
export interface FilterContext {
  isStocked: (row: IndexedProduct) => boolean
  isNew: (row: IndexedProduct) => boolean
  priceOf: (row: IndexedProduct) => number | undefined
}

export function filterContextOf(
  { index, caller }: CatalogueContext,
  stocked: ReadonlySet<string>,
  now: Date
): FilterContext {
  const since = hoursAfter(now, -24 * newDays)
  const prices = index.prices(caller.priceListCode)
  return {
    isStocked: ({ code, coming_soon }) => coming_soon === 0 && stocked.has(code),
    isNew: ({ created_at }) => created_at >= since,
    priceOf: ({ code }) => prices.get(code)
  }
}

/** Products that match the search text, best first; undefined without a text. */
export function searchCandidates({ index, locale }: CatalogueContext, filters: Filters): IndexedProduct[] | undefined {
  const text = filters.codeOrName?.trim()
  return text ? index.search(locale, text).flatMap((code) => index.rows.get(code) ?? []) : undefined
}

/** The requested filters as predicates. */
export function predicatesOf(filters: Filters, context: FilterContext): FilterPredicate[] {
  const { inStock, isNew, priceFrom, priceTo } = filters
  const predicates: FilterPredicate[] = []
  const within = filters['productTaxons.taxon.code']
  const taxon = within === undefined ? undefined : catalogueCode(within)
  // A collection is not a facet, so it applies to every count: no group ignores it.
  if (taxon !== undefined) predicates.push({ group: '', passes: (row) => row.taxons.has(taxon) })
  if (inStock !== undefined) predicates.push({ group: 'inStock', passes: (row) => context.isStocked(row) === inStock })
  if (isNew !== undefined) predicates.push({ group: 'isNew', passes: (row) => context.isNew(row) === isNew })
  if (priceFrom !== undefined || priceTo !== undefined) {
    const [min, max] = [priceFrom ?? 0, priceTo ?? Number.MAX_SAFE_INTEGER]
    predicates.push({ group: 'price', passes: (row) => isWithin(context.priceOf(row), min, max) })
  }
  const selectedKeys = (filters.attributes ?? '').split(',').filter((key) => key.includes(':'))
  for (const [attribute, keys] of Map.groupBy(selectedKeys, (key) => key.split(':')[0]!)) {
    const values = new Set(keys)
    predicates.push({ group: attribute, passes: (row) => row.facetValues.some(({ key }) => values.has(key)) })
  }
  return predicates
}

const isWithin = (price: number | undefined, min: number, max: number) =>
  price !== undefined && price >= min && price <= max

/** The rows that pass every filter. */
export function applyPredicates(
  rows: readonly IndexedProduct[],
  predicates: readonly FilterPredicate[]
): readonly IndexedProduct[] {
  return predicates.length === 0 ? rows : rows.filter((row) => predicates.every(({ passes }) => passes(row)))
}

/** The groups of the filters that a row fails. */
export const failedGroups = (row: IndexedProduct, predicates: readonly FilterPredicate[]): string[] =>
  predicates.filter(({ passes }) => !passes(row)).map(({ group }) => group)
