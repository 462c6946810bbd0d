import { moneyFilters, proposalFilters } from '../../../../../contract/desk/orders.ts'
import { orderStates } from '../../../../../contract/orders/order.ts'
import { periodIn } from '../../../ui/period/period.ts'
import { pageIn } from '../../../../lib/use-search-params.ts'

/** The states of placed orders. */
export const placedStates = orderStates.filter((state) => state !== 'cart')

/** The order list's filters from the URL. */
export interface Filters {
  page: number
  search: string
  state: (typeof placedStates)[number] | undefined
  money: (typeof moneyFilters)[number] | undefined
  proposal: (typeof proposalFilters)[number] | undefined
  period: string | undefined
}

export function filtersOf(search: URLSearchParams): Filters {
  return {
    page: pageIn(search),
    search: search.get('q') ?? '',
    state: placedStates.find((state) => state === search.get('state')),
    money: moneyFilters.find((money) => money === search.get('money')),
    proposal: proposalFilters.find((proposal) => proposal === search.get('proposal')),
    period: periodIn(search.get('period'), new Date())
  }
}

/** Whether any filter is active, regardless of the page. */
export const hasFilters = ({ search, ...rest }: Omit<Filters, 'page'>): boolean =>
  search !== '' || [rest.state, rest.money, rest.proposal, rest.period].some((filter) => filter !== undefined)

/** Clears every filter. */
export const clearedFilters = {
  q: undefined,
  state: undefined,
  money: undefined,
  proposal: undefined,
  period: undefined,
  page: undefined
}

/** URL parameters that a saved view stores. */
export const viewFilters = Object.keys(clearedFilters).filter((name) => name !== 'page')
