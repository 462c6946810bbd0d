import { shownStates } from '../../../../contract/orders/order.ts'
import { periodIn } from '../../ui/display/period.ts'

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
    page: Math.max(1, Math.floor(Number(search.get('page'))) || 1),
    mine: search.get('mine') === 'true',
    search: search.get('q') ?? '',
    state: shownStates.find((state) => state === search.get('state')),
    period: periodIn(search.get('period'), new Date())
  }
}

/** Whether any filter is active, regardless of the page. */
export const isNarrowed = ({ mine, search, state, period }: Filters): boolean =>
  mine || search !== '' || state !== undefined || period !== undefined
