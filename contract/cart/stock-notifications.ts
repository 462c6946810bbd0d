import { array, type Infer, number, object, optional, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Quantity, VariantPath } from '../scalars.ts'

/** One mail to the caller when `quantity` more units of a variant are in stock; it is gone once the mail is written. */
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
 * Asking twice is asking once, for the units asked for last. Without a quantity the first unit is waited for, and what is
 * in stock is refused; with one, so many more than are in stock now.
 */
export const askStockNotification = endpoint({
  method: 'POST',
  path: '/api/v2/shop/stock-notifications',
  for: 'member',
  input: object({ productVariant: VariantPath, quantity: optional(Quantity) }),
  output: StockNotification,
  status: 201,
  refusals: { 'unknown-variant': 422, 'in-stock': 409 }
})

export const deleteStockNotification = endpoint({
  method: 'DELETE',
  path: '/api/v2/shop/stock-notifications/:id',
  for: 'member',
  answer: 'empty',
  status: 204,
  refusals: { 'not-found': 404 }
})
