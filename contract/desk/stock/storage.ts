import { integer, max, min, nullable, object } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { boundedText } from '../../scalars.ts'
import { ArticleStock, mostStock } from './movements.ts'

/** The longest name of a bin. */
export const longestBin = 20

const Storage = object({
  /** Where a SKU is stored in the warehouse. */
  bin: nullable(boundedText(1, longestBin)),
  /** Units up to which its stock is low; null for the shop's standard, `lowStockLevel`. */
  lowStockLevel: nullable(max(min(integer(), 0), mostStock))
})

/** Changes bin and low-stock level of a SKU if they still equal `basedOn`. */
export const changeStorage = endpoint({
  method: 'PUT',
  path: '/api/v2/desk/articles/:sku/storage',
  for: 'change-stock',
  input: object({ ...Storage.schema, basedOn: Storage }),
  output: ArticleStock,
  errors: { 'not-found': 404, 'cell-changed': 409 }
})
