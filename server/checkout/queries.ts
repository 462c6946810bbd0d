import { sql } from 'kysely'
import { valueByKey } from '../db/expressions.ts'
import type { Reader, Tx } from '../db/tx.ts'
import { isOfOrder } from '../payments/service.ts'

/** The stored snapshot of a placed line item. */
interface PlacedRow {
  id: string
  placed: string
}

/** Stores all lines of an order as placed, in one statement. */
export async function updatePlacedLines(tx: Tx, orderId: string, lines: readonly PlacedRow[]): Promise<void> {
  const placed = valueByKey(
    'id',
    lines.map((line) => [line.id, sql<string>`cast(${line.placed} as text)`])
  )
  await tx.updateTable('order_items').set({ placed }).where('order_id', '=', orderId).execute()
}

const paymentsOf = (tx: Tx, orderId: string) =>
  tx.selectFrom('payments').selectAll().where('order_id', '=', orderId).where(isOfOrder)

export const selectPayment = (tx: Tx, orderId: string, id: string) =>
  paymentsOf(tx, orderId).where('id', '=', id).executeTakeFirst()

export const selectLastPayment = (tx: Tx, orderId: string) =>
  paymentsOf(tx, orderId).orderBy('created_at', 'desc').executeTakeFirst()

export function selectShipment(tx: Tx, orderId: string, id: string) {
  return tx.selectFrom('shipments').select('id').where('order_id', '=', orderId).where('id', '=', id).executeTakeFirst()
}

/** Any order on which the company has paid something. */
export const selectPaidOrder = (db: Reader, companyId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.company_id', '=', companyId)
    .where('payments.state', '=', 'completed')
    .limit(1)
    .execute()
