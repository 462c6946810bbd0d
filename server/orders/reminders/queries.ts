import { sql } from 'kysely'
import type { InvoiceReminders, ReminderLetters } from '../../db/schema/credit.ts'
import type { Reader, Tx } from '../../db/tx.ts'

/** Companies with automatic reminders. */
export const selectCompaniesToRemind = (db: Reader) =>
  db.selectFrom('companies').select('id').where('sends_reminders', '=', 1).execute()

/** The latest reminder of each invoice. */
export async function selectLastSteps(db: Reader, numbers: readonly string[]) {
  if (numbers.length === 0) return []
  return db
    .selectFrom('invoice_reminders')
    .innerJoin('reminder_letters', 'reminder_letters.id', 'invoice_reminders.letter_id')
    .select(['invoice_reminders.invoice_number as number', 'invoice_reminders.step', 'reminder_letters.day'])
    .where('invoice_reminders.invoice_number', 'in', numbers)
    .orderBy('invoice_reminders.step')
    .execute()
}

/** Root orders of invoices, with the invoice number. */
export const selectInvoicedOrders = (db: Reader, numbers: readonly string[]) =>
  db
    .selectFrom('invoices')
    .innerJoin('orders as billed', 'billed.id', 'invoices.order_id')
    .innerJoin('orders', (join) => join.on('orders.id', '=', sql<string>`coalesce(billed.parent_id, billed.id)`))
    .select(['orders.id', 'orders.parent_id', 'orders.company_id', 'orders.currency_code', 'orders.total'])
    .select(['invoices.number', 'orders.number as order_number'])
    .where('invoices.number', 'in', numbers)
    .orderBy('invoices.number')
    .execute()

/** Orders of a company that owe more than their invoices. */
export const selectOrdersWithFees = (db: Reader, companyId: string, currency: string) =>
  db
    .selectFrom('orders')
    .innerJoin('open_items', 'open_items.order_id', 'orders.id')
    .select(['orders.id', 'orders.total', 'orders.state'])
    .where('open_items.company_id', '=', companyId)
    .where('open_items.document', '=', '')
    .where('orders.currency_code', '=', currency)
    .execute()

/** The company's reminder letter of a day. */
export const selectReminderOfDay = (db: Reader, companyId: string, day: string) =>
  db
    .selectFrom('reminder_letters')
    .select('id')
    .where('company_id', '=', companyId)
    .where('day', '=', day)
    .executeTakeFirst()

export const insertReminder = (tx: Tx, row: ReminderLetters) => tx.insertInto('reminder_letters').values(row).execute()

export const insertSteps = (tx: Tx, rows: readonly InvoiceReminders[]) =>
  tx.insertInto('invoice_reminders').values(rows).execute()

/** Letters of a company without their PDFs, newest first. */
export const selectReminders = (db: Reader, companyId: string) =>
  db
    .selectFrom('reminder_letters')
    .select(['id', 'day', 'step', 'total', 'fee', 'sent_by'])
    .where('company_id', '=', companyId)
    .orderBy('day', 'desc')
    .execute()

export const selectReminder = (db: Reader, id: string) =>
  db.selectFrom('reminder_letters').select(['day', 'step', 'pdf']).where('id', '=', id).executeTakeFirst()

/** The open payment of an order. */
export const selectOpenPayment = (db: Reader, orderId: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'amount', 'method'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'new')
    .where('remittance', 'is', null)
    .executeTakeFirst()
