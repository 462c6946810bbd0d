import { listOrders } from '../../../contract/order.ts'
import { exchange } from '../../lib/api.ts'
import { useLoad } from '../../lib/use-load.ts'

export const perPage = 10

/** A page of the company's orders, or of the reader's own; waits without a wish. */
export function useOrders(wish: { page: number; mine: boolean } | undefined) {
  return useLoad(wish && `${wish.page} ${wish.mine}`, async (signal) => {
    const { page, mine } = wish!
    const query = { page, itemsPerPage: perPage, ...(mine && { mine }) }
    const { data: orders, headers } = await exchange(listOrders, { query, signal })
    // A Sylius that does not count still tells by a full page that there is more.
    const atLeast = (page - 1) * perPage + orders.length + (orders.length === perPage ? 1 : 0)
    return { orders, total: Number(headers.get('X-Total-Count') ?? atLeast) }
  })
}
