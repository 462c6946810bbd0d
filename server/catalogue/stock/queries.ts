import { sql } from 'kysely'
import { valueByKey } from '../../db/expressions.ts'
import type { StockMovements } from '../../db/schema/stock.ts'
import { forUpdate, type Tx } from '../../db/tx.ts'

/** Locks SKUs until the transaction ends, always in the same order to avoid deadlocks. */
export function lockStock(tx: Tx, skus: readonly string[]) {
  const query = tx.selectFrom('variants').select(['sku', 'stock']).where('sku', 'in', skus).orderBy('sku')
  return forUpdate(tx, query).execute()
}

export interface StockChange {
  sku: string
  /** Units added; negative for units removed. */
  change: number
}

/**
 * Changes the stock of many SKUs in one statement. @returns the SKUs with sufficient stock; the others stay unchanged
 */
export function updateStock(tx: Tx, moves: readonly StockChange[]) {
  const change = valueByKey(
    'sku',
    moves.map(({ sku, change }) => [sku, sql<number>`cast(${change} as integer)`])
  )
  return tx
    .updateTable('variants')
    .set({ stock: sql<number>`stock + ${change}` })
    .where(
      'sku',
      'in',
      moves.map(({ sku }) => sku)
    )
    .where(sql<number>`stock + ${change}`, '>=', 0)
    .returning(['sku', 'stock'])
    .execute()
}

interface StorageRow {
  sku: string
  bin: string | null
  low_stock_level: number | null
}

/** Sets the bin and low-stock level of many SKUs in one statement. */
export async function updateStorage(tx: Tx, rows: readonly StorageRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .updateTable('variants')
    .set({
      bin: valueByKey(
        'sku',
        rows.map(({ sku, bin }) => [sku, sql<string | null>`cast(${bin} as text)`])
      ),
      low_stock_level: valueByKey(
        'sku',
        rows.map((row) => [row.sku, sql<number | null>`cast(${row.low_stock_level} as integer)`])
      )
    })
    .where(
      'sku',
      'in',
      rows.map(({ sku }) => sku)
    )
    .execute()
}

interface LeadTimeRow {
  sku: string
  lead_time_days: number
}

/** Sets the lead times of many SKUs in one statement. */
export async function updateLeadTimes(tx: Tx, rows: readonly LeadTimeRow[]): Promise<void> {
  if (rows.length === 0) return
  const days = valueByKey(
    'sku',
    rows.map((row) => [row.sku, sql<number>`cast(${row.lead_time_days} as integer)`])
  )
  const skus = rows.map(({ sku }) => sku)
  await tx.updateTable('variants').set({ lead_time_days: days }).where('sku', 'in', skus).execute()
}

export const insertMovements = (tx: Tx, rows: readonly StockMovements[]) =>
  tx.insertInto('stock_movements').values(rows).execute()
