import { object } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { orderFilter } from './order.ts'

/** All orders of a filter, one per row: as XLSX, or CSV if `Accept` prefers it. */
export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/v2/shop/orders/export',
  for: 'buyer',
  query: object(orderFilter),
  response: 'file'
})
