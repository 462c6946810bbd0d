import { integer, max, min, nullable, object, optional } from 'superstruct'
import { endpoint } from '../../endpoint.ts'
import { boundedText, lineText } from '../../scalars.ts'
import { SkuStock, maxStock } from './movements.ts'

/** Maximum length of a bin name. */
export const maxBinLength = 20
/** Maximum lead time of a SKU, in business days. */
export const maxLeadTimeDays = 90

const storage = {
  /** Location of a SKU in the warehouse. */
  bin: nullable(lineText(1, maxBinLength)),
  /** Units at or below which stock is low; null for the default, `lowStockLevel`. */
  lowStockLevel: nullable(max(min(integer(), 0), maxStock)),
  /** Business days until an order is ready to ship; unchanged if missing. */
  leadTimeDays: optional(max(min(integer(), 0), maxLeadTimeDays))
}

const basedOn = object({
  ...storage,
  bin: nullable(boundedText(1, maxBinLength)),
  /** Not compared if missing. */
  leadTimeDays: optional(integer())
})

/** Changes the bin, low-stock level and lead time of a SKU if they still equal `basedOn`. */
export const changeStorage = endpoint({
  method: 'PUT',
  path: '/api/v2/desk/articles/:sku/storage',
  for: 'change-stock',
  input: object({ ...storage, basedOn }),
  output: SkuStock,
  errors: { 'not-found': 404, 'cell-changed': 409 }
})
