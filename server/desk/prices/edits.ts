import type { Input } from '../../../contract/endpoint.ts'
import * as contract from '../../../contract/desk/prices.ts'
import { quantityLimit } from '../../../contract/scalars.ts'
import type { Tx } from '../../db/tx.ts'
import { lineName } from '../../core/catalogue-content.ts'
import { requirePermission } from '../../core/http/authenticate.ts'
import { sellerDay } from '../../core/dates.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { Staff } from '../../core/app-context.ts'
import { lockStock, setStock } from '../../catalogue/stock/service.ts'
import { findTiers, lockPriceList } from '../../pricing/service.ts'
import { recordAuditEvent } from '../staff/service.ts'
import {
  lockProduct,
  replaceTiers,
  selectPriceRows,
  selectSiblings,
  updateProduct,
  upsertPrices
} from './price-row-queries.ts'
import { priceRowResponse, type SearchContext } from './price-rows.ts'
import { areTiersValid, cellError } from './cell-rules.ts'
import { required } from '../../core/required.ts'

/** The staff member, and the time of the change. */
export interface PriceEditContext {
  staff: Staff
  now: Date
}

/**
 * Changes a value of a SKU and returns every affected SKU; changing prices requires that permission.
 * @throws ApiError those of the endpoint; 'cell-changed' with the current value as `current`
 */
export async function changePriceRow(
  tx: Tx,
  searchContext: SearchContext,
  at: { code: string; sku: string },
  { cell, value, basedOn }: Input<typeof contract.changePriceRow>,
  context: PriceEditContext
): Promise<contract.PriceRow[]> {
  if (isPriceCell(cell)) requirePermission(context.staff, 'change-prices')
  const list = await lockPriceList(tx, at.code)
  // These cells are the product's, which can be changed from every list and by every SKU.
  if (isProductCell(cell)) await lockProduct(tx, at.sku)
  await lockStock(tx, [at.sku])
  const [row] = list ? await selectPriceRows(tx, at.code, [at.sku]) : []
  if (!list || !row) throw apiError(contract.changePriceRow, 'not-found')
  const before = priceRowResponse(searchContext, row)
  // Setting the same value twice is not a conflict.
  if (before[cell] === value && before[cell] !== basedOn) return [before]
  const error = cellError(cell, value, before, sellerDay(context.now.toISOString()))
  if (error) throw apiError(contract.changePriceRow, error, { field: 'value' })
  if (before[cell] !== basedOn) {
    throw apiError(contract.changePriceRow, 'cell-changed', { details: { current: before[cell] } })
  }
  await writeCell(tx, at.code, before, { cell, value }, context)
  const rows = await selectSiblings(tx, at.code, before.productCode)
  await recordPriceChange(tx, searchContext, list, before, { cell, value }, context)
  return rows
    .filter(({ sku }) => isProductCell(cell) || sku === at.sku)
    .map((priceRow) => priceRowResponse(searchContext, priceRow))
}

const isProductCell = (cell: contract.PriceCell) => cell === 'comingSoon' || cell === 'availableFrom'
const isPriceCell = (cell: contract.PriceCell) => cell === 'price' || cell === 'rrpPrice'

async function writeCell(
  tx: Tx,
  list: string,
  { sku, productCode, price, rrpPrice }: contract.PriceRow,
  { cell, value }: { cell: contract.PriceCell; value: contract.CellValue },
  { staff, now }: PriceEditContext
): Promise<void> {
  if (cell === 'price') return upsertPrices(tx, list, [{ sku, price: Number(value), rrp_price: rrpPrice }])
  if (cell === 'rrpPrice')
    return upsertPrices(tx, list, [
      { sku, price: required(price, 'price'), rrp_price: value === null ? null : Number(value) }
    ])
  if (cell === 'stock') {
    const stock = { sku, stock: Number(value) }
    return setStock(tx, [stock], { reason: 'edit', staffName: staff.name, now })
  }
  await updateProduct(
    tx,
    productCode,
    cell === 'comingSoon' ? { coming_soon: Number(value) } : { available_from: value as string | null }
  )
}

function recordPriceChange(
  tx: Tx,
  { content }: SearchContext,
  list: { name: string; currency_code: string },
  before: contract.PriceRow,
  { cell, value }: { cell: contract.PriceCell; value: contract.CellValue },
  { staff, now }: PriceEditContext
): Promise<void> {
  const isPrice = isPriceCell(cell)
  const listValues = isPrice ? { priceList: list.name, currencyCode: list.currency_code } : {}
  return recordAuditEvent(
    tx,
    staff,
    {
      action: isPrice ? 'price-changed' : 'stock-changed',
      kind: 'article',
      id: before.sku,
      name: lineName(content, before.sku, 'en'),
      before: { ...listValues, [cell]: before[cell] },
      after: { ...listValues, [cell]: value }
    },
    now
  )
}

/** Replaces the volume tiers of a list. @throws ApiError 'not-found', 'steps-invalid', 'cell-changed' */
export async function changeTiers(
  tx: Tx,
  code: string,
  { steps, basedOn }: Input<typeof contract.changeVolumeTiers>,
  { staff, now }: PriceEditContext
): Promise<contract.PriceList['volumeSteps']> {
  const list = await lockPriceList(tx, code)
  if (!list) throw apiError(contract.changeVolumeTiers, 'not-found')
  if (!areTiersValid(steps))
    throw apiError(contract.changeVolumeTiers, 'steps-invalid', { field: 'steps', values: { limit: quantityLimit } })
  const before = await findTiers(tx, code)
  if (JSON.stringify(before) !== JSON.stringify(basedOn.map(({ from, percent }) => ({ from, percent }))))
    throw apiError(contract.changeVolumeTiers, 'cell-changed', { details: { current: before } })
  await replaceTiers(tx, code, steps)
  await recordAuditEvent(
    tx,
    staff,
    {
      action: 'price-changed',
      kind: 'price-list',
      id: code,
      name: list.name,
      before: { volumeSteps: before },
      after: { volumeSteps: steps }
    },
    now
  )
  return [...steps]
}
