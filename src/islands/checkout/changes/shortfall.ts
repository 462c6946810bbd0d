import { checkAvailability } from '../../../../contract/checkout/checkout.ts'
import type { Order, OrderItem } from '../../../../contract/orders/order.ts'
import { codeOf, variantPath } from '../../../../contract/scalars.ts'
import { call } from '../../../lib/api/api.ts'

/** A line that cannot be ordered unchanged, and why; `available` is the number of available units. */
export interface Shortfall {
  item: OrderItem
  reason: NonNullable<OrderItem['problem']>
  available: number
}

/** Checks with the server whether every line of the cart can be delivered. */
export async function isAllAvailable(order: Order): Promise<boolean> {
  const items = order.items.map(({ variant, quantity }) => ({ productVariant: variantPath(codeOf(variant)), quantity }))
  const { unavailableProducts } = await call(checkAvailability, { input: { items } })
  return unavailableProducts.length === 0
}

/** Lines of the cart excluded from its totals. */
export function shortfallsOf({ items }: Pick<Order, 'items'>): Shortfall[] {
  return items.flatMap((item) => (item.problem ? [{ item, reason: item.problem, available: item.available ?? 0 }] : []))
}
