import { endpoint } from '../endpoint.ts'

/** Texts in the asked language, codes and pictures of a product as a ZIP, to sell it on. It holds no price. */
export const exportProductKit = endpoint({
  method: 'GET',
  path: '/shop/export/zip/product/:code',
  for: 'member',
  answer: 'file',
  refusals: { 'not-found': 404 }
})

/** The same of all products of a collection or category. */
export const exportCollectionKit = endpoint({
  method: 'GET',
  path: '/shop/export/zip/collection/:code',
  for: 'member',
  answer: 'file',
  refusals: { 'not-found': 404, 'collection-too-large': 422 }
})
