import { setStock } from '../../../server/catalogue/stock/service.ts'
import type { Db } from '../../../server/db/connect.ts'

/** Sets the stock of SKUs by a stock count, so that it stays the sum of its movements. */
export function countStock(db: Db, stocks: Readonly<Record<string, number>>): Promise<void> {
  const rows = Object.entries(stocks).map(([sku, stock]) => ({ sku, stock }))
  return db.transaction((tx) => setStock(tx, rows, { reason: 'count', now: new Date() }))
}

const slice = 1000

/** Same as `countStock`, for all SKUs. */
export async function setAllStock(db: Db, stock: number): Promise<void> {
  const rows = await db.read.selectFrom('variants').select('sku').execute()
  for (let from = 0; from < rows.length; from += slice)
    await countStock(db, Object.fromEntries(rows.slice(from, from + slice).map(({ sku }) => [sku, stock])))
}
