import { readJson } from '../../db/json.ts'
import type { CreditNotes } from '../../db/schema/trade.ts'
import type { Reader, Tx } from '../../db/tx.ts'

/** The invoices of an order and of its parts, by number, each with the order it was issued for. */
export function selectInvoices(db: Reader, rootId: string) {
  return db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .selectAll('orders')
    .select(['invoices.number as invoice_number', 'invoices.issued_at', 'invoices.due_date as invoice_due'])
    .select(['invoices.total as invoice_total', 'invoices.vat_number as invoice_vat_number'])
    .select(['invoices.buyer_name', 'invoices.registration_number', 'invoices.exchange_rate'])
    .where((where) => where.or([where('orders.id', '=', rootId), where('orders.parent_id', '=', rootId)]))
    .orderBy('invoices.number')
    .execute()
}

export type InvoicedOrder = Awaited<ReturnType<typeof selectInvoices>>[number]

/** The credit notes of an invoice so far. */
export async function selectCreditNotes(db: Reader, invoice: string) {
  const rows = await db
    .selectFrom('credit_notes')
    .select(['number', 'total', 'content'])
    .where('invoice_number', '=', invoice)
    .orderBy('number')
    .execute()
  return rows.map(({ content, ...row }) => ({ ...row, content: readJson(content) }))
}

export function insertCreditNote(tx: Tx, row: CreditNotes) {
  return tx.insertInto('credit_notes').values(row).execute()
}

/** A credit note by number, with the language of its order; limited to a company, or unrestricted for staff. */
export function selectFile(db: Reader, number: string, companyId?: string) {
  const query = db
    .selectFrom('credit_notes')
    .innerJoin('orders', 'orders.id', 'credit_notes.order_id')
    .select(['credit_notes.number', 'credit_notes.pdf', 'credit_notes.total', 'credit_notes.invoice_number'])
    .select(['credit_notes.cause', 'credit_notes.content', 'credit_notes.cii', 'credit_notes.ubl'])
    .select(['credit_notes.currency_code', 'orders.locale', 'orders.number as order_number'])
    .where('credit_notes.number', '=', number)
  return (companyId === undefined ? query : query.where('credit_notes.company_id', '=', companyId)).executeTakeFirst()
}
