import { batchesOf } from '../../core/batches.ts'
import { sellerDay } from '../../core/dates.ts'
import type { SalesDays, SalesSkus } from '../../db/schema/sales.ts'
import type { Tx } from '../../db/tx.ts'
import { parsePlaced } from '../snapshot.ts'
import { upsertDays, upsertSkus, deleteSales, selectLines, selectOrderIds, selectSales } from './queries.ts'

/** Adds orders to the sales totals after they were placed or changed; parts and cancelled orders do not count. */
export const addSales = (tx: Tx, orderIds: readonly string[]): Promise<void> => adjustSales(tx, orderIds, 1)

/**
 * Removes orders from the sales totals before they are changed or cancelled. Call it late: all orders of a day share a
 * row.
 */
export const removeSales = (tx: Tx, orderIds: readonly string[]): Promise<void> => adjustSales(tx, orderIds, -1)

const batchSize = 500

/** Recalculates all sales totals in one transaction; no order can be placed until it ends. */
export async function rebuildSales(tx: Tx): Promise<void> {
  await deleteSales(tx)
  const ids = await selectOrderIds(tx)
  for (const batch of batchesOf(ids, batchSize)) await addSales(tx, batch)
}

async function adjustSales(tx: Tx, orderIds: readonly string[], sign: 1 | -1): Promise<void> {
  const orders = await selectSales(tx, orderIds)
  if (orders.length === 0) return
  const lines = Map.groupBy(
    await selectLines(
      tx,
      orders.map(({ id }) => id)
    ),
    ({ order_id }) => order_id
  )
  const days = new Map<string, SalesDays>()
  const skus = new Map<string, SalesSkus>()
  for (const { id, currency_code, net_total, completed_at } of orders) {
    const day = sellerDay(completed_at)
    const key = `${currency_code} ${day}`
    const { orders: known, amount } = days.get(key) ?? { orders: 0, amount: 0 }
    days.set(key, { currency_code, day, orders: known + sign, amount: amount + sign * (net_total ?? 0) })
    for (const { sku, placed } of lines.get(id) ?? [])
      for (const span of [day, day.slice(0, 7)]) {
        const skuKey = `${currency_code} ${span} ${sku}`
        const sold = sign * parsePlaced.line(placed ?? '{}').subtotal
        skus.set(skuKey, { currency_code, span, sku, amount: (skus.get(skuKey)?.amount ?? 0) + sold })
      }
  }
  await upsertDays(tx, sorted(days))
  for (const batch of batchesOf(sorted(skus), batchSize)) await upsertSkus(tx, batch)
}

/** Sorts by key, so that transactions lock shared rows in the same order. */
const sorted = <Row>(rows: ReadonlyMap<string, Row>): Row[] =>
  [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
