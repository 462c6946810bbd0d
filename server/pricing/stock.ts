import type { Reader } from '../db/tx.ts'
import { preparedMany } from '../db/prepared.ts'

const chunk = 500

/** Stock of variants by SKU, and the version of all offers (undefined if none of the variants exists). */
export interface Stock {
  bySku: Map<string, number>
  version: string | undefined
}

const columns = (db: Reader) =>
  db
    .selectFrom('variants')
    .select(['sku', 'stock'])
    .select((select) => select.selectFrom('shop_meta').select('value').where('name', '=', 'offers').as('version'))

const stockBySku = (db: Reader, skus: readonly string[]) => columns(db).where('sku', 'in', skus).execute()
const stockByProduct = preparedMany((db, codes) => columns(db).where('product_code', 'in', codes))

/** Stock of variants, 500 per query. */
export function selectStock(db: Reader, skus: readonly string[]): Promise<Stock> {
  return read(db, skus, stockBySku)
}

/** Stock of every variant of products, 500 per query. */
export function selectStockOfProducts(db: Reader, codes: readonly string[]): Promise<Stock> {
  return read(db, codes, stockByProduct)
}

async function read(db: Reader, codes: readonly string[], query: typeof stockBySku): Promise<Stock> {
  const stock: Stock = { bySku: new Map(), version: undefined }
  for (let from = 0; from < codes.length; from += chunk)
    for (const row of await query(db, codes.slice(from, from + chunk))) {
      stock.bySku.set(row.sku, row.stock)
      stock.version ??= row.version ?? undefined
    }
  return stock
}
