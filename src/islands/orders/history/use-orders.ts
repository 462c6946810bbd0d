import { listOrders } from '../../../../contract/orders/order.ts'
import { callWithHeaders } from '../../../lib/api/api.ts'
import { totalOrEstimate } from '../../../lib/total-count.ts'
import { preloadedResponse } from '../../../lib/api/preloaded-response.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { daysOf } from '../../ui/period/period.ts'
import { type Filters, filtersOf } from './filters.ts'

export const perPage = 10

/** The filters as API parameters, without the page. */
export function queryOf({ mine, search, state, period }: Filters) {
  return {
    ...(mine && { mine }),
    ...(search && { search }),
    ...(state && { states: [state] }),
    ...daysOf(period, new Date())
  }
}

const preloaded = preloadedResponse<Awaited<ReturnType<typeof readOrders>>>()

/** Preloads the orders of the URL, in parallel with the code. */
export function preloadOrders(): Promise<void> {
  const filters = filtersOf(new URLSearchParams(location.search))
  return preloaded.preload(JSON.stringify(filters), readOrders(filters))
}

/** A page of the company's orders for the given filters, with the filters used; idle without filters. */
export function useOrders(filters: Filters | undefined) {
  return useLoad(filters && JSON.stringify(filters), (signal) => readOrders(filters!, signal), preloaded)
}

async function readOrders(filters: Filters, signal?: AbortSignal) {
  const { page } = filters
  const query = { page, itemsPerPage: perPage, ...queryOf(filters) }
  const { data: orders, headers } = await callWithHeaders(listOrders, { query, signal })
  return { filters, orders, total: totalOrEstimate(headers, { page, perPage, rows: orders.length }) }
}
