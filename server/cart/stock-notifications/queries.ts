import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '../../db/schema/schema.ts'
import type { Reader, Tx } from '../../db/tx.ts'

export function selectNotifications(db: Reader, userId: string) {
  return db.selectFrom('stock_notifications').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
}

/** For an existing request, only the quantity is updated. */
export function insertNotification(
  tx: Tx,
  row: { id: string; user_id: string; sku: string; quantity: number; lowest: number; created_at: string }
) {
  return tx
    .insertInto('stock_notifications')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'sku']).doUpdateSet({ quantity: row.quantity, lowest: row.lowest })
    )
    .execute()
}

/** @returns the deleted row; undefined if it belongs to another user or another server deleted it first */
export function deleteNotification(tx: Tx, id: string, userId: string) {
  return tx
    .deleteFrom('stock_notifications')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
}

/** A notification whose SKU has less stock than the lowest seen, if any. */
export function selectLowered(db: Reader) {
  return db
    .selectFrom('stock_notifications')
    .innerJoin('variants', 'variants.sku', 'stock_notifications.sku')
    .whereRef('variants.stock', '<', 'stock_notifications.lowest')
    .select('stock_notifications.id')
    .limit(1)
    .executeTakeFirst()
}

/** Records the lowest stock seen. */
export function updateLowest(tx: Tx) {
  const stock = (db: ExpressionBuilder<Schema, 'stock_notifications'>) =>
    db.selectFrom('variants').whereRef('variants.sku', '=', 'stock_notifications.sku').select('variants.stock')
  return tx
    .updateTable('stock_notifications')
    .set((db) => ({ lowest: db.fn.coalesce(stock(db), db.lit(0)) }))
    .where((db) => db('lowest', '>', stock(db)))
    .execute()
}

/** Notifications whose SKU has sufficient stock again, with their recipients, who must be able to order it. */
export function selectFulfilled(db: Reader, limit: number) {
  return db
    .selectFrom('stock_notifications')
    .innerJoin('variants', 'variants.sku', 'stock_notifications.sku')
    .innerJoin('products', 'products.code', 'variants.product_code')
    .innerJoin('shop_users', 'shop_users.id', 'stock_notifications.user_id')
    .innerJoin('companies', 'companies.id', 'shop_users.company_id')
    .innerJoin('prices', (join) =>
      join.onRef('prices.sku', '=', 'variants.sku').onRef('prices.price_list_code', '=', 'companies.price_list_code')
    )
    .where('variants.stock', '>', 0)
    .where((db) =>
      db(db('variants.stock', '-', db.ref('stock_notifications.lowest')), '>=', db.ref('stock_notifications.quantity'))
    )
    .where('variants.enabled', '=', 1)
    .where('products.enabled', '=', 1)
    .where('products.coming_soon', '=', 0)
    .where('shop_users.status', '=', 'active')
    .where('companies.suspended_at', 'is', null)
    .select([
      'stock_notifications.id',
      'stock_notifications.user_id',
      'stock_notifications.sku',
      'stock_notifications.quantity',
      'stock_notifications.lowest',
      'variants.product_code',
      'shop_users.email',
      'shop_users.first_name',
      'shop_users.last_name',
      'shop_users.locale'
    ])
    .orderBy('stock_notifications.created_at')
    .limit(limit)
    .execute()
}
