import { forUpdate, type Tx } from '../db/connect.ts'
import { newId, newToken } from '../lib/ids.ts'

export function selectOwnCart(tx: Tx, userId: string) {
  return tx.selectFrom('orders').select(['id', 'token']).where('user_id', '=', userId).where('state', '=', 'cart').executeTakeFirst()
}

/** Locks the caller's cart, or any placed order of the company, by its token. */
export function lockOrder(tx: Tx, viewer: { companyId: string; userId: string }, token: string) {
  const query = tx
    .selectFrom('orders')
    .selectAll()
    .where('token', '=', token)
    .where('company_id', '=', viewer.companyId)
    .where((where) => where.or([where('state', '!=', 'cart'), where('user_id', '=', viewer.userId)]))
  return forUpdate(tx, query).executeTakeFirst()
}

interface NewCart {
  userId: string
  companyId: string
  currencyCode: string
  locale: string
  paymentMethod: string
  now: Date
}

/** Makes a cart unless the user has one: the unique index decides between two tabs. @returns whether it was made */
export async function insertCart(tx: Tx, cart: NewCart): Promise<boolean> {
  const id = newId()
  const at = cart.now.toISOString()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('orders')
    .values({
      id, token: newToken(), parent_id: null, company_id: cart.companyId, user_id: cart.userId, number: null,
      state: 'cart', version: 1, currency_code: cart.currencyCode, locale: cart.locale, coupon_code: null, notes: null,
      po_number: null, billing_address: null, shipping_address: null, totals: null, total: null,
      minimal_order_value: null, due_date: null, created_at: at, completed_at: null
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return false
  await tx
    .insertInto('payments')
    .values({ id: newId(), order_id: id, method: cart.paymentMethod, state: 'cart', amount: 0, created_at: at, updated_at: at })
    .execute()
  await tx.insertInto('shipments').values({ id: newId(), order_id: id, method: 'standard', state: 'cart', tracking: null }).execute()
  return true
}

export function selectLines(tx: Tx, orderId: string) {
  return tx.selectFrom('order_items').selectAll().where('order_id', '=', orderId).orderBy('position').orderBy('id').execute()
}

export function insertLine(tx: Tx, line: { order_id: string; sku: string; quantity: number; position: number }) {
  return tx.insertInto('order_items').values({ ...line, id: newId(), placed: null }).execute()
}

export function setQuantity(tx: Tx, id: string, quantity: number) {
  return tx.updateTable('order_items').set({ quantity }).where('id', '=', id).execute()
}

export function deleteLine(tx: Tx, id: string) {
  return tx.deleteFrom('order_items').where('id', '=', id).execute()
}

export function raiseVersion(tx: Tx, orderId: string) {
  return tx
    .updateTable('orders')
    .set((update) => ({ version: update('version', '+', 1) }))
    .where('id', '=', orderId)
    .execute()
}

export async function deleteOrder(tx: Tx, orderId: string): Promise<void> {
  for (const table of ['order_items', 'payments', 'shipments'] as const) {
    await tx.deleteFrom(table).where('order_id', '=', orderId).execute()
  }
  await tx.deleteFrom('orders').where('id', '=', orderId).execute()
}
