import { sql } from 'kysely'
import { newestAfter, type CursorPage } from '../../../core/http/paging/cursor.ts'
import type { Reader } from '../../../db/tx.ts'

/** A page of a partner's documents: each query returns its newest `limit` rows after `after`. */
export interface DocumentPage extends CursorPage {
  db: Reader
  companyId: string
}

export function selectInvoices(page: DocumentPage) {
  const query = page.db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['invoices.number', 'invoices.issued_at', 'invoices.due_date', 'invoices.currency_code'])
    .select(['invoices.total', 'orders.number as order_number'])
    .select(sql<string>`coalesce(orders.parent_id, orders.id)`.as('root_id'))
    .where('invoices.company_id', '=', page.companyId)
  return newestAfter(query, page, ['invoices.issued_at', 'invoices.number'])
}

export function selectCreditNotes(page: DocumentPage) {
  const query = page.db
    .selectFrom('credit_notes')
    .innerJoin('orders', 'orders.id', 'credit_notes.order_id')
    .select(['credit_notes.number', 'credit_notes.issued_at', 'credit_notes.currency_code', 'credit_notes.total'])
    .select(['credit_notes.invoice_number', 'orders.number as order_number'])
    .where('credit_notes.company_id', '=', page.companyId)
  return newestAfter(query, page, ['credit_notes.issued_at', 'credit_notes.number'])
}
