import { array, integer, object, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Product } from './catalogue.ts'

/** Products recommended beside another one. */
export const readAssociation = endpoint({
  method: 'GET',
  path: '/api/v2/shop/product-associations/:id',
  for: 'member',
  output: object({
    '@id': string(),
    id: string(),
    type: object({ code: string(), name: string() }),
    associatedProducts: array(string())
  }),
  errors: { 'not-found': 404 }
})

/** The home page's bestsellers as listed in the content: at most 4, only those visible to the company. */
export const listBestsellers = endpoint({
  method: 'GET',
  path: '/api/v2/shop/bestsellers',
  for: 'member',
  output: array(Product)
})

/**
 * The SKUs contained in most of the company's orders of the last six months (up to its newest 200): at most 8, only
 * visible ones. `quantity` is the most frequently ordered quantity.
 */
export const listFrequentlyOrdered = endpoint({
  method: 'GET',
  path: '/api/v2/shop/frequently-ordered',
  for: 'buyer',
  output: array(object({ sku: string(), quantity: integer(), product: Product }))
})
