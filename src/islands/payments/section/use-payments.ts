import type { Output } from '../../../../contract/endpoint.ts'
import { listPaymentRows } from '../../../../contract/payments/payment-list.ts'
import { call } from '../../../lib/api/api.ts'
import { firstAnswer } from '../../../lib/api/first-answer.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { firstCall } from '../../section/early-answer.ts'
import { daysOf, periodIn } from '../../ui/display/period.ts'

export const perPage = 20

/** What the address asks of the payments. */
export interface Wish {
  page: number
  pending: boolean
  search: string
  period: string | undefined
}

export function wishOf(search: URLSearchParams): Wish {
  return {
    page: Math.max(1, Math.floor(Number(search.get('page'))) || 1),
    pending: search.get('pending') === 'true',
    search: search.get('q') ?? '',
    period: periodIn(search.get('period'), new Date())
  }
}

/** Whether anything but the page narrows the list down. */
export const isNarrowed = ({ pending, search, period }: Wish): boolean =>
  pending || search !== '' || period !== undefined

const first = firstAnswer<Output<typeof listPaymentRows>>()

/** Asks for the payments that the address names, beside the code that shows them. */
export function bringPayments(): Promise<void> {
  const wish = wishOf(new URLSearchParams(location.search))
  return first.bring(JSON.stringify(wish), firstCall(listPaymentRows, { query: queryOf(wish) }))
}

/** A page of the payments as the address asks for it; waits without a wish. */
export function usePayments(wish: Wish | undefined) {
  return useLoad(
    wish && JSON.stringify(wish),
    (signal) => call(listPaymentRows, { query: queryOf(wish!), signal }),
    first
  )
}

function queryOf({ page, pending, search, period }: Wish) {
  const narrowed = { ...(pending && { pending }), ...(search && { search }), ...daysOf(period, new Date()) }
  return { page, itemsPerPage: perPage, ...narrowed }
}
