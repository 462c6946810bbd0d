import type { Db } from '../db/connect.ts'
import type { Orders } from '../db/schema/schema.ts'
import type { Tx } from '../db/tx.ts'
import { required } from '../core/required.ts'
import { issueCreditNote } from '../orders/credit-notes/service.ts'
import { issueInvoice } from '../orders/invoices/service.ts'
import { postEntry } from '../orders/ledger/service.ts'
import { recordOrderEvent } from '../orders/service.ts'
import { updatePayment } from '../payments/service.ts'
import { creditedOrder } from './orders.ts'
import { dayMs } from '../core/dates.ts'

const daysToInvoice = 3
const daysToCredit = 34
const staff = { actor: 'staff' } as const

/**
 * Issues the missing invoices of demo orders by date, because their numbers must increase with it. Separate from other
 * seeding, because rendering takes most of the time and few tests need invoices.
 */
export async function issueDemoInvoices(db: Db): Promise<void> {
  const orders = await db.read
    .selectFrom('orders')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .selectAll('orders')
    .where('orders.state', 'in', ['invoiced', 'completed'])
    .where('orders.parent_id', 'is', null)
    .where('invoices.number', 'is', null)
    .orderBy('orders.completed_at')
    .orderBy('orders.number')
    .execute()
  if (orders.length === 0) return
  await db.transaction(async (tx) => {
    for (const { id, completed_at } of orders) {
      const at = after(completed_at, daysToInvoice)
      const { number, dueDate } = await issueInvoice(tx, id, at)
      await tx.updateTable('orders').set({ due_date: dueDate }).where('id', '=', id).execute()
      await recordOrderEvent(tx, id, { kind: 'invoiced', by: staff, detail: { invoice: number } }, at)
    }
  })
}

const after = (instant: string | null, days: number) => new Date(Date.parse(instant ?? '') + days * dayMs)

/** Credits and refunds part of a paid and invoiced demo order, as staff would, once. */
export async function creditDemoOrder(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .leftJoin('credit_notes', 'credit_notes.order_id', 'orders.id')
      .selectAll('orders')
      .where('orders.number', '=', creditedOrder.number)
      .where('credit_notes.number', 'is', null)
      .executeTakeFirst()
    if (order) await creditAndRepay(tx, order)
  })
}

async function creditAndRepay(tx: Tx, order: Orders): Promise<void> {
  const at = after(order.completed_at, daysToCredit)
  const { amount, reason } = creditedOrder
  const note = await issueCreditNote(tx, order, { request: { kind: 'amount', amount }, reason }, at)
  const money = { amount, currency: order.currency_code }
  await recordOrderEvent(tx, order.id, { kind: 'credited', by: staff, detail: { note: note.number, ...money } }, at)
  const paid = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('state', '=', 'completed')
    .executeTakeFirst()
  const { id } = required(paid, 'payment')
  await updatePayment(tx, id, { refunded: amount }, at)
  await postEntry(tx, order, { kind: 'refund', amount, source: `refund:${id}:${amount}` }, at)
  await recordOrderEvent(tx, order.id, { kind: 'payment-refunded', by: staff, detail: money }, at)
}
