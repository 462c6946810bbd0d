import type { StockReason } from '../../../contract/desk/stock/movements.ts'
import { newId } from '../../core/ids.ts'
import { required } from '../../core/required.ts'
import type { Tx } from '../../db/tx.ts'
import { insertMovements, lockStock, type StockChange, updateStock } from './queries.ts'

export { lockStock, type StockChange, updateLeadTimes, updateStorage } from './queries.ts'

/** What changed the stock. */
export interface Cause {
  reason: StockReason
  now: Date
  /** Id of the order. */
  orderId?: string
  /** Id of the price import. */
  importId?: string
  /** Name of the staff member who changed it. */
  staffName?: string | undefined
  note?: string | undefined
}

/**
 * Changes the stock of SKUs by a number of units and records why; each SKU may occur only once. Stock is written only
 * here and in `setStock`.
 * @returns the new stock by SKU; SKUs with insufficient stock are omitted and unchanged
 */
export async function moveStock(tx: Tx, moves: readonly StockChange[], cause: Cause): Promise<Map<string, number>> {
  if (moves.length === 0) return new Map()
  await lockStock(
    tx,
    moves.map(({ sku }) => sku)
  )
  return write(tx, moves, cause)
}

/** Sets the stock of SKUs and records the differences. */
export async function setStock(tx: Tx, stocks: readonly { sku: string; stock: number }[], cause: Cause): Promise<void> {
  if (stocks.length === 0) return
  const rows = await lockStock(
    tx,
    stocks.map(({ sku }) => sku)
  )
  const present = new Map(rows.map(({ sku, stock }) => [sku, stock]))
  const moves = stocks.map(({ sku, stock }) => ({ sku, change: stock - (present.get(sku) ?? stock) }))
  const changed = moves.filter(({ change }) => change !== 0)
  if (changed.length > 0) await write(tx, changed, cause)
}

async function write(tx: Tx, moves: readonly StockChange[], cause: Cause): Promise<Map<string, number>> {
  const moved = await updateStock(tx, moves)
  const changes = new Map(moves.map(({ sku, change }) => [sku, change]))
  const { reason, orderId = null, importId = null, staffName = null, note = null, now } = cause
  const rows = moved.map(({ sku, stock }) => ({
    id: newId(),
    sku,
    change: required(changes.get(sku), 'change'),
    stock,
    reason,
    order_id: orderId,
    import_id: importId,
    staff_name: staffName,
    note,
    created_at: now.toISOString()
  }))
  if (rows.length > 0) await insertMovements(tx, rows)
  return new Map(moved.map(({ sku, stock }) => [sku, stock]))
}
