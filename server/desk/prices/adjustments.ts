import { textIn } from '../../../contract/catalogue/catalogue-file.ts'
import * as contract from '../../../contract/desk/price-lists.ts'
import type { Input } from '../../../contract/endpoint.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { type Content, withDescendants } from '../../core/catalogue-content.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { Db } from '../../db/connect.ts'
import { adjustedPrice } from './lists/adjusted-price.ts'
import { maxAmount } from '../../../contract/read-number.ts'
import { type CheckedRow, comparedRow, rejectedRow } from './check-rows.ts'
import type { PriceEditContext } from './edits.ts'
import { storePreview } from './preview.ts'
import { type PriceRecord, importableValuesOf, selectAllPriceRows, selectList } from './price-row-queries.ts'
import type { SearchContext } from './price-rows.ts'

type Adjustment = Input<typeof contract.adjustPrices>

/**
 * Recalculates the prices of a list and stores them as a preview.
 * @returns its id
 * @throws ApiError 'not-found', 'collection-unknown'
 */
export async function prepareAdjustment(
  db: Db,
  { content, locale }: SearchContext,
  code: string,
  adjustment: Adjustment,
  context: PriceEditContext
): Promise<string> {
  const list = await selectList(db.read, code)
  if (!list) throw apiError(contract.adjustPrices, 'not-found')
  const { collection } = adjustment
  if (collection !== null && !content.taxons.has(collection))
    throw apiError(contract.adjustPrices, 'collection-unknown', { field: 'collection' })
  const priced = await selectAllPriceRows(db.read, code, skusOf(content, collection))
  const rows = priced
    .filter(({ price }) => price !== null)
    .map((row, i) => adjustedRow(row, i + 1, adjustment, list.currency_code))
  return storePreview(db, { list: code, name: nameOf(adjustment, content, locale), rows }, context)
}

function skusOf(content: Content, collection: string | null): string[] {
  const taxons = collection === null ? undefined : new Set(withDescendants(content, collection))
  return [...content.variants].flatMap(([sku, { product }]) =>
    !taxons || product.taxons.some((taxon) => taxons.has(taxon)) ? sku : []
  )
}

function adjustedRow(
  record: PriceRecord,
  number: number,
  { percent, rounding, cells }: Adjustment,
  currency: string
): CheckedRow {
  const { sku } = record
  const row = {
    row: number,
    code: { kind: 'text', text: sku },
    cells: { price: null, rrpPrice: null, stock: null, lowStockLevel: null, bin: null, leadTimeDays: null }
  } as const
  const current = importableValuesOf(record)
  const values: Partial<Record<'price' | 'rrpPrice', number>> = {}
  for (const cell of cells) {
    const amount = current[cell]
    if (amount === null) continue
    const value = adjustedPrice(amount, percent, rounding, currency)
    if (value > maxAmount) return rejectedRow(row, sku, 'too-large', { cell, text: String(value) })
    values[cell] = value
  }
  return comparedRow(row, sku, current, values)
}

/** `+3.5%, Kegel devices` */
function nameOf({ percent, collection }: Adjustment, content: Content, locale: LocaleCode): string {
  const taxon = collection === null ? undefined : content.taxons.get(collection)
  return [`${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`, ...(taxon ? [textIn(taxon.name, locale)] : [])].join(', ')
}
