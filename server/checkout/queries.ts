import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../db/tx.ts'
import type { Orders } from '../db/schema/schema.ts'
import { isOfOrder } from '../payments/service.ts'

export function updateOrder(tx: Tx, id: string, fields: Partial<Orders>) {
  return tx.updateTable('orders').set(fields).where('id', '=', id).execute()
}

/** The stored snapshot of a placed line item. */
interface PlacedRow {
  id: string
  placed: string
}

/** Stores an order's lines as placed, in one statement. */
export async function updatePlacedLines(tx: Tx, orderId: string, lines: readonly PlacedRow[]): Promise<void> {
  const placed = sql<string>`case id ${cases(lines.map((line) => [line.id, sql`${line.placed}`]))} else placed end`
  await tx.updateTable('order_items').set({ placed }).where('order_id', '=', orderId).execute()
}

/** SQL `when … then …` for each pair. */
function cases(pairs: readonly (readonly [value: string, then: RawBuilder<unknown>])[]) {
  return sql.join(
    pairs.map(([value, then]) => sql`when ${value} then ${then}`),
    sql` `
  )
}

export function selectPayment(tx: Tx, orderId: string, id?: string) {
  const query = tx.selectFrom('payments').selectAll().where('order_id', '=', orderId).where(isOfOrder)
  return (id === undefined ? query : query.where('id', '=', id)).orderBy('created_at', 'desc').executeTakeFirst()
}

export function selectShipment(tx: Tx, orderId: string, id: string) {
  return tx.selectFrom('shipments').select('id').where('order_id', '=', orderId).where('id', '=', id).executeTakeFirst()
}

export const markShipmentsReady = (tx: Tx, orderId: string) =>
  tx.updateTable('shipments').set({ state: 'ready' }).where('order_id', '=', orderId).returning('id').execute()

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
