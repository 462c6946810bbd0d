import type { SupportFiles, SupportMessages, SupportRequests } from '../../db/schema/support.ts'
import type { Reader, Tx } from '../../db/tx.ts'

export function insertRequest(tx: Tx, row: SupportRequests) {
  return tx.insertInto('support_requests').values(row).execute()
}

export function insertMessage(tx: Tx, row: SupportMessages) {
  return tx.insertInto('support_messages').values(row).execute()
}

export function insertFile(tx: Tx, row: SupportFiles) {
  return tx.insertInto('support_files').values(row).execute()
}

/** Of some order numbers, one that is an order of the company. */
export function selectOrderOf(db: Reader, companyId: string, numbers: readonly string[]) {
  return db
    .selectFrom('orders')
    .select('number')
    .where('company_id', '=', companyId)
    .where('number', 'in', numbers)
    .limit(1)
    .executeTakeFirst()
}
