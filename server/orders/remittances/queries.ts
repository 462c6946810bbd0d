import type { RemittanceInvoices, Remittances } from '../../db/schema/remittances.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { lockOrders } from '../queries.ts'

/** Issued invoices of a company by number, with the root order they are posted on. */
export function selectInvoices(db: Reader, companyId: string, numbers: readonly string[]) {
  return db
    .selectFrom('invoices')
    .innerJoin('orders as billed', 'billed.id', 'invoices.order_id')
    .innerJoin('orders', (join) =>
      join.on((on) => on('orders.id', '=', on.fn.coalesce('billed.parent_id', 'billed.id')))
    )
    .select(['invoices.number', 'invoices.currency_code', 'orders.id', 'orders.total', 'orders.state'])
    .where('invoices.company_id', '=', companyId)
    .where('invoices.number', 'in', numbers)
    .orderBy('invoices.number')
    .execute()
}

/** A company's remittances of the same amount with their invoices, to detect duplicates. */
export function selectSameAmount(db: Reader, { company_id, currency_code, amount }: Omit<Remittances, 'reference'>) {
  return db
    .selectFrom('remittances')
    .innerJoin('remittance_invoices as item', 'item.reference', 'remittances.reference')
    .select(['remittances.reference', 'item.invoice_number', 'item.amount', 'item.reminder_fee'])
    .where('company_id', '=', company_id)
    .where('currency_code', '=', currency_code)
    .where('remittances.amount', '=', amount)
    .execute()
}

export async function insertRemittance(tx: Tx, row: Remittances, invoices: readonly RemittanceInvoices[]) {
  await tx.insertInto('remittances').values(row).execute()
  await tx
    .insertInto('remittance_invoices')
    .values([...invoices])
    .execute()
}

/** A remittance by reference; limited to a company, or unrestricted for staff. */
export function selectRemittance(db: Reader, reference: string, companyId?: string) {
  const query = db.selectFrom('remittances').selectAll().where('reference', '=', reference)
  return (companyId === undefined ? query : query.where('company_id', '=', companyId)).executeTakeFirst()
}

export function selectItems(db: Reader, reference: string) {
  return db
    .selectFrom('remittance_invoices')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('invoice_number')
    .execute()
}

/** Locks the root orders of a remittance's invoices, in id order to avoid deadlocks. */
export async function lockOrdersOfRemittance(tx: Tx, reference: string) {
  const items = await tx
    .selectFrom('remittance_invoices as item')
    .innerJoin('invoices', 'invoices.number', 'item.invoice_number')
    .innerJoin('orders as billed', 'billed.id', 'invoices.order_id')
    .select(['item.invoice_number as number', 'item.amount', 'item.reminder_fee as reminderFee'])
    .select((select) => select.fn.coalesce('billed.parent_id', 'billed.id').as('order_id'))
    .where('item.reference', '=', reference)
    .orderBy('item.invoice_number')
    .execute()
  const ids = items.map(({ order_id }) => order_id)
  return { items, orders: await lockOrders(tx, ids) }
}

export const selectOpenCardPayment = (tx: Tx, reference: string) =>
  tx
    .selectFrom('payments')
    .selectAll()
    .where('remittance', '=', reference)
    .where('state', '=', 'new')
    .executeTakeFirst()

export function updateSent(tx: Tx, reference: string, sentAt: string) {
  return tx
    .updateTable('remittances')
    .set({ sent_at: sentAt })
    .where('reference', '=', reference)
    .where('sent_at', 'is', null)
    .execute()
}

/** The latest time a transfer for each of these invoices was reported as sent. */
export function selectSent(db: Reader, numbers: readonly string[]) {
  return db
    .selectFrom('remittance_invoices as item')
    .innerJoin('remittances', 'remittances.reference', 'item.reference')
    .select('item.invoice_number as number')
    .select((select) => select.fn.max('remittances.sent_at').$notNull().as('sent_at'))
    .where('item.invoice_number', 'in', numbers)
    .where('remittances.sent_at', 'is not', null)
    .groupBy('item.invoice_number')
    .execute()
}

export function selectRecipient(db: Reader, userId: string) {
  return db
    .selectFrom('shop_users')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}
