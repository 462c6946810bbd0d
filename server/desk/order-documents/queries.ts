import type { Reader } from '../../db/tx.ts'

/** Placed orders and parts by number, with their company. */
export const selectOrders = (db: Reader, numbers: readonly string[]) =>
  db
    .selectFrom('orders')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .select([
      'orders.id',
      'orders.number',
      'orders.state',
      'orders.locale',
      'orders.po_number',
      'orders.notes',
      'orders.completed_at'
    ])
    .select(['orders.shipping_address', 'orders.totals', 'companies.name'])
    .where('orders.number', 'in', numbers)
    .where('orders.state', '!=', 'cart')
    .orderBy('orders.number')
    .execute()

export type OrderData = Awaited<ReturnType<typeof selectOrders>>[number]

export const selectStock = (db: Reader, skus: readonly string[]) =>
  db.selectFrom('variants').select(['sku', 'ean', 'stock', 'bin']).where('sku', 'in', skus).execute()
