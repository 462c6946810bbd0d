import { sql } from 'kysely'
import type { Reader } from '../../db/tx.ts'

const count = sql<number>`cast(count(*) as bigint)`
const oldest = sql<string>`min(created_at)`

/** Number of waiting and failed emails, and since when. */
export const selectMails = (db: Reader) =>
  db
    .selectFrom('mails')
    .select(['state', count.as('count'), oldest.as('oldest')])
    .where('state', 'in', ['waiting', 'failed'])
    .groupBy('state')
    .execute()

/** Same as `selectMails`, for payment provider tasks. */
export const selectPaymentTasks = (db: Reader) =>
  db
    .selectFrom('payment_tasks')
    .select(['state', count.as('count'), oldest.as('oldest')])
    .where('state', 'in', ['waiting', 'failed'])
    .groupBy('state')
    .execute()

/** Requests for a password link; handled and failed ones are deleted. */
export const selectPasswordRequests = (db: Reader) =>
  db
    .selectFrom('password_requests')
    .select([sql<'waiting'>`'waiting'`.as('state'), count.as('count'), oldest.as('oldest')])
    .having(count, '>', 0)
    .execute()
