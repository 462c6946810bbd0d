import { array, enums, type Infer, nullable, object, string } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { paging } from '../../scalars.ts'

/**
 * Differences between content and database: a SKU of the content without a row (`no-row`), with a different EAN
 * (`ean`), or on sale without a price in a list that partners use (`no-price`); a row that is not in the content
 * (`no-content`), and stock of a SKU that is not on sale (`not-on-sale`).
 */
export const differenceKinds = ['no-row', 'ean', 'no-price', 'no-content', 'not-on-sale'] as const

export const Difference = object({
  kind: enums(differenceKinds),
  sku: string(),
  name: string(),
  /** The value in the content and in the database: an EAN, or units in stock; null for nothing. */
  content: nullable(string()),
  database: nullable(string()),
  /** The list in which the price is missing. */
  priceList: nullable(object({ code: string(), name: string() }))
})
export type Difference = Infer<typeof Difference>

/** All differences, by kind and SKU. */
export const listDifferences = endpoint({
  method: 'GET',
  path: '/api/v2/desk/content-differences',
  for: 'staff',
  query: object(paging),
  output: array(Difference)
})
