import { prepared } from '../../db/prepared.ts'
import type { Reader } from '../../db/tx.ts'

export const selectOrder = prepared((db, id: string) => db.selectFrom('orders').selectAll().where('id', '=', id))

/** Active people with what a mail needs of them and their company. */
function activePeople(db: Reader) {
  return db
    .selectFrom('shop_users')
    .innerJoin('companies', 'companies.id', 'shop_users.company_id')
    .select(['shop_users.email', 'first_name', 'last_name', 'locale', 'payment_terms_days'])
    .where('shop_users.status', '=', 'active')
}

export const selectActive = prepared((db, userId: string) => activePeople(db).where('shop_users.id', '=', userId))

/** The company's active Admin who has been there longest. */
export const selectFirstAdmin = prepared((db, companyId: string) =>
  activePeople(db)
    .where('shop_users.company_id', '=', companyId)
    .where('shop_users.role', '=', 'ROLE_COMPANY_ADMIN')
    .orderBy('shop_users.created_at')
    .orderBy('shop_users.id')
    .limit(1)
)

export const selectMoney = prepared((db, orderId: string) =>
  db
    .selectFrom('payments')
    .select(['method', 'state', 'amount', 'refunded'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
)

export const selectLines = prepared((db, orderId: string) =>
  db
    .selectFrom('order_items')
    .select(['sku', 'quantity', 'placed'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .orderBy('id')
)
