import type { Tries } from '../../db/schema/schema.ts'
import type { Reader, Tx } from '../../db/tx.ts'

export function insertTry(tx: Tx, row: Tries) {
  return tx.insertInto('tries').values(row).execute()
}

/** Tries of a kind since an instant, newest first, of an account or from an address. */
export function selectTries(
  db: Reader,
  { kind, account, address }: Pick<Tries, 'kind' | 'account' | 'address'>,
  since: string
) {
  return db
    .selectFrom('tries')
    .selectAll()
    .where('kind', '=', kind)
    .where((where) => where.or([where('account', '=', account), where('address', '=', address)]))
    .where('tried_at', '>', since)
    .orderBy('tried_at', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
}

export function deleteTries(tx: Tx, which: Partial<Pick<Tries, 'id' | 'kind' | 'account' | 'address'>>) {
  return tx
    .deleteFrom('tries')
    .where((where) => where.and(which))
    .execute()
}

export function deleteOldTries(tx: Tx, before: string) {
  return tx.deleteFrom('tries').where('tried_at', '<', before).execute()
}
