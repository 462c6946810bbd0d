import type { Orders } from '../db/schema.ts'
import type { Reader } from '../db/tx.ts'

export function selectOrder(db: Reader, id: string): Promise<Orders> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Active people with what a mail needs of them and their company. */
function activePeople(db: Reader) {
  return db
    .selectFrom('shop_users')
    .innerJoin('companies', 'companies.id', 'shop_users.company_id')
    .select(['shop_users.email', 'first_name', 'last_name', 'locale', 'payment_terms_days'])
    .where('shop_users.status', '=', 'active')
}

export function selectActive(db: Reader, userId: string) {
  return activePeople(db).where('shop_users.id', '=', userId).executeTakeFirst()
}

/** The company's active Admin who has been there longest. */
export function selectFirstAdmin(db: Reader, companyId: string) {
  return activePeople(db)
    .where('shop_users.company_id', '=', companyId)
    .where('shop_users.role', '=', 'ROLE_COMPANY_ADMIN')
    .orderBy('shop_users.created_at')
    .orderBy('shop_users.id')
    .executeTakeFirst()
}

export function selectMoney(db: Reader, orderId: string) {
  return db
    .selectFrom('payments')
    .select(['method', 'state', 'amount', 'refunded'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function selectLines(db: Reader, orderId: string) {
  return db
    .selectFrom('order_items')
    .select(['sku', 'quantity', 'placed'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
