import type { MailFiles, Mails } from '../../db/schema/mail.ts'
import type { Reader, Tx } from '../../db/tx.ts'

export function insertMail(tx: Tx, row: Mails) {
  return tx.insertInto('mails').values(row).execute()
}

export function insertFile(tx: Tx, row: MailFiles) {
  return tx.insertInto('mail_files').values(row).execute()
}

export function selectFiles(db: Reader, mailIds: readonly string[]) {
  return db.selectFrom('mail_files').selectAll().where('mail_id', 'in', mailIds).orderBy('position').execute()
}

export function deleteFiles(tx: Tx, mailId: string) {
  return tx.deleteFrom('mail_files').where('mail_id', '=', mailId).execute()
}

/** Due emails, oldest first. */
export function selectDue(db: Reader, now: string, limit: number) {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
}

export function updateMail(tx: Tx, id: string, change: Partial<Mails>) {
  return tx.updateTable('mails').set(change).where('id', '=', id).execute()
}

/** The newest emails, sent or not. */
export function selectLatest(db: Reader, limit: number) {
  return db.selectFrom('mails').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

export async function deleteMailsBefore(tx: Tx, before: string): Promise<void> {
  const old = tx.selectFrom('mails').select('id').where('created_at', '<', before).where('state', '!=', 'waiting')
  await tx.deleteFrom('mail_files').where('mail_id', 'in', old).execute()
  await tx.deleteFrom('mails').where('created_at', '<', before).where('state', '!=', 'waiting').execute()
}
