import type { StockReason } from '../../../contract/desk/stock/movements.ts'
import type { Reader } from '../../db/tx.ts'

const ofSku = (db: Reader, sku: string, reason: StockReason | undefined) => {
  const query = db.selectFrom('stock_movements').where('stock_movements.sku', '=', sku)
  return reason === undefined ? query : query.where('stock_movements.reason', '=', reason)
}

const described = (db: Reader, sku: string, reason?: StockReason) =>
  ofSku(db, sku, reason)
    .leftJoin('orders', 'orders.id', 'stock_movements.order_id')
    .leftJoin('companies', 'companies.id', 'orders.company_id')
    .leftJoin('price_imports', 'price_imports.id', 'stock_movements.import_id')
    .selectAll('stock_movements')
    .select(['orders.number', 'companies.name as company', 'price_imports.file_name'])
    // Ids are chronological.
    .orderBy('stock_movements.id', 'desc')

export type MovementRow = Awaited<ReturnType<typeof selectMovements>>[number]

/** A page of the movements of a SKU, newest first. */
export function selectMovements(
  db: Reader,
  sku: string,
  { reason, limit, offset }: { reason: StockReason | undefined; limit: number; offset: number }
) {
  return described(db, sku, reason).limit(limit).offset(offset).execute()
}

export const selectLatest = (db: Reader, sku: string) => described(db, sku).limit(1).executeTakeFirstOrThrow()

export async function countMovements(db: Reader, sku: string, reason: StockReason | undefined): Promise<number> {
  const count = ofSku(db, sku, reason).select((select) => select.fn.countAll<number | bigint>().as('n'))
  return Number((await count.executeTakeFirstOrThrow()).n)
}

export const selectVariant = (db: Reader, sku: string) =>
  db
    .selectFrom('variants')
    .select(['sku', 'ean', 'stock', 'bin', 'low_stock_level', 'lead_time_days'])
    .where('sku', '=', sku)
    .executeTakeFirst()
