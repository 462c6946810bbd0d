import { readOrder } from '../../../../../contract/orders/order.ts'
import type { ShoppingList } from '../../../../../contract/cart/shopping-lists.ts'
import { call } from '../../../../lib/api/api.ts'
import type { ReorderInput } from './use-reorder.ts'

/** The lines of an order as ordered, at their original prices. */
export async function linesOfOrder(tokenValue: string): Promise<ReorderInput> {
  const { currencyCode, items } = await call(readOrder, { params: { tokenValue } })
  const lines = items.map(({ productVariant, productName, quantity, discountedUnitPrice }) => ({
    productVariant,
    productName,
    quantity,
    originalPrice: discountedUnitPrice
  }))
  return { id: tokenValue, currency: currencyCode, lines }
}

/** The lines of a list at the prices when they were saved. */
export function linesOfList({ id, currencyCode, items }: ShoppingList): ReorderInput {
  const lines = items.map(({ productVariant, productName, quantity, savedPrice }) => ({
    productVariant,
    productName,
    quantity,
    originalPrice: savedPrice
  }))
  return { id, currency: currencyCode, lines }
}
