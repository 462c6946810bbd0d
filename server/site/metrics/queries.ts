import { sql } from 'kysely'
import type { Reader } from '../../db/tx.ts'

const count = sql<number>`cast(count(*) as bigint)`
const oldest = sql<string>`min(created_at)`

/** Emails that wait or have failed: how many, and since when. */
export const selectMails = (db: Reader) =>
  db
    .selectFrom('mails')
    .select(['state', count.as('count'), oldest.as('oldest')])
    .where('state', 'in', ['waiting', 'failed'])
    .groupBy('state')
    .execute()

/** The same for tasks of payment providers. */
export const selectPaymentTasks = (db: Reader) =>
  db
    .selectFrom('payment_tasks')
    .select(['state', count.as('count'), oldest.as('oldest')])
    .where('state', 'in', ['waiting', 'failed'])
    .groupBy('state')
    .execute()

/** Requests for a password link: those that are handled or given up are deleted. */
export const selectPasswordRequests = (db: Reader) =>
  db
    .selectFrom('password_requests')
    .select([sql<'waiting'>`'waiting'`.as('state'), count.as('count'), oldest.as('oldest')])
    .having(count, '>', 0)
    .execute()
