import { type PriceFilter, priceFilters, type PriceSort, priceSorts } from '../../../../contract/desk/prices.ts'
import type { Sort } from '../../ui/display/Table.tsx'
import { pageIn } from '../../../lib/use-search-params.ts'

export const perPage = 50

/** URL parameters that a saved view stores. */
export const viewFilters = ['list', 'find', 'only', 'sort', 'down']

/** The filters sent to the server; without `undefined` values, so that equal filters serialise alike. */
export interface Filters {
  page: number
  itemsPerPage: number
  search?: string
  only?: PriceFilter
  sort?: PriceSort
  direction?: 'asc' | 'desc'
}

/** Parses the URL: `?find=luma&only=out&sort=price&down=1&page=2`; invalid values are dropped. */
export function filtersOf(search: URLSearchParams): Filters {
  const find = search.get('find')?.trim()
  const only = priceFilters.find((option) => option === search.get('only'))
  const sort = priceSorts.find((option) => option === search.get('sort'))
  return {
    page: pageIn(search),
    itemsPerPage: perPage,
    ...(find && { search: find }),
    ...(only && { only }),
    ...(sort && { sort, direction: search.has('down') ? 'desc' : 'asc' })
  }
}

/** The sort state of the table for these filters. */
export const sortOf = ({ sort, direction }: Filters): Sort | undefined =>
  sort && { by: sort, descending: direction === 'desc' }
