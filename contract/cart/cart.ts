import { array, assign, enums, type Infer, object, optional, size, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Order } from '../orders/order.ts'
import { Violation } from '../problem.ts'
import { Quantity, VariantPath } from '../scalars.ts'

/** Returns the caller's cart (200) or creates one (201). */
export const startCart = endpoint({
  method: 'POST',
  path: '/api/v2/shop/orders',
  for: 'member',
  input: object({}),
  output: Order,
  status: 201
})

const line = object({ productVariant: VariantPath, quantity: Quantity })

/** The `edition` of the caller's copy of the cart; if it is current, only changes are returned. */
const KnownEdition = object({ since: optional(string()) })

/**
 * The cart after a change. With `since`, `items` contains only the changed line items, in cart order, and `gone` the
 * ids of removed ones; all other fields are complete. Without `since` it is the complete cart: the caller sent no
 * edition, or line items, prices or stock have changed since.
 */
export const ChangedCart = assign(Order, object({ since: optional(string()), gone: optional(array(string())) }))
export type ChangedCart = Infer<typeof ChangedCart>

/** Adds to the variant's line item, or creates one. */
export const addItem = endpoint({
  method: 'POST',
  path: '/api/v2/shop/orders/:tokenValue/items',
  for: 'member',
  query: KnownEdition,
  input: line,
  output: ChangedCart,
  status: 201,
  errors: { 'not-found': 404, 'not-a-cart': 409, 'unknown-variant': 404, 'not-orderable': 422, 'quantity-limit': 422 }
})

/** Adds many line items at once. All or nothing, with violations by row; `mode=available` adds what it can. */
export const addItems = endpoint({
  method: 'POST',
  path: '/api/v2/shop/orders/:tokenValue/items-bulk',
  for: 'member',
  query: object({ mode: optional(enums(['available'])) }),
  input: object({ items: size(array(line), 1, 1000) }),
  output: assign(Order, object({ notAdded: array(Violation) })),
  status: 201,
  errors: { 'not-found': 404, 'not-a-cart': 409, 'rows-refused': 422 }
})

/** Sets a quantity. A stale `If-Match` is rejected: read the cart again and reapply the change. */
export const changeItem = endpoint({
  method: 'PATCH',
  path: '/api/v2/shop/orders/:tokenValue/items/:id',
  for: 'member',
  body: 'merge-patch',
  query: KnownEdition,
  input: object({ quantity: Quantity }),
  output: ChangedCart,
  errors: { 'not-found': 404, 'not-a-cart': 409, 'stale-version': 412 }
})

/** Removes a line item; returns the cart to save a request. */
export const removeItem = endpoint({
  method: 'DELETE',
  path: '/api/v2/shop/orders/:tokenValue/items/:id',
  for: 'member',
  query: KnownEdition,
  output: ChangedCart,
  errors: { 'not-found': 404, 'not-a-cart': 409 }
})

export const deleteCart = endpoint({
  method: 'DELETE',
  path: '/api/v2/shop/orders/:tokenValue',
  for: 'member',
  response: 'empty',
  status: 204,
  errors: { 'not-found': 404, 'not-a-cart': 409 }
})
