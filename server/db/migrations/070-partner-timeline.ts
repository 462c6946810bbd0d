import { type Kysely, sql } from 'kysely'
import { index } from './tables.ts'

/** What happened to a partner, newest first: the events of its orders and its application are found by company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('order_events').addColumn('company_id', 'text').execute()
  await sql`update order_events set
    company_id = (select company_id from orders where orders.id = order_events.order_id)`.execute(db)
  await index(db, 'order_events', ['company_id', 'at', 'id'])
  await index(db, 'applications', ['company_id'])
}
