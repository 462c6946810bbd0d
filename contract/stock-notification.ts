import { array, type Infer, object, string } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { VariantPath } from './scalars.ts'

/** One mail to the caller when a variant is in stock again; it is gone once the mail is written. */
export const StockNotification = object({ '@id': string(), id: string(), productVariant: string() })
export type StockNotification = Infer<typeof StockNotification>

export const listStockNotifications = endpoint({
  method: 'GET',
  path: '/api/v2/shop/stock-notifications',
  for: 'member',
  output: array(StockNotification)
})

/** Asking twice is asking once. A variant that is in stock is refused. */
export const askStockNotification = endpoint({
  method: 'POST',
  path: '/api/v2/shop/stock-notifications',
  for: 'member',
  input: object({ productVariant: VariantPath }),
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
