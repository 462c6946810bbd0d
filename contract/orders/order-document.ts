import { endpoint } from '../endpoint.ts'

/**
 * An order of the company as a PDF in the language in which it was placed, or a cart of the caller in the requested
 * language, with the amounts of `readOrder`. For Marketing without payments.
 */
export const downloadOrder = endpoint({
  method: 'GET',
  path: '/api/v2/shop/orders/:tokenValue/document',
  for: 'member',
  response: 'file',
  errors: { 'not-found': 404 }
})
