import type { Reader, Tx } from '../db/tx.ts'

export function selectNotifications(db: Reader, userId: string) {
  return db.selectFrom('stock_notifications').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
}

/** Does nothing where the user asked already. */
export function insertNotification(tx: Tx, row: { id: string; user_id: string; sku: string; created_at: string }) {
  return tx
    .insertInto('stock_notifications')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'sku']).doNothing())
    .execute()
}

/** @returns what was deleted: nothing for another's, and nothing for one that another server has just taken */
export function deleteNotification(tx: Tx, id: string, userId: string) {
  return tx
    .deleteFrom('stock_notifications')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
}

/** Those whose article can be ordered again, with whom to tell. */
export function selectFulfilled(db: Reader, most: number) {
  return db
    .selectFrom('stock_notifications')
    .innerJoin('variants', 'variants.sku', 'stock_notifications.sku')
    .innerJoin('products', 'products.code', 'variants.product_code')
    .innerJoin('shop_users', 'shop_users.id', 'stock_notifications.user_id')
    .where('variants.stock', '>', 0)
    .where('variants.enabled', '=', 1)
    .where('products.enabled', '=', 1)
    .where('products.coming_soon', '=', 0)
    .where('shop_users.status', '=', 'active')
    .select([
      'stock_notifications.id',
      'stock_notifications.user_id',
      'stock_notifications.sku',
      'variants.product_code',
      'shop_users.email',
      'shop_users.first_name',
      'shop_users.last_name',
      'shop_users.locale'
    ])
    .orderBy('stock_notifications.created_at')
    .limit(most)
    .execute()
}
