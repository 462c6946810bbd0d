import { listOrders } from '../../../../contract/orders/order.ts'
import { exchange } from '../../../lib/api/api.ts'
import { firstAnswer } from '../../../lib/api/first-answer.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { daysOf } from '../../ui/display/period.ts'
import { type Wish, wishOf } from './filters.ts'

export const perPage = 10

/** What the server is asked for, the page aside. */
export function queryOf({ mine, search, state, period }: Wish) {
  return {
    ...(mine && { mine }),
    ...(search && { search }),
    ...(state && { states: [state] }),
    ...daysOf(period, new Date())
  }
}

const first = firstAnswer<Awaited<ReturnType<typeof readOrders>>>()

/** Asks for the orders that the address names, beside the code that shows them. */
export function bringOrders(): Promise<void> {
  const wish = wishOf(new URLSearchParams(location.search))
  return first.bring(JSON.stringify(wish), readOrders(wish))
}

/** A page of the company's orders as the address asks for it, and what it was asked by; waits without a wish. */
export function useOrders(wish: Wish | undefined) {
  return useLoad(wish && JSON.stringify(wish), (signal) => readOrders(wish!, signal), first)
}

async function readOrders(wish: Wish, signal?: AbortSignal) {
  const { page } = wish
  const query = { page, itemsPerPage: perPage, ...queryOf(wish) }
  const { data: orders, headers } = await exchange(listOrders, { query, signal })
  // A Sylius that does not count still tells by a full page that there is more.
  const atLeast = (page - 1) * perPage + orders.length + (orders.length === perPage ? 1 : 0)
  return { of: wish, orders, total: Number(headers.get('X-Total-Count') ?? atLeast) }
}
