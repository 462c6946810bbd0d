import type { ShoppingList, ShoppingListItem } from '../../../../../contract/cart/shopping-lists.ts'

/** Quantities asked for by the path of a variant; 0 takes the line away. */
export type Wishes = ReadonlyMap<string, number>

/**
 * A list as it will be once the server has taken the wishes. Totals are at the unit prices known now; the answer corrects
 * them where a volume step was passed. Lines without a wish stay the same objects.
 */
export function wishedList(list: ShoppingList, wishes: Wishes): ShoppingList {
  if (wishes.size === 0) return list
  const items = list.items
    .filter(({ productVariant }) => wishes.get(productVariant) !== 0)
    .map((item) => wishedItem(item, wishes.get(item.productVariant)))
  const total = items.reduce((sum, item) => sum + (item.orderable ? item.total : 0), 0)
  return { ...list, items, total }
}

function wishedItem(item: ShoppingListItem, quantity: number | undefined): ShoppingListItem {
  if (quantity === undefined || quantity === item.quantity) return item
  return { ...item, quantity, total: quantity * (item.price ?? 0) }
}

/** The wishes that are still open after those sent were answered: a newer one for the same line stays. */
export function openWishes(wishes: Wishes, sent: Wishes): Wishes {
  return new Map([...wishes].filter(([variant, quantity]) => sent.get(variant) !== quantity))
}

/** Units of all lines. */
export const unitsOf = (list: ShoppingList): number => list.items.reduce((sum, { quantity }) => sum + quantity, 0)
