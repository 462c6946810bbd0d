import { array, object, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Product } from './catalogue.ts'

/** Products shown beside another one. */
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

/** The home page's bestsellers, as listed in the content; at most 4, only those visible to the company. */
export const listBestsellers = endpoint({
  method: 'GET',
  path: '/api/v2/shop/bestsellers',
  for: 'member',
  output: array(Product)
})
