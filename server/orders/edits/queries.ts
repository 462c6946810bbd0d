import type { OrderProposals } from '../../db/schema/proposals.ts'
import type { Reader, Tx } from '../../db/tx.ts'

/** Line items of an order in order, with the weight of each SKU. */
export const selectLines = (db: Reader, orderId: string) =>
  db
    .selectFrom('order_items')
    .leftJoin('variants', 'variants.sku', 'order_items.sku')
    .select(['order_items.id', 'order_items.sku', 'order_items.quantity', 'order_items.placed', 'variants.weight'])
    .select('order_items.position')
    .where('order_items.order_id', '=', orderId)
    .orderBy('order_items.position')
    .orderBy('order_items.id')
    .execute()

/** Stock and weight of SKUs. */
export async function selectVariants(db: Reader, skus: readonly string[]) {
  if (skus.length === 0) return []
  return db.selectFrom('variants').select(['sku', 'stock', 'weight']).where('sku', 'in', skus).execute()
}

/** The price list of a company, and its currency. */
export const selectPriceList = (db: Reader, companyId: string) =>
  db
    .selectFrom('companies')
    .innerJoin('price_lists', 'price_lists.code', 'companies.price_list_code')
    .select(['price_lists.code', 'price_lists.currency_code'])
    .where('companies.id', '=', companyId)
    .executeTakeFirstOrThrow()

export const insertProposal = (tx: Tx, row: OrderProposals) => tx.insertInto('order_proposals').values(row).execute()

/** A proposal of an order, by id. */
export const selectProposal = (db: Reader, orderId: string, id: string) =>
  db.selectFrom('order_proposals').selectAll().where('order_id', '=', orderId).where('id', '=', id).executeTakeFirst()
