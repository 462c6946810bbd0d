import type { SandboxEvents, SandboxIntents } from '../../../db/schema/trade.ts'
import { forUpdate, type Reader, type Tx } from '../../../db/tx.ts'

/** Adds an intent unless its reference exists. */
export function insertIntent(tx: Tx, row: SandboxIntents) {
  return tx
    .insertInto('sandbox_intents')
    .values(row)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
}

export function selectIntent(db: Reader, reference: string) {
  return db.selectFrom('sandbox_intents').selectAll().where('reference', '=', reference).executeTakeFirst()
}

/** Locks an intent, found by its reference or secret. */
export function lockIntent(tx: Tx, column: 'reference' | 'secret', value: string) {
  return forUpdate(tx, tx.selectFrom('sandbox_intents').selectAll().where(column, '=', value)).executeTakeFirst()
}

export function updateIntent(tx: Tx, reference: string, change: Partial<SandboxIntents>) {
  return tx.updateTable('sandbox_intents').set(change).where('reference', '=', reference).execute()
}

/** References of intents that have been in a state since `before`. */
export async function selectUnchangedSince(
  db: Reader,
  state: 'processing' | 'authorized',
  before: string
): Promise<string[]> {
  const rows = await db
    .selectFrom('sandbox_intents')
    .select('reference')
    .where('state', '=', state)
    .where('updated_at', '<=', before)
    .execute()
  return rows.map(({ reference }) => reference)
}

export function insertEvent(tx: Tx, row: SandboxEvents) {
  return tx.insertInto('sandbox_events').values(row).execute()
}

/** Due events with fewer than `maxAttempts` attempts, oldest first. */
export function selectDueEvents(db: Reader, now: string, limit: number, maxAttempts: number) {
  return db
    .selectFrom('sandbox_events')
    .selectAll()
    .where('delivered_at', 'is', null)
    .where('attempts', '<', maxAttempts)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
}

export function updateEvent(tx: Tx, id: string, change: Partial<SandboxEvents>) {
  return tx.updateTable('sandbox_events').set(change).where('id', '=', id).execute()
}

export function deleteEventsBefore(tx: Tx, before: string) {
  return tx.deleteFrom('sandbox_events').where('due_at', '<', before).execute()
}
