import type { Order, OrderItem } from '../../../contract/order.ts'

/** An amount that was seen and what it is now; minor units. */
export interface Change {
  before: number
  now: number
}

export interface ChangedLine {
  item: OrderItem
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

/** What differs between the cart that the buyer saw and the one that holds now: lines by their id, then every sum. */
export function differencesOf(seen: Order, now: Order): Differences {
  const change = (read: (order: Order) => number): Change => ({ before: read(seen), now: read(now) })
  const lines = now.items.flatMap((item) => {
    const old = seen.items.find(({ id }) => id === item.id)
    if (!old || (old.subtotal === item.subtotal && old.discountedUnitPrice === item.discountedUnitPrice)) return []
    return [
      {
        item,
        unit: { before: old.discountedUnitPrice, now: item.discountedUnitPrice },
        list: { before: old.originalUnitPrice, now: item.originalUnitPrice },
        total: { before: old.subtotal, now: item.subtotal }
      }
    ]
  })
  const sums = [
    { sum: 'goods' as const, ...change(goods) },
    { sum: 'discounts' as const, ...change(discounts) },
    { sum: 'shipping' as const, ...change(shipping) },
    { sum: 'tax' as const, ...change(tax) }
  ].filter(({ before, now: after }) => before !== 0 || after !== 0)
  return { lines, sums, total: change(({ total }) => total) }
}
