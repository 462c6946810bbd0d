import { couponStatuses } from '../../../../contract/desk/promotions.ts'
import { pageIn } from '../../../lib/use-search-params.ts'

export const perPage = 30

/** The coupon list's filters from the URL. */
export interface Filters {
  page: number
  search: string
  status: (typeof couponStatuses)[number] | undefined
}

export function filtersOf(search: URLSearchParams): Filters {
  return {
    page: pageIn(search),
    search: search.get('q') ?? '',
    status: couponStatuses.find((status) => status === search.get('status'))
  }
}

/** The filters as sent to the server, without the page. */
export const queryOf = ({ search, status }: Filters) => ({ ...(search && { search }), ...(status && { status }) })

/** Clears every filter. */
export const clearedFilters = { q: undefined, status: undefined, page: undefined }

/** URL parameters that a saved view stores. */
export const viewFilters = Object.keys(clearedFilters).filter((name) => name !== 'page')
