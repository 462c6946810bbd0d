import { object, size, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'

/** Documents for the warehouse: one pick list for all orders; of the others one page or label per order. */
export const documentKinds = ['pick-list', 'packing-lists', 'delivery-notes', 'labels-a6', 'labels-4x6'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** A document of placed orders or parts as PDF, by their numbers, joined by commas; at most 500. */
export const downloadOrderDocument = endpoint({
  method: 'GET',
  path: '/api/v2/desk/order-documents/:kind',
  for: 'ship-orders',
  query: object({ numbers: size(string(), 1, 6000) }),
  answer: 'file',
  errors: { 'not-found': 404 }
})
