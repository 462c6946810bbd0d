import { type RawBuilder, sql } from 'kysely'
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
  const change = changeOf(moves)
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

function changeOf(moves: readonly StockChange[]): RawBuilder<number> {
  const branches = moves.map(({ sku, change }) => sql`when ${sku} then cast(${change} as integer)`)
  return sql`case sku ${sql.join(branches, sql` `)} end`
}

interface StorageRow {
  sku: string
  bin: string | null
  low_stock_level: number | null
}

/** Sets the bin and low-stock level of many SKUs in one statement. */
export async function writeStorage(tx: Tx, rows: readonly StorageRow[]): Promise<void> {
  if (rows.length === 0) return
  const by = (value: (row: StorageRow) => RawBuilder<unknown>) =>
    sql`case sku ${sql.join(
      rows.map((row) => sql`when ${row.sku} then ${value(row)}`),
      sql` `
    )} end`
  await tx
    .updateTable('variants')
    .set({
      bin: sql<string | null>`${by(({ bin }) => sql`cast(${bin} as text)`)}`,
      low_stock_level: sql<number | null>`${by((row) => sql`cast(${row.low_stock_level} as integer)`)}`
    })
    .where(
      'sku',
      'in',
      rows.map(({ sku }) => sku)
    )
    .execute()
}

export const insertMovements = (tx: Tx, rows: readonly StockMovements[]) =>
  tx.insertInto('stock_movements').values(rows).execute()
