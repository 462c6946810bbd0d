import { shownStates } from '../../../../contract/orders/order.ts'
import { periodIn } from '../../ui/period/period.ts'
import { pageIn } from '../../../lib/use-search-params.ts'

/** The history's filters from the URL. */
export interface Filters {
  page: number
  mine: boolean
  search: string
  state: (typeof shownStates)[number] | undefined
  period: string | undefined
}

export function filtersOf(search: URLSearchParams): Filters {
  return {
    page: pageIn(search),
    mine: search.get('mine') === 'true',
    search: search.get('q') ?? '',
    state: shownStates.find((state) => state === search.get('state')),
    period: periodIn(search.get('period'), new Date())
  }
}

/** Whether any filter is active, regardless of the page. */
export const hasFilters = ({ mine, search, state, period }: Filters): boolean =>
  mine || search !== '' || state !== undefined || period !== undefined
