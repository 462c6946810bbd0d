import { array, enums, type Infer, nullable, object, string } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { paging } from '../../scalars.ts'

/**
 * Where content and database disagree: a SKU of the content without a row (`no-row`), with another EAN (`ean`), on sale
 * but without a price in a list that partners have (`no-price`); a row that the content does not name (`no-content`),
 * and units in stock that are not on sale (`not-on-sale`).
 */
export const differenceKinds = ['no-row', 'ean', 'no-price', 'no-content', 'not-on-sale'] as const

export const Difference = object({
  kind: enums(differenceKinds),
  sku: string(),
  name: string(),
  /** What the content says of it, and the database: an EAN, or units in stock; null for nothing. */
  content: nullable(string()),
  database: nullable(string()),
  /** The list without its price. */
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
