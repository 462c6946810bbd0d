import { endpoint } from '../endpoint.ts'

/**
 * The articles of a collection or category as a PDF with pictures, codes and the company's own prices, in the asked
 * language.
 */
export const exportLineSheet = endpoint({
  method: 'GET',
  path: '/shop/export/pdf/line-sheet/:code',
  for: 'member',
  answer: 'file',
  refusals: { 'not-found': 404, 'collection-too-large': 422 }
})
