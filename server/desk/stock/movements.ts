import * as contract from '../../../contract/desk/stock/movements.ts'
import type { Input, Query } from '../../../contract/endpoint.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { lockStock, setStock } from '../../catalogue/stock/service.ts'
import type { Staff } from '../../core/app-context.ts'
import { type Content, lineName } from '../../core/catalogue-content.ts'
import { apiDateTime } from '../../core/dates.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { recordAuditEvent } from '../staff/service.ts'
import { countMovements, type MovementRow, selectLatest, selectMovements, selectVariant } from './queries.ts'

const describeMovement = (row: MovementRow, zone: string): contract.StockMovement => ({
  id: row.id,
  at: apiDateTime(row.created_at, zone),
  reason: row.reason,
  change: row.change,
  stock: row.stock,
  order: row.number,
  file: row.file_name,
  company: row.company,
  note: row.note,
  staffName: row.staff_name
})

/** @throws ApiError 'not-found' */
export async function describeStock(
  db: Reader,
  sku: string,
  { content, locale }: { content: Content; locale: LocaleCode }
): Promise<contract.SkuStock> {
  const row = await selectVariant(db, sku)
  if (!row) throw apiError(contract.readStock, 'not-found')
  const { low_stock_level: lowStockLevel, lead_time_days: leadTimeDays, ...stock } = row
  return { ...stock, lowStockLevel, leadTimeDays, name: lineName(content, sku, locale) }
}

/** A page of the movements of a SKU, newest first. @throws ApiError 'not-found' */
export async function listMovements(
  db: Reader,
  sku: string,
  { reason }: Query<typeof contract.listStockMovements>,
  { zone, ...page }: { zone: string; limit: number; offset: number }
): Promise<{ rows: contract.StockMovement[]; total: number }> {
  if (!(await selectVariant(db, sku))) throw apiError(contract.listStockMovements, 'not-found')
  const rows = await selectMovements(db, sku, { reason, ...page })
  return { rows: rows.map((row) => describeMovement(row, zone)), total: await countMovements(db, sku, reason) }
}

interface MovementContext {
  staff: Staff
  content: Content
  zone: string
  now: Date
}

/**
 * @throws ApiError 'not-found', 'stock-note-missing', 'stock-changed' (with the current stock as `current`),
 * 'stock-unchanged'
 */
export async function correctStock(
  tx: Tx,
  sku: string,
  { stock, basedOn, reason, note }: Input<typeof contract.correctStock>,
  { staff, content, zone, now }: MovementContext
): Promise<contract.StockMovement> {
  const [variant] = await lockStock(tx, [sku])
  if (!variant) throw apiError(contract.correctStock, 'not-found')
  if (reason === 'correction' && note === '')
    throw apiError(contract.correctStock, 'stock-note-missing', { field: 'note' })
  if (variant.stock !== basedOn)
    throw apiError(contract.correctStock, 'stock-changed', {
      field: 'stock',
      values: { stock: variant.stock },
      details: { current: variant.stock }
    })
  if (stock === basedOn) throw apiError(contract.correctStock, 'stock-unchanged', { field: 'stock' })
  await setStock(tx, [{ sku, stock }], { reason, staffName: staff.name, note: note || undefined, now })
  const name = lineName(content, sku, 'en')
  const after = { stock, reason, ...(note && { note }) }
  const event = { action: 'stock-changed', kind: 'article', id: sku, name, before: { stock: basedOn }, after } as const
  await recordAuditEvent(tx, staff, event, now)
  return describeMovement(await selectLatest(tx, sku), zone)
}
