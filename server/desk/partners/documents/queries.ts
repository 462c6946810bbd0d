import { sql } from 'kysely'
import { isAfterPlace, type Place } from '../../../core/http/paging/place.ts'
import type { Reader } from '../../../db/tx.ts'

/** A page of a partner's documents: each query returns its newest `limit` rows after `after`. */
export interface DocumentPage {
  db: Reader
  companyId: string
  after: Place | undefined
  limit: number
}

export function selectInvoices({ db, companyId, after, limit }: DocumentPage) {
  const query = db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['invoices.number', 'invoices.issued_at', 'invoices.due_date', 'invoices.currency_code'])
    .select(['invoices.total', 'orders.number as order_number'])
    .select(sql<string>`coalesce(orders.parent_id, orders.id)`.as('root_id'))
    .where('invoices.company_id', '=', companyId)
  return (after ? query.where(isAfterPlace('invoices.issued_at', 'invoices.number', after)) : query)
    .orderBy('invoices.issued_at', 'desc')
    .orderBy('invoices.number', 'desc')
    .limit(limit)
    .execute()
}

export function selectCreditNotes({ db, companyId, after, limit }: DocumentPage) {
  const query = db
    .selectFrom('credit_notes')
    .innerJoin('orders', 'orders.id', 'credit_notes.order_id')
    .select(['credit_notes.number', 'credit_notes.issued_at', 'credit_notes.currency_code', 'credit_notes.total'])
    .select(['credit_notes.invoice_number', 'orders.number as order_number'])
    .where('credit_notes.company_id', '=', companyId)
  return (after ? query.where(isAfterPlace('credit_notes.issued_at', 'credit_notes.number', after)) : query)
    .orderBy('credit_notes.issued_at', 'desc')
    .orderBy('credit_notes.number', 'desc')
    .limit(limit)
    .execute()
}
