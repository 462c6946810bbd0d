import { type Order, readOrder } from '../../../../contract/orders/order.ts'
import { call } from '../../../lib/api/api.ts'
import { useLoad } from '../../../lib/api/use-load.ts'

/** The parts of a split order as complete orders, in order; empty for an unsplit order. */
export function useParts(order: Pick<Order, 'tokenValue' | 'splitOrders'> | undefined) {
  return useLoad(order?.tokenValue, async (signal) => {
    const tokens = order?.splitOrders.map(({ tokenValue }) => tokenValue) ?? []
    const parts = await Promise.all(tokens.map((tokenValue) => call(readOrder, { params: { tokenValue }, signal })))
    return { token: order?.tokenValue, parts }
  })
}
