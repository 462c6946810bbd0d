import { endpoint } from '../endpoint.ts'

/** Texts in the requested language, codes and pictures of a product as a ZIP for resale. It contains no prices. */
export const exportProductKit = endpoint({
  method: 'GET',
  path: '/shop/export/zip/product/:code',
  for: 'member',
  response: 'file',
  errors: { 'not-found': 404 }
})

/** Same as `exportProductKit`, for all products of a collection or category. */
export const exportCollectionKit = endpoint({
  method: 'GET',
  path: '/shop/export/zip/collection/:code',
  for: 'member',
  response: 'file',
  errors: { 'not-found': 404, 'collection-too-large': 422 }
})
