import type { ShoppingList } from '../../../../../contract/cart/shopping-lists.ts'
import type { Sort } from '../../../ui/display/Table.tsx'

const values = {
  name: ({ name }: ShoppingList) => name,
  lines: ({ items }: ShoppingList) => items.length,
  date: ({ createdAt }: ShoppingList) => createdAt,
  total: ({ total }: ShoppingList) => total
}

/** Sorts lists by a column; names by the reader's locale, with numeric collation. */
export function sortedLists(lists: readonly ShoppingList[], { by, descending }: Sort, locale: string): ShoppingList[] {
  const valueOf = values[by as keyof typeof values]
  const order = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : String(a).localeCompare(String(b), locale, { numeric: true })
  return lists.toSorted((a, b) => (descending ? -1 : 1) * order(valueOf(a), valueOf(b)))
}
