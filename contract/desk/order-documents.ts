import { array, type Infer, integer, nullable, object, size, string } from 'superstruct'
import { Picture } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'

/** Documents for the warehouse: the pick list covers all orders; all others have a page or label per order. */
export const documentKinds = ['pick-list', 'packing-lists', 'delivery-notes', 'labels-a6', 'labels-4x6'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Numbers of placed orders or parts, separated by commas; at most 500. That of a split order means its parts. */
const ofOrders = object({ numbers: size(string(), 1, 6000) })

/** A document for placed orders or parts, as a PDF: a pick list of those ready to ship, others of all not cancelled. */
export const downloadOrderDocument = endpoint({
  method: 'GET',
  path: '/api/v2/desk/order-documents/:kind',
  for: 'ship-orders',
  query: ofOrders,
  response: 'file',
  errors: { 'not-found': 404, 'nothing-to-pick': 409, 'nothing-to-print': 409 }
})

/** The quantity to pick from one bin, and the orders that need it. */
export const PickLine = object({
  sku: string(),
  ean: string(),
  /** `Luma, rose` in the reader's language. */
  name: string(),
  /** Empty if the SKU has no bin. */
  bin: string(),
  picture: nullable(Picture),
  orders: array(object({ number: string(), quantity: integer() }))
})
export type PickLine = Infer<typeof PickLine>

/** The pick list of those given orders and parts that are ready to ship, sorted by bin. */
export const readPickList = endpoint({
  method: 'GET',
  path: '/api/v2/desk/pick-list',
  for: 'ship-orders',
  query: ofOrders,
  output: array(PickLine),
  errors: { 'not-found': 404, 'nothing-to-pick': 409 }
})
