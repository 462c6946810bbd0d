import { writeJson } from '../../db/json.ts'
import type { Reader } from '../../db/tx.ts'

/** How many placed orders wait to be paid, by method. */
export const countWaitingPayments = (db: Reader) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(({ fn }) => ['payments.method', fn.countAll().as('count')])
    .where('payments.state', '=', 'new')
    .where('orders.state', 'not in', ['cart', 'cancelled'])
    .groupBy('payments.method')
    .execute()

/** Settings of emails that are not the standard. */
export const selectOwnTexts = (db: Reader) =>
  db
    .selectFrom('settings')
    .select('key')
    .where('key', 'like', 'email:%')
    .where('value', '!=', writeJson<unknown>(null))
    .execute()

/** Managers whose accounts are open. */
export const selectManagers = (db: Reader) =>
  db
    .selectFrom('staff')
    .select(['email', 'name'])
    .where('role', '=', 'manager')
    .where('status', '=', 'active')
    .orderBy('email')
    .execute()

/** The currencies of the price lists. */
export const selectCurrencies = (db: Reader) =>
  db.selectFrom('price_lists').select('currency_code').distinct().orderBy('currency_code').execute()
