import type { Reader } from '../db/tx.ts'
import { preparedMany } from '../db/prepared.ts'

const chunk = 500

const stockBySku = preparedMany((db, skus) =>
  db.selectFrom('variants').select(['sku', 'stock']).where('sku', 'in', skus)
)
const stockByProduct = preparedMany((db, codes) =>
  db.selectFrom('variants').select(['sku', 'stock']).where('product_code', 'in', codes)
)

/** Stock of variants by SKU, one query for every 500. */
export function selectStock(db: Reader, skus: readonly string[]): Promise<Map<string, number>> {
  return read(db, skus, stockBySku)
}

/** Stock by SKU of every variant of some products, one query for every 500. */
export function selectStockOfProducts(db: Reader, codes: readonly string[]): Promise<Map<string, number>> {
  return read(db, codes, stockByProduct)
}

async function read(db: Reader, codes: readonly string[], query: typeof stockBySku): Promise<Map<string, number>> {
  const stock = new Map<string, number>()
  for (let from = 0; from < codes.length; from += chunk)
    for (const row of await query(db, codes.slice(from, from + chunk))) stock.set(row.sku, row.stock)
  return stock
}
