import type { Reader, Tx } from '../../db/tx.ts'

/** A payment of a company's placed order, with the order data needed to open it. */
export function selectPayable(db: Reader, companyId: string, { token, id }: { token: string; id: string }) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'payments.id',
      'payments.order_id',
      'payments.method',
      'payments.state',
      'payments.amount',
      'payments.remittance',
      'payments.provider',
      'payments.reference',
      'orders.token',
      'orders.number',
      'orders.state as order_state',
      'orders.parent_id',
      'orders.currency_code',
      'orders.expires_at'
    ])
    .where('orders.token', '=', token)
    .where('orders.company_id', '=', companyId)
    .where('orders.state', '!=', 'cart')
    .where('payments.id', '=', id)
    .executeTakeFirst()
}

export type Payable = Awaited<ReturnType<typeof selectPayable>> & object

export function selectPaymentByReference(db: Reader, provider: string, reference: string) {
  return db
    .selectFrom('payments')
    .select(['id', 'order_id', 'remittance'])
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst()
}

export function selectPayment(tx: Tx, id: string) {
  return tx.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Records a webhook delivery. @returns false if it was delivered before */
export async function insertWebhookDelivery(tx: Tx, provider: string, id: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('webhook_events')
    .values({ provider, id, received_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export function selectWebhookDelivery(db: Reader, provider: string, id: string) {
  return db
    .selectFrom('webhook_events')
    .select('id')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Authorised payments that expire by an instant, with their orders. */
export const expiringAuthorizations = (db: Reader, by: string) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('payments.state', '=', 'authorized')
    .where('payments.authorized_until', '<=', by)

export function selectExpiring(db: Reader, by: string) {
  return expiringAuthorizations(db, by)
    .select([
      'payments.id',
      'payments.order_id',
      'payments.amount',
      'payments.authorized_until',
      'orders.currency_code'
    ])
    .execute()
}

export function selectEventDetails(tx: Tx, orderId: string, kind: string) {
  return tx
    .selectFrom('order_events')
    .select('detail')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .execute()
}

/** Payments about which to ask their providers by an instant, at most 100. */
export function selectDueChecks(db: Reader, now: string) {
  return db
    .selectFrom('payments')
    .select(['id', 'state', 'provider', 'reference', 'check_at'])
    .where('check_at', '<=', now)
    .where('reference', 'is not', null)
    .orderBy('check_at')
    .limit(100)
    .$narrowType<{ reference: string; check_at: string }>()
    .execute()
}

/** Opened payments of orders past their payment deadline. */
export function selectOpenPastDeadline(db: Reader, now: string) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.order_id', 'payments.provider', 'payments.reference', 'orders.expires_at'])
    .where('orders.expires_at', '<=', now)
    .where('orders.state', 'in', ['new', 'waiting'])
    .where('payments.state', '=', 'new')
    .where('payments.reference', 'is not', null)
    .orderBy('orders.expires_at')
    .$narrowType<{ reference: string; expires_at: string }>()
    .execute()
}
