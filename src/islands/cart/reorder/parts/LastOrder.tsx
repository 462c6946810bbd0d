import { listOrders } from '../../../../../contract/orders/order.ts'
import { call } from '../../../../lib/api/api.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { ReorderButton } from './ReorderButton.tsx'

/** Reorders the company's last order; nothing if there is none. Needs the texts of reorder. */
export function LastOrder() {
  const { data } = useLoad('last order', (signal) => call(listOrders, { query: { itemsPerPage: 1 }, signal }))
  const order = data?.[0]
  return order && <ReorderButton order={order} appearance="outline" size="medium" showsNumber />
}
