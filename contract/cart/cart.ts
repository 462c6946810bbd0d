import { array, assign, enums, type Infer, object, optional, size, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Order } from '../orders/order.ts'
import { Violation } from '../problem.ts'
import { Quantity, VariantPath } from '../scalars.ts'

/** Gives the caller's cart (200) or makes one (201). */
export const startCart = endpoint({
  method: 'POST',
  path: '/api/v2/shop/orders',
  for: 'member',
  input: object({}),
  output: Order,
  status: 201
})

const line = object({ productVariant: VariantPath, quantity: Quantity })

/** Names the edition of the cart that the caller holds, to be told only what differs from it. */
const held = object({ since: optional(string()) })

/**
 * The cart as it now stands. Where `since` is there, `items` are only those lines that are new or differ from the edition
 * of that name, in their order, and `gone` are the ids of those that went; all else is told in full. The whole cart comes
 * to whoever names no edition, or one that the server does not know.
 */
export const ChangedCart = assign(Order, object({ since: optional(string()), gone: optional(array(string())) }))
export type ChangedCart = Infer<typeof ChangedCart>

/** Adds to a line, or opens it. */
export const addItem = endpoint({
  method: 'POST',
  path: '/api/v2/shop/orders/:tokenValue/items',
  for: 'member',
  query: held,
  input: line,
  output: ChangedCart,
  status: 201,
  refusals: { 'not-found': 404, 'not-a-cart': 409, 'unknown-variant': 404, 'not-orderable': 422, 'quantity-limit': 422 }
})

/** Adds many lines at once. All or nothing, with violations by row; `mode=available` adds what fits. */
export const addItems = endpoint({
  method: 'POST',
  path: '/api/v2/shop/orders/:tokenValue/items-bulk',
  for: 'member',
  query: object({ mode: optional(enums(['available'])) }),
  input: object({ items: size(array(line), 1, 1000) }),
  output: assign(Order, object({ notAdded: array(Violation) })),
  status: 201,
  refusals: { 'not-found': 404, 'not-a-cart': 409, 'rows-refused': 422 }
})

/** Sets a quantity. A stale `If-Match` is refused: read the cart again and apply the change anew. */
export const changeItem = endpoint({
  method: 'PATCH',
  path: '/api/v2/shop/orders/:tokenValue/items/:id',
  for: 'member',
  body: 'merge-patch',
  query: held,
  input: object({ quantity: Quantity }),
  output: ChangedCart,
  refusals: { 'not-found': 404, 'not-a-cart': 409, 'stale-version': 412 }
})

/** Removes a line; answers with the cart, so that nobody has to ask again. */
export const removeItem = endpoint({
  method: 'DELETE',
  path: '/api/v2/shop/orders/:tokenValue/items/:id',
  for: 'member',
  query: held,
  output: ChangedCart,
  refusals: { 'not-found': 404, 'not-a-cart': 409 }
})

export const deleteCart = endpoint({
  method: 'DELETE',
  path: '/api/v2/shop/orders/:tokenValue',
  for: 'member',
  answer: 'empty',
  status: 204,
  refusals: { 'not-found': 404, 'not-a-cart': 409 }
})
