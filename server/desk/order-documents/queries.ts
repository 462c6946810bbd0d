import type { Reader } from '../../db/tx.ts'

/** Placed orders and parts by number, with their company and open proposal; instead of a split order its parts. */
export const selectOrders = (db: Reader, numbers: readonly string[]) =>
  db
    .selectFrom('orders')
    .innerJoin('companies', 'companies.id', 'orders.company_id')
    .leftJoin('order_proposals as proposals', (join) =>
      join.onRef('proposals.order_id', '=', 'orders.id').on('proposals.state', '=', 'open')
    )
    .select([
      'orders.id',
      'orders.number',
      'orders.state',
      'orders.locale',
      'orders.po_number',
      'orders.notes',
      'orders.completed_at'
    ])
    .select(['orders.shipping_address', 'orders.totals', 'companies.name', 'proposals.id as proposal_id'])
    .where('orders.id', 'in', (where) =>
      where
        .selectFrom('orders as named')
        .leftJoin('orders as parts', 'parts.parent_id', 'named.id')
        .select((row) => row.fn.coalesce('parts.id', 'named.id').as('id'))
        .where('named.number', 'in', numbers)
    )
    .where('orders.state', '!=', 'cart')
    .orderBy('orders.number')
    .execute()

export type OrderData = Awaited<ReturnType<typeof selectOrders>>[number]

export const selectStock = (db: Reader, skus: readonly string[]) =>
  db.selectFrom('variants').select(['sku', 'ean', 'stock', 'bin']).where('sku', 'in', skus).execute()
