import type { Output } from '../../../../contract/endpoint.ts'
import { listPaymentRows } from '../../../../contract/payments/payment-list.ts'
import { call } from '../../../lib/api/api.ts'
import { preloadedResponse } from '../../../lib/api/preloaded-response.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { callOrPrefetched } from '../../section/prefetch.ts'
import { daysOf, periodIn } from '../../ui/period/period.ts'
import { pageIn } from '../../../lib/use-search-params.ts'

export const perPage = 20

/** The filters of the payments from the URL. */
export interface Filters {
  page: number
  pending: boolean
  search: string
  period: string | undefined
}

export function filtersOf(search: URLSearchParams): Filters {
  return {
    page: pageIn(search),
    pending: search.get('pending') === 'true',
    search: search.get('q') ?? '',
    period: periodIn(search.get('period'), new Date())
  }
}

/** Whether any filter is active, regardless of the page. */
export const hasFilters = ({ pending, search, period }: Filters): boolean =>
  pending || search !== '' || period !== undefined

const preloaded = preloadedResponse<Output<typeof listPaymentRows>>()

/** Preloads the payments of the URL, in parallel with the code. */
export function preloadPayments(): Promise<void> {
  const filters = filtersOf(new URLSearchParams(location.search))
  return preloaded.preload(JSON.stringify(filters), callOrPrefetched(listPaymentRows, { query: queryOf(filters) }))
}

/** A page of the payments for the given filters; idle without filters. */
export function usePayments(filters: Filters | undefined) {
  return useLoad(
    filters && JSON.stringify(filters),
    (signal) => call(listPaymentRows, { query: filters && queryOf(filters), signal }),
    preloaded
  )
}

function queryOf({ page, pending, search, period }: Filters) {
  const filterParams = { ...(pending && { pending }), ...(search && { search }), ...daysOf(period, new Date()) }
  return { page, itemsPerPage: perPage, ...filterParams }
}
