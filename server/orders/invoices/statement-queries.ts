import type { Reader } from '../../db/tx.ts'

/** Invoices of a company by number, each with the order that its payments belong to. */
export function selectCompanyInvoices(db: Reader, companyId: string) {
  return db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select([
      'invoices.number',
      'invoices.issued_at',
      'invoices.due_date',
      'invoices.currency_code',
      'invoices.total',
      'orders.id as order_id',
      'orders.parent_id',
      'orders.number as order_number'
    ])
    .where('invoices.company_id', '=', companyId)
    .orderBy('invoices.number')
    .execute()
}

/** Payments of a company that have arrived, also those that were sent back. */
export function selectCompanyPayments(db: Reader, companyId: string) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'payments.order_id',
      'payments.amount',
      'payments.refunded',
      'payments.created_at',
      'payments.updated_at',
      'orders.currency_code',
      'orders.number as order_number'
    ])
    .where('orders.company_id', '=', companyId)
    .where('payments.state', 'in', ['completed', 'refunded'])
    .orderBy('payments.created_at')
    .orderBy('payments.id')
    .execute()
}

/** When money came and went, by the history of the company's orders. */
export function selectMoneyEvents(db: Reader, companyId: string) {
  return db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select(['order_events.order_id', 'order_events.kind', 'order_events.at', 'order_events.detail'])
    .where('orders.company_id', '=', companyId)
    .where('order_events.kind', 'in', ['payment-received', 'payment-refunded'])
    .orderBy('order_events.at')
    .execute()
}

export function selectCurrency(db: Reader, companyId: string) {
  return db
    .selectFrom('companies')
    .select(['legal_name', 'currency_code'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
}
