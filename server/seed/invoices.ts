import type { Db } from '../db/connect.ts'
import { issueInvoice } from '../orders/invoices/service.ts'
import { noteEvent } from '../orders/service.ts'

const day = 24 * 60 * 60_000
const daysToInvoice = 3

/**
 * Issues the missing invoices of demo orders by date, because numbers must rise with it. Separate from other seeding,
 * because rendering takes most of its time and few tests need invoices.
 */
export async function issueDemoInvoices(db: Db): Promise<void> {
  const orders = await db.read
    .selectFrom('orders')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .select(['orders.id', 'orders.completed_at'])
    .where('orders.state', 'in', ['invoiced', 'completed'])
    .where('orders.parent_id', 'is', null)
    .where('invoices.number', 'is', null)
    .orderBy('orders.completed_at')
    .orderBy('orders.number')
    .execute()
  if (orders.length === 0) return
  await db.transaction(async (tx) => {
    for (const { id, completed_at } of orders) {
      const at = new Date(Date.parse(completed_at ?? '') + daysToInvoice * day)
      const { number } = await issueInvoice(tx, id, at)
      await noteEvent(tx, id, { kind: 'invoiced', by: { actor: 'staff' }, detail: { invoice: number } }, at)
    }
  })
}
