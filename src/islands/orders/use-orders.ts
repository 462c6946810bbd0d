import { listOrders } from '../../../contract/order.ts'
import { exchange } from '../../lib/api.ts'
import { useLoad } from '../../lib/use-load.ts'
import { daysOf } from './parts/period.ts'
import type { Wish } from './wish.ts'

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

/** A page of the company's orders as the address asks for it, and what it was asked by; waits without a wish. */
export function useOrders(wish: Wish | undefined) {
  return useLoad(wish && JSON.stringify(wish), async (signal) => {
    const { page } = wish!
    const query = { page, itemsPerPage: perPage, ...queryOf(wish!) }
    const { data: orders, headers } = await exchange(listOrders, { query, signal })
    // A Sylius that does not count still tells by a full page that there is more.
    const atLeast = (page - 1) * perPage + orders.length + (orders.length === perPage ? 1 : 0)
    return { of: wish!, orders, total: Number(headers.get('X-Total-Count') ?? atLeast) }
  })
}
