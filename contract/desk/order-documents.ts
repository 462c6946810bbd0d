import { array, type Infer, integer, nullable, object, size, string } from 'superstruct'
import { Picture } from '../catalogue/catalogue.ts'
import { endpoint } from '../endpoint.ts'

/** Documents for the warehouse: one pick list for all orders; of the others one page or label per order. */
export const documentKinds = ['pick-list', 'packing-lists', 'delivery-notes', 'labels-a6', 'labels-4x6'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Numbers of placed orders or parts, joined by commas; at most 500. */
const ofOrders = object({ numbers: size(string(), 1, 6000) })

/** A document of placed orders or parts as PDF. */
export const downloadOrderDocument = endpoint({
  method: 'GET',
  path: '/api/v2/desk/order-documents/:kind',
  for: 'ship-orders',
  query: ofOrders,
  answer: 'file',
  errors: { 'not-found': 404 }
})

/** What to take from one bin, and the orders that need it. */
export const PickLine = object({
  sku: string(),
  ean: string(),
  /** `Luma, rose` in the reader's language. */
  name: string(),
  /** Empty if the SKU has none. */
  bin: string(),
  picture: nullable(Picture),
  orders: array(object({ number: string(), quantity: integer() }))
})
export type PickLine = Infer<typeof PickLine>

/** The pick list of those orders and parts that are to be shipped, in the order of the bins. */
export const readPickList = endpoint({
  method: 'GET',
  path: '/api/v2/desk/pick-list',
  for: 'ship-orders',
  query: ofOrders,
  output: array(PickLine),
  errors: { 'not-found': 404 }
})
