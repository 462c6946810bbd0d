import { array, boolean, type Infer, integer, max, min, nullable, object, optional, size, string } from 'superstruct'
import { Picture } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { LineProblem, Order } from '../orders/order.ts'
import { Amount, CurrencyCode, Instant, Quantity, VariantPath, lineText, quantityLimit } from '../scalars.ts'

/** Maximum lines per list. */
export const listLimit = 1000

const Row = object({ productVariant: VariantPath, quantity: Quantity })
const Rows = size(array(Row), 0, listLimit)
const SetQuantity = object({ productVariant: VariantPath, quantity: max(min(integer(), 0), quantityLimit) })

/** A line. Amounts are net, after volume discount and at current prices, in minor units of the company's currency. */
export const ShoppingListItem = object({
  productVariant: string(),
  productName: string(),
  productCode: string(),
  variantName: string(),
  quantity: integer(),
  productImages: array(Picture),
  price: nullable(Amount),
  /** Unit price when the line was saved; null if there was none. */
  savedPrice: nullable(Amount),
  total: Amount,
  orderable: boolean(),
  problem: LineProblem
})
export type ShoppingListItem = Infer<typeof ShoppingListItem>

/** A saved list; `total` counts the orderable lines. */
export const ShoppingList = object({
  '@id': string(),
  id: string(),
  name: string(),
  /** Whether colleagues can see it; only its owner may change that. */
  shared: boolean(),
  owner: string(),
  /** Whether the caller owns it. */
  mine: boolean(),
  items: array(ShoppingListItem),
  currencyCode: CurrencyCode,
  currencySign: string(),
  total: Amount,
  createdAt: Instant
})
export type ShoppingList = Infer<typeof ShoppingList>

/** The caller's own lists and those shared by colleagues, newest first, with their lines. */
export const listShoppingLists = endpoint({
  method: 'GET',
  path: '/api/v2/shopping-lists',
  for: 'member',
  output: array(ShoppingList)
})

/**
 * Saves a list from rows or from the caller's cart (`fromCart`: its token), which is deleted in the same transaction.
 * If the caller already uses the name, " (2)" is appended.
 */
export const createShoppingList = endpoint({
  method: 'POST',
  path: '/api/v2/shopping-lists',
  for: 'member',
  input: object({
    name: lineText(1, 80),
    items: optional(Rows),
    fromCart: optional(string()),
    shared: optional(boolean())
  }),
  output: ShoppingList,
  status: 201,
  errors: {
    'unknown-variant': 422,
    'not-found': 404,
    'not-a-cart': 409,
    'cart-empty': 422,
    'list-too-long': 422,
    'too-many-lists': 422
  }
})

export const readShoppingList = endpoint({
  method: 'GET',
  path: '/api/v2/shopping-lists/:id',
  for: 'member',
  output: ShoppingList,
  errors: { 'not-found': 404 }
})

/**
 * Changes the name, the sharing, the quantities of some variants (0 removes a line) or all lines. Owner only; a
 * colleague's shared list returns 403.
 */
export const updateShoppingList = endpoint({
  method: 'PUT',
  path: '/api/v2/shopping-lists/:id',
  for: 'member',
  input: object({
    name: optional(lineText(1, 80)),
    shared: optional(boolean()),
    quantities: optional(size(array(SetQuantity), 1, listLimit)),
    items: optional(Rows)
  }),
  output: ShoppingList,
  errors: { 'not-found': 404, 'not-your-list': 403, 'unknown-variant': 422, 'list-too-long': 422 }
})

/** Adds a line, or increases its quantity up to `quantityLimit`. */
export const addToShoppingList = endpoint({
  method: 'POST',
  path: '/api/v2/shopping-lists/:id/items',
  for: 'member',
  input: Row,
  output: ShoppingList,
  status: 201,
  errors: { 'not-found': 404, 'not-your-list': 403, 'unknown-variant': 422, 'list-too-long': 422 }
})

export const deleteShoppingList = endpoint({
  method: 'DELETE',
  path: '/api/v2/shopping-lists/:id',
  for: 'member',
  response: 'empty',
  status: 204,
  errors: { 'not-found': 404, 'not-your-list': 403 }
})

/** A line that could not be added completely, and why, in the requested language; `added` is the added quantity. */
const NotAdded = object({
  productVariant: string(),
  productName: string(),
  quantity: integer(),
  added: integer(),
  reason: string()
})
/** A line whose unit price has changed since it was saved. */
const ChangedPrice = object({ productVariant: string(), productName: string(), before: Amount, now: Amount })

/** Adds all orderable lines of a list to the caller's cart (created if necessary) and reports the rest. */
export const addListToCart = endpoint({
  method: 'POST',
  path: '/api/v2/shopping-lists/:id/cart',
  for: 'member',
  input: object({}),
  output: object({
    cart: Order,
    /** Number of lines added, at least partially. */
    added: integer(),
    notAdded: array(NotAdded),
    changed: array(ChangedPrice)
  }),
  errors: { 'not-found': 404 }
})
