import { required } from '../core/required.ts'
import { sellerDay, dayMs } from '../core/dates.ts'
import { settings } from '../core/settings/service.ts'
import type { Db } from '../db/connect.ts'
import type { Tx } from '../db/tx.ts'
import { readCreditAccounts } from '../orders/credit/service.ts'
import { remind } from '../orders/reminders/service.ts'
import { storeRemittance } from '../orders/remittances/service.ts'
import { creditDemoOrder, issueDemoInvoices } from './invoices.ts'
import { jointlyPaidOrders } from './orders.ts'

/** Seeds what follows from the demo orders: invoices, a credit note, a transfer for two invoices, and reminders. */
export async function seedDocuments(db: Db, now: Date): Promise<void> {
  await issueDemoInvoices(db)
  await creditDemoOrder(db)
  await db.transaction(seedRemittance)
  await seedReminders(db, now)
}

async function seedRemittance(tx: Tx): Promise<void> {
  const paid = await tx
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['invoices.number', 'orders.company_id', 'orders.currency_code', 'payments.amount'])
    .select('payments.updated_at as paid_at')
    .where('orders.number', 'in', jointlyPaidOrders)
    .orderBy('invoices.number')
    .execute()
  const { company_id, currency_code, paid_at } = required(paid[0], 'invoice')
  const amount = paid.reduce((sum, invoice) => sum + invoice.amount, 0)
  const sent = new Date(Date.parse(paid_at) - dayMs).toISOString()
  const items = paid.map((invoice) => ({ ...invoice, reminderFee: 0 }))
  await storeRemittance(tx, { company_id, currency_code, amount, created_at: sent, sent_at: sent }, items)
}

/** Sends the reminders of the overdue invoice as of their due days, without emails. */
async function seedReminders(db: Db, until: Date): Promise<void> {
  const accounts = await readCreditAccounts(db.read, sellerDay(until.toISOString()))
  for (const [companyId, { invoices }] of accounts) {
    const due = Math.min(...invoices.map(({ dueDate }) => Date.parse(dueDate)))
    const noons = settings.credit.standard.reminders
      .map(({ days: after }) => due + (after + 0.5) * dayMs)
      .filter((noon) => noon < until.getTime())
    await db.transaction(async (tx) => {
      for (const noon of noons) await remind(tx, companyId, { origin: '', now: new Date(noon) })
      await tx.deleteFrom('mail_files').execute()
      await tx.deleteFrom('mails').where('kind', '=', 'payment-reminder').execute()
    })
  }
}
