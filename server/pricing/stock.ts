import type { Reader } from '../db/tx.ts'
import { prepared } from '../db/prepared.ts'

const chunk = 500

/** Queries for so many codes, by their number: carts and pages of one size share one. */
const bySku = new Map<number, ReturnType<typeof stockQuery>>()
const byProduct = new Map<number, ReturnType<typeof stockQuery>>()

function stockQuery(column: 'sku' | 'product_code') {
  return prepared((db, ...codes: string[]) =>
    db.selectFrom('variants').select(['sku', 'stock']).where(column, 'in', codes)
  )
}

/** Stock of variants by SKU, one query for every 500. */
export function selectStock(db: Reader, skus: readonly string[]): Promise<Map<string, number>> {
  return read(db, skus, bySku, 'sku')
}

/** Stock by SKU of every variant of some products, one query for every 500. */
export function selectStockOfProducts(db: Reader, codes: readonly string[]): Promise<Map<string, number>> {
  return read(db, codes, byProduct, 'product_code')
}

async function read(
  db: Reader,
  codes: readonly string[],
  queries: typeof bySku,
  column: 'sku' | 'product_code'
): Promise<Map<string, number>> {
  const stock = new Map<string, number>()
  for (let from = 0; from < codes.length; from += chunk) {
    const some = codes.slice(from, from + chunk)
    const query = queries.get(some.length) ?? stockQuery(column)
    queries.set(some.length, query)
    for (const row of await query(db, ...some)) stock.set(row.sku, row.stock)
  }
  return stock
}
