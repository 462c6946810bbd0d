import { forUpdate, type Tx } from '../db/tx.ts'
import { prepared } from '../db/prepared.ts'
import type { OrderItems, Orders } from '../db/schema/schema.ts'
import { batchesOf } from '../core/batches.ts'
import { newId, newToken } from '../core/ids.ts'
import { addPayment } from '../payments/service.ts'
import { shipmentRow } from '../orders/service.ts'

export function selectCart(tx: Tx, userId: string) {
  return tx
    .selectFrom('orders')
    .select(['id', 'token'])
    .where('user_id', '=', userId)
    .where('state', '=', 'cart')
    .executeTakeFirst()
}

/** Locks the caller's cart, or any placed order of the company, by token. */
export const lockByToken = prepared((tx, companyId: string, userId: string, token: string) =>
  forUpdate(
    tx,
    tx
      .selectFrom('orders')
      .selectAll()
      .where('token', '=', token)
      .where('company_id', '=', companyId)
      .where((where) => where.or([where('state', '!=', 'cart'), where('user_id', '=', userId)]))
  )
)

interface NewCart {
  userId: string
  companyId: string
  currencyCode: string
  locale: string
  now: Date
}

/**
 * Creates a cart unless the user has one; the unique index resolves races between tabs. @returns whether it was created
 */
export async function insertCart(tx: Tx, cart: NewCart): Promise<boolean> {
  const row = cartRow(cart)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return false
  await addPayment(tx, { order_id: row.id, method: '', state: 'cart', amount: 0 }, row.created_at)
  await tx
    .insertInto('shipments')
    .values(shipmentRow({ order_id: row.id, state: 'cart' }))
    .execute()
  return true
}

function cartRow({ companyId, userId, currencyCode, locale, now }: NewCart): Orders {
  return {
    id: newId(),
    token: newToken(),
    parent_id: null,
    company_id: companyId,
    user_id: userId,
    number: null,
    state: 'cart',
    version: 1,
    currency_code: currencyCode,
    locale,
    coupon_code: null,
    notes: null,
    po_number: null,
    billing_address: null,
    shipping_address: null,
    totals: null,
    total: null,
    net_total: null,
    promotion_total: null,
    minimal_order_value: null,
    due_date: null,
    created_at: now.toISOString(),
    completed_at: null,
    expires_at: null
  }
}

const linesPerStatement = 250

/** Inserts lines of a cart, and sets the quantities of those it already has; 250 per statement. */
export async function upsertLines(
  tx: Tx,
  orderId: string,
  lines: readonly Omit<OrderItems, 'order_id'>[]
): Promise<void> {
  for (const batch of batchesOf(lines, linesPerStatement)) {
    const rows = batch.map(({ id, sku, quantity, position, placed }) => {
      return { id, order_id: orderId, sku, quantity, position, placed }
    })
    await tx
      .insertInto('order_items')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((excluded) => ({ quantity: excluded.ref('excluded.quantity') }))
      )
      .execute()
  }
}

/** @returns the changed line; none if it belongs to another cart */
export const updateQuantity = (tx: Tx, orderId: string, id: string, quantity: number) =>
  tx
    .updateTable('order_items')
    .set({ quantity })
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .returning('id')
    .execute()

/** @returns the deleted line; none if it belongs to another cart */
export const deleteLine = (tx: Tx, orderId: string, id: string) =>
  tx.deleteFrom('order_items').where('id', '=', id).where('order_id', '=', orderId).returning('id').execute()

export async function deleteCartRows(tx: Tx, orderId: string): Promise<void> {
  for (const table of ['order_items', 'payments', 'shipments'] as const) {
    await tx.deleteFrom(table).where('order_id', '=', orderId).execute()
  }
  await tx.deleteFrom('orders').where('id', '=', orderId).execute()
}
