import { array, object, optional, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { booleanParam } from '../scalars.ts'

/**
 * Why a cart or unpaid order cannot be paid on invoice terms now, in the requested language; no reasons if it can.
 * Blocked terms can still be chosen: the order is then on hold until staff release it. With `useCredit`, the company's
 * credit pays the cart first, as in `complete`.
 */
export const readTermsBlock = endpoint({
  method: 'GET',
  path: '/api/v2/shop/orders/:tokenValue/terms',
  for: 'buyer',
  query: object({ useCredit: optional(booleanParam) }),
  output: object({ reasons: array(string()) }),
  errors: { 'not-found': 404 }
})
