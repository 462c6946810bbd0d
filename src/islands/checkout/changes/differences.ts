import type { Order, OrderItem } from '../../../../contract/orders/order.ts'

/** An amount as seen and as it is now, in minor units. */
export interface Change {
  before: number
  now: number
}

export interface ChangedLine {
  item: OrderItem
  quantity: Change
  unit: Change
  list: Change
  total: Change
}

type Sum = 'goods' | 'discounts' | 'shipping' | 'tax'

export interface Differences {
  lines: ChangedLine[]
  sums: (Change & { sum: Sum })[]
  total: Change
}

const goods = ({ itemsSubtotal }: Order) => itemsSubtotal
const discounts = ({ orderPromotionTotal, manualDiscount }: Order) => orderPromotionTotal + manualDiscount
const shipping = ({ shippingTaxTotal }: Order) => shippingTaxTotal
const tax = ({ taxTotal }: Order) => taxTotal

/** Differences between the cart that the buyer saw and the current one: lines by id, then every amount. */
export function differencesOf(seen: Order, now: Order): Differences {
  const change = (read: (order: Order) => number): Change => ({ before: read(seen), now: read(now) })
  const gone = seen.items.filter(({ id }) => !now.items.some((item) => item.id === id))
  const lines = [
    ...now.items.map((item) =>
      lineChange(
        seen.items.find(({ id }) => id === item.id),
        item
      )
    ),
    ...gone.map((item) => lineChange(item, undefined))
  ].flatMap((line) => line ?? [])
  const sums = [
    { sum: 'goods' as const, ...change(goods) },
    { sum: 'discounts' as const, ...change(discounts) },
    { sum: 'shipping' as const, ...change(shipping) },
    { sum: 'tax' as const, ...change(tax) }
  ].filter(({ before, now: after }) => before !== 0 || after !== 0)
  return { lines, sums, total: change(({ total }) => total) }
}

/** A line before and after; undefined if unchanged. A new line had no units before, a removed one has none now. */
function lineChange(before: OrderItem | undefined, now: OrderItem | undefined): ChangedLine | undefined {
  const item = now ?? before
  if (!item || (before && now && before.subtotal === now.subtotal && before.quantity === now.quantity)) return undefined
  const known = before ?? item
  const current = now ?? item
  return {
    item,
    quantity: { before: before?.quantity ?? 0, now: now?.quantity ?? 0 },
    unit: { before: known.discountedUnitPrice, now: current.discountedUnitPrice },
    list: { before: known.originalUnitPrice, now: current.originalUnitPrice },
    total: { before: before?.subtotal ?? 0, now: now?.subtotal ?? 0 }
  }
}
