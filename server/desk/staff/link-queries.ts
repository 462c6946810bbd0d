import type { StaffLinks } from '../../db/schema/staff.ts'
import { forUpdate, type Reader, type Tx } from '../../db/tx.ts'

export const insertLink = (tx: Tx, row: StaffLinks) => tx.insertInto('staff_links').values(row).execute()

/** The account of a valid link. */
export function selectLinked(db: Reader, tokenHash: string, now: string) {
  return db
    .selectFrom('staff_links')
    .innerJoin('staff', 'staff.id', 'staff_links.staff_id')
    .select(['staff.id', 'staff.email', 'staff.name', 'staff.status'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('staff.status', '!=', 'closed')
    .executeTakeFirst()
}

/** Locks a link, so that only one of two concurrent uses finds it unused. */
export function lockLink(tx: Tx, tokenHash: string) {
  const query = tx.selectFrom('staff_links').select('token_hash').where('token_hash', '=', tokenHash)
  return forUpdate(tx, query).executeTakeFirst()
}

/** Revokes all links of an account. */
export const revokeLinks = (tx: Tx, staffId: string, now: string) =>
  tx
    .updateTable('staff_links')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .execute()
