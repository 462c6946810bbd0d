import { endpoint } from '../endpoint.ts'

/**
 * The SKUs of a collection or category as a PDF with pictures, codes and the company's own prices, in the requested
 * language.
 */
export const exportLineSheet = endpoint({
  method: 'GET',
  path: '/shop/export/pdf/line-sheet/:code',
  for: 'member',
  response: 'file',
  errors: { 'not-found': 404, 'collection-too-large': 422 }
})
