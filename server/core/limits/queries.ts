import type { Attempts } from '../../db/schema/security.ts'
import type { Reader, Tx } from '../../db/tx.ts'

export function insertAttempt(tx: Tx, row: Attempts) {
  return tx.insertInto('tries').values(row).execute()
}

/** Attempts of a kind since an instant, by an account or from an IP address, newest first. */
export function selectAttempts(
  db: Reader,
  { kind, account, address }: Pick<Attempts, 'kind' | 'account' | 'address'>,
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

/** Number of attempts of a kind since an instant, from anywhere. */
export async function countAttempts(db: Reader, kind: Attempts['kind'], since: string): Promise<number> {
  const count = db.selectFrom('tries').select((select) => select.fn.countAll<number>().as('count'))
  return (await count.where('kind', '=', kind).where('tried_at', '>', since).executeTakeFirstOrThrow()).count
}

export function deleteAttempts(tx: Tx, filter: Partial<Pick<Attempts, 'id' | 'kind' | 'account' | 'address'>>) {
  return tx
    .deleteFrom('tries')
    .where((where) => where.and(filter))
    .execute()
}

export function deleteOldAttempts(tx: Tx, before: string) {
  return tx.deleteFrom('tries').where('tried_at', '<', before).execute()
}
