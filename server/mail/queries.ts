import type { Mails } from '../db/schema.ts'
import { type Reader, skipLocked, type Tx } from '../db/tx.ts'

export function insertMail(tx: Tx, row: Mails) {
  return tx.insertInto('mails').values(row).execute()
}

/** Mails whose turn it is, the oldest first, locked so that a second server takes others. */
export function selectDue(tx: Tx, now: string, most: number) {
  const query = tx
    .selectFrom('mails')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
  return skipLocked(tx, query).execute()
}

export function updateMail(tx: Tx, id: string, change: Partial<Mails>) {
  return tx.updateTable('mails').set(change).where('id', '=', id).execute()
}

/** The newest mails, sent or not. */
export function selectLatest(db: Reader, most: number) {
  return db.selectFrom('mails').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most).execute()
}

export function deleteMailsBefore(tx: Tx, before: string) {
  return tx.deleteFrom('mails').where('created_at', '<', before).where('state', '!=', 'waiting').execute()
}
