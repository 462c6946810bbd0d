import { checkAvailability } from '../../../contract/checkout.ts'
import type { Output } from '../../../contract/endpoint.ts'
import type { Order, OrderItem } from '../../../contract/order.ts'
import { codeOf, variantPath } from '../../../contract/scalars.ts'
import { call } from '../../lib/api.ts'

type Unavailable = Output<typeof checkAvailability>['unavailableProducts'][number]

/** A line that cannot be ordered as it stands, and why; `available` are the units that could be had. */
export interface Shortfall {
  item: OrderItem
  reason: Unavailable['reason']
  available: number
}

/** Asks the server for every line of the cart. */
export async function findShortfalls(order: Order): Promise<Shortfall[]> {
  const items = order.items.map(({ variant, quantity }) => ({ productVariant: variantPath(codeOf(variant)), quantity }))
  const { unavailableProducts } = await call(checkAvailability, { input: { items } })
  return shortfallsOf(order, unavailableProducts)
}

/** The cart's lines among those that the server cannot deliver. */
export function shortfallsOf(order: Pick<Order, 'items'>, unavailable: readonly Unavailable[]): Shortfall[] {
  return order.items.flatMap((item) => {
    const found = unavailable.find(({ productVariant }) => productVariant.code === codeOf(item.variant))
    return found ? [{ item, reason: found.reason, available: found.available }] : []
  })
}

/** What the cart itself already says of its lines, before anybody has asked. */
export function knownShortfalls({ items }: Pick<Order, 'items'>): Shortfall[] {
  return items.flatMap((item) => (item.problem ? [{ item, reason: item.problem, available: item.available ?? 0 }] : []))
}
