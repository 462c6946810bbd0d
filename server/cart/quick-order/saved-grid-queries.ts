import type { SavedGrids } from '../../db/schema/lists.ts'
import { forUpdate, type Reader, type Tx } from '../../db/tx.ts'

interface Owner {
  companyId: string
  userId: string
}

/** A user's grids, most recently changed first. */
export function selectGrids(db: Reader, owner: Owner): Promise<SavedGrids[]> {
  return gridsOf(db, owner).orderBy('updated_at', 'desc').orderBy('id', 'desc').execute()
}

export function selectGrid(db: Reader, owner: Owner, id: string): Promise<SavedGrids | undefined> {
  return gridsOf(db, owner).where('id', '=', id).executeTakeFirst()
}

function gridsOf(db: Reader, { companyId, userId }: Owner) {
  return db.selectFrom('saved_grids').selectAll().where('company_id', '=', companyId).where('user_id', '=', userId)
}

/** Locks the user, so that saves from two tabs are serialised: names stay unique and the limit holds. */
export function lockOwner(tx: Tx, { userId }: Owner) {
  return forUpdate(tx, tx.selectFrom('shop_users').select('id').where('id', '=', userId)).executeTakeFirst()
}

/** Names of a user's existing grids. */
export async function selectNames(db: Reader, { userId }: Owner): Promise<Set<string>> {
  const rows = await db.selectFrom('saved_grids').select('name').where('user_id', '=', userId).execute()
  return new Set(rows.map(({ name }) => name))
}

export function insertGrid(tx: Tx, row: SavedGrids) {
  return tx.insertInto('saved_grids').values(row).execute()
}

export function updateGrid(
  tx: Tx,
  { userId }: Owner,
  id: string,
  change: Partial<Pick<SavedGrids, 'name' | 'rows' | 'updated_at'>>
) {
  return tx.updateTable('saved_grids').set(change).where('user_id', '=', userId).where('id', '=', id).execute()
}

/** @returns whether it existed */
export async function deleteGrid(tx: Tx, { companyId, userId }: Owner, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_grids')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
