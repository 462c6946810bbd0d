import { shownStates } from '../../../../contract/orders/order.ts'
import { periodIn } from '../../ui/display/period.ts'

/** What the address asks of the history. */
export interface Wish {
  page: number
  mine: boolean
  search: string
  state: (typeof shownStates)[number] | undefined
  period: string | undefined
}

export function wishOf(search: URLSearchParams): Wish {
  return {
    page: Math.max(1, Math.floor(Number(search.get('page'))) || 1),
    mine: search.get('mine') === 'true',
    search: search.get('q') ?? '',
    state: shownStates.find((state) => state === search.get('state')),
    period: periodIn(search.get('period'), new Date())
  }
}

/** Whether anything but the page narrows the list down. */
export const isNarrowed = ({ mine, search, state, period }: Wish): boolean =>
  mine || search !== '' || state !== undefined || period !== undefined
