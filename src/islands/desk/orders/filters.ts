import { moneyFilters } from '../../../../contract/desk/orders.ts'
import { orderStates } from '../../../../contract/orders/order.ts'
import { periodIn } from '../../ui/display/period.ts'

/** The states that a placed order can be in. */
export const placedStates = orderStates.filter((state) => state !== 'cart')

/** What the address asks of the list of orders. */
export interface Wish {
  page: number
  search: string
  state: (typeof placedStates)[number] | undefined
  money: (typeof moneyFilters)[number] | undefined
  period: string | undefined
}

export function wishOf(search: URLSearchParams): Wish {
  return {
    page: Math.max(1, Math.floor(Number(search.get('page'))) || 1),
    search: search.get('q') ?? '',
    state: placedStates.find((state) => state === search.get('state')),
    money: moneyFilters.find((money) => money === search.get('money')),
    period: periodIn(search.get('period'), new Date())
  }
}

/** Whether anything but the page narrows the list down. */
export const isNarrowed = ({ search, state, money, period }: Wish): boolean =>
  search !== '' || state !== undefined || money !== undefined || period !== undefined

/** Takes every filter away. */
export const noFilter = { q: undefined, state: undefined, money: undefined, period: undefined, page: undefined }
