import { writeJson } from '../../db/json.ts'
import type { Reader } from '../../db/tx.ts'

/** Number of placed orders awaiting payment, by method. */
export const countWaitingPayments = (db: Reader) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(({ fn }) => ['payments.method', fn.countAll().as('count')])
    .where('payments.state', '=', 'new')
    .where('orders.state', 'not in', ['cart', 'cancelled'])
    .groupBy('payments.method')
    .execute()

/** Email settings that differ from the standard. */
export const selectOwnTexts = (db: Reader) =>
  db
    .selectFrom('settings')
    .select('key')
    .where('key', 'like', 'email:%')
    .where('value', '!=', writeJson<unknown>(null))
    .execute()

/** Managers with active accounts. */
export const selectManagers = (db: Reader) =>
  db
    .selectFrom('staff')
    .select(['email', 'name'])
    .where('role', '=', 'manager')
    .where('status', '=', 'active')
    .orderBy('email')
    .execute()
