import type { Output } from '../../../contract/endpoint.ts'
import { quantityLimit, variantPath } from '../../../contract/scalars.ts'
import type { addListToCart as endpoint, ShoppingListItem } from '../../../contract/cart/shopping-lists.ts'
import { addItems, startCart } from '../service.ts'
import type { Tx } from '../../db/tx.ts'
import { errorText, serverText } from '../../core/texts.ts'
import { describeCart, type RequestContext } from '../../orders/service.ts'
import { readList } from './service.ts'

type Report = Output<typeof endpoint>

/** Units of a line that fit into a cart that already contains `present` units; 0 if the line cannot be ordered. */
function addableUnits({ problem, quantity }: ShoppingListItem, present: number): number {
  const isOrderable = problem === null || problem === 'not-enough-stock'
  return isOrderable ? Math.min(quantity, quantityLimit - present) : 0
}

/**
 * Adds a list's orderable lines to the caller's cart. Reports lines that could not be added and prices that have
 * changed.
 * @throws ApiError 'not-found'
 */
export async function addListToCart(tx: Tx, context: RequestContext, id: string): Promise<Report> {
  const list = await readList(tx, context, id)
  const cart = await startCart(tx, context)
  const quantities = new Map(cart.after.lines.map(({ row: { sku, quantity } }) => [variantPath(sku), quantity]))
  const lines = list.items.map((item) => {
    const present = quantities.get(item.productVariant) ?? 0
    return { item, present, added: addableUnits(item, present) }
  })
  const items = lines
    .filter(({ added }) => added > 0)
    .map(({ item, added }) => ({ productVariant: item.productVariant, quantity: added }))
  const { row } = items.length > 0 ? await addItems(tx, context, cart.row.token, { items, skipsInvalid: true }) : cart
  return {
    cart: await describeCart(tx, context, row),
    added: items.length,
    notAdded: lines
      .filter(({ item, added }) => added < item.quantity)
      .map(({ item, present, added }) => ({
        productVariant: item.productVariant,
        productName: item.productName,
        quantity: item.quantity,
        added,
        reason: reasonOf(context, item, present)
      })),
    changed: list.items.flatMap(({ productVariant, productName, savedPrice, price }) =>
      savedPrice !== null && price !== null && savedPrice !== price
        ? [{ productVariant, productName, before: savedPrice, now: price }]
        : []
    )
  }
}

function reasonOf({ locale }: RequestContext, item: ShoppingListItem, present: number): string {
  const { problem, productName } = item
  if (problem === null || problem === 'not-enough-stock')
    return errorText(locale, 'quantity-limit', { limit: quantityLimit, name: productName, present })
  return serverText(locale, `unavailability.${problem}`)
}
