import { array, boolean, type Infer, integer, nullable, object, optional, size, string } from 'superstruct'
import { Picture } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { LineProblem, Order } from '../orders/order.ts'
import { Amount, CurrencyCode, Instant, Quantity, VariantPath, words } from '../scalars.ts'

/** Lines of one list, at most. */
export const listLimit = 1000

const Row = object({ productVariant: VariantPath, quantity: Quantity })
const Rows = size(array(Row), 0, listLimit)

/** One line. Amounts: minor units of the company's currency, net, after volume discount, as they stand now. */
export const ShoppingListItem = object({
  productVariant: string(),
  productName: string(),
  productCode: string(),
  variantName: string(),
  quantity: integer(),
  productImages: array(Picture),
  price: nullable(Amount),
  /** What one unit cost when the line was saved; null where it had no price. */
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
  /** Whether colleagues see it; only its owner may change that. */
  shared: boolean(),
  owner: string(),
  /** Whether it is the caller's own. */
  mine: boolean(),
  items: array(ShoppingListItem),
  currencyCode: CurrencyCode,
  currencySign: string(),
  total: Amount,
  createdAt: Instant
})
export type ShoppingList = Infer<typeof ShoppingList>

/** The caller's own lists and those that colleagues share, newest first, each with its lines. */
export const listShoppingLists = endpoint({
  method: 'GET',
  path: '/api/v2/shopping-lists',
  for: 'member',
  output: array(ShoppingList)
})

/**
 * Saves a list, from rows or from the caller's cart (`fromCart`: its token), which is deleted in the same transaction.
 * A name that the caller already uses gets " (2)".
 */
export const createShoppingList = endpoint({
  method: 'POST',
  path: '/api/v2/shopping-lists',
  for: 'member',
  input: object({
    name: words(1, 80),
    items: optional(Rows),
    fromCart: optional(string()),
    shared: optional(boolean())
  }),
  output: ShoppingList,
  status: 201,
  refusals: { 'unknown-variant': 422, 'not-found': 404, 'not-a-cart': 409, 'cart-empty': 422, 'list-too-long': 422 }
})

export const readShoppingList = endpoint({
  method: 'GET',
  path: '/api/v2/shopping-lists/:id',
  for: 'member',
  output: ShoppingList,
  refusals: { 'not-found': 404 }
})

/** Changes name, sharing or the lines as a whole. Only the owner may; a colleague's shared list answers 403. */
export const updateShoppingList = endpoint({
  method: 'PUT',
  path: '/api/v2/shopping-lists/:id',
  for: 'member',
  input: object({ name: optional(words(1, 80)), shared: optional(boolean()), items: optional(Rows) }),
  output: ShoppingList,
  refusals: { 'not-found': 404, 'not-your-list': 403, 'unknown-variant': 422 }
})

/** Adds one line, or raises it to at most 300. */
export const addToShoppingList = endpoint({
  method: 'POST',
  path: '/api/v2/shopping-lists/:id/items',
  for: 'member',
  input: Row,
  output: ShoppingList,
  status: 201,
  refusals: { 'not-found': 404, 'not-your-list': 403, 'unknown-variant': 422, 'list-too-long': 422 }
})

export const deleteShoppingList = endpoint({
  method: 'DELETE',
  path: '/api/v2/shopping-lists/:id',
  for: 'member',
  answer: 'empty',
  status: 204,
  refusals: { 'not-found': 404, 'not-your-list': 403 }
})

/** What could not be added, and why, in the asked language; `added` is the part of the quantity that was. */
const NotAdded = object({
  productVariant: string(),
  productName: string(),
  quantity: integer(),
  added: integer(),
  reason: string()
})
/** A line whose unit price differs from when it was saved. */
const ChangedPrice = object({ productVariant: string(), productName: string(), before: Amount, now: Amount })

/** Adds everything orderable of a list to the caller's cart (made if there is none), and reports the rest. */
export const addListToCart = endpoint({
  method: 'POST',
  path: '/api/v2/shopping-lists/:id/cart',
  for: 'member',
  input: object({}),
  output: object({
    cart: Order,
    /** Lines that were added, at least in part. */
    added: integer(),
    notAdded: array(NotAdded),
    changed: array(ChangedPrice)
  }),
  refusals: { 'not-found': 404 }
})
