import type { ShoppingList, ShoppingListItem } from '../../../../../contract/cart/shopping-lists.ts'

/** Requested quantities by variant path; 0 removes the line. */
export type QuantityEdits = ReadonlyMap<string, number>

/**
 * The optimistic list with pending edits. Totals use known unit prices; the response corrects them if a volume tier was
 * crossed. Unchanged lines keep their identity.
 */
export function editedList(list: ShoppingList, edits: QuantityEdits): ShoppingList {
  if (edits.size === 0) return list
  const items = list.items
    .filter(({ productVariant }) => edits.get(productVariant) !== 0)
    .map((item) => editedItem(item, edits.get(item.productVariant)))
  const total = items.reduce((sum, item) => sum + (item.orderable ? item.total : 0), 0)
  return { ...list, items, total }
}

function editedItem(item: ShoppingListItem, quantity: number | undefined): ShoppingListItem {
  if (quantity === undefined || quantity === item.quantity) return item
  return { ...item, quantity, total: quantity * (item.price ?? 0) }
}

/** The edits still pending after the sent ones have been confirmed: a newer edit of the same line remains. */
export function pendingEdits(edits: QuantityEdits, sent: QuantityEdits): QuantityEdits {
  return new Map([...edits].filter(([variant, quantity]) => sent.get(variant) !== quantity))
}
