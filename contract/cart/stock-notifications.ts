import { array, type Infer, number, object, optional, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Quantity, VariantPath } from '../scalars.ts'

/**
 * A request for one email to the caller when `quantity` more units of a variant are in stock; deleted once the email is
 * written.
 */
export const StockNotification = object({
  '@id': string(),
  id: string(),
  productVariant: string(),
  quantity: number()
})
export type StockNotification = Infer<typeof StockNotification>

export const listStockNotifications = endpoint({
  method: 'GET',
  path: '/api/v2/shop/stock-notifications',
  for: 'member',
  output: array(StockNotification)
})

/**
 * A repeated request replaces the quantity. Without a quantity, it waits for the first unit and is rejected for
 * variants in stock; with one, it waits for that many more units than are in stock now.
 */
export const askStockNotification = endpoint({
  method: 'POST',
  path: '/api/v2/shop/stock-notifications',
  for: 'member',
  input: object({ productVariant: VariantPath, quantity: optional(Quantity) }),
  output: StockNotification,
  status: 201,
  errors: { 'unknown-variant': 422, 'in-stock': 409 }
})

export const deleteStockNotification = endpoint({
  method: 'DELETE',
  path: '/api/v2/shop/stock-notifications/:id',
  for: 'member',
  response: 'empty',
  status: 204,
  errors: { 'not-found': 404 }
})
