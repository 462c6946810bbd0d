import type { Order, OrderItem } from '../../../../contract/orders/order.ts'

/** An amount as seen and as it is now, in minor units. */
export interface AmountChange {
  before: number
  after: number
}

export interface ChangedLine {
  item: OrderItem
  quantity: AmountChange
  unit: AmountChange
  list: AmountChange
  total: AmountChange
}

type Sum = 'goods' | 'discounts' | 'shipping' | 'tax'

export interface Differences {
  lines: ChangedLine[]
  sums: (AmountChange & { sum: Sum })[]
  total: AmountChange
}

const goods = ({ itemsSubtotal }: Order) => itemsSubtotal
const discounts = ({ orderPromotionTotal, manualDiscount }: Order) => orderPromotionTotal + manualDiscount
const shipping = ({ shippingTaxTotal }: Order) => shippingTaxTotal
const tax = ({ taxTotal }: Order) => taxTotal

/** Differences between the cart that the buyer saw and the current one: lines by id, then every amount. */
export function differencesOf(previous: Order, after: Order): Differences {
  const change = (read: (order: Order) => number): AmountChange => ({ before: read(previous), after: read(after) })
  const removed = previous.items.filter(({ id }) => !after.items.some((item) => item.id === id))
  const lines = [
    ...after.items.map((item) =>
      lineChange(
        previous.items.find(({ id }) => id === item.id),
        item
      )
    ),
    ...removed.map((item) => lineChange(item, undefined))
  ].flatMap((line) => line ?? [])
  const sums = [
    { sum: 'goods' as const, ...change(goods) },
    { sum: 'discounts' as const, ...change(discounts) },
    { sum: 'shipping' as const, ...change(shipping) },
    { sum: 'tax' as const, ...change(tax) }
  ].filter(({ before, after }) => before !== 0 || after !== 0)
  return { lines, sums, total: change(({ total }) => total) }
}

/** A line before and after; undefined if unchanged. A new line had no units before, a removed one has none now. */
function lineChange(before: OrderItem | undefined, after: OrderItem | undefined): ChangedLine | undefined {
  const item = after ?? before
  if (!item || (before && after && before.subtotal === after.subtotal && before.quantity === after.quantity))
    return undefined
  const old = before ?? item
  const current = after ?? item
  return {
    item,
    quantity: { before: before?.quantity ?? 0, after: after?.quantity ?? 0 },
    unit: { before: old.discountedUnitPrice, after: current.discountedUnitPrice },
    list: { before: old.originalUnitPrice, after: current.originalUnitPrice },
    total: { before: before?.subtotal ?? 0, after: after?.subtotal ?? 0 }
  }
}
