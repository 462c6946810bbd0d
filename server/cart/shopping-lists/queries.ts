import { batchesOf } from '../../core/batches.ts'
import type { ShoppingListItems, ShoppingLists } from '../../db/schema/lists.ts'
import { forUpdate, type Reader, type Tx } from '../../db/tx.ts'

export type ListRow = ShoppingLists & { first_name: string; last_name: string }

/** The caller's own lists and the company's shared ones, newest first. */
export function selectLists(
  db: Reader,
  { companyId, userId }: { companyId: string; userId: string }
): Promise<ListRow[]> {
  return visibleLists(db, companyId, userId).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
}

/** One of the visible lists, or undefined. */
export function selectList(db: Reader, { companyId, userId }: { companyId: string; userId: string }, id: string) {
  return visibleLists(db, companyId, userId).where('shopping_lists.id', '=', id).executeTakeFirst()
}

function visibleLists(db: Reader, companyId: string, userId: string) {
  return db
    .selectFrom('shopping_lists')
    .innerJoin('shop_users', 'shop_users.id', 'shopping_lists.user_id')
    .selectAll('shopping_lists')
    .select(['shop_users.first_name', 'shop_users.last_name'])
    .where('shopping_lists.company_id', '=', companyId)
    .where((where) => where.or([where('shopping_lists.user_id', '=', userId), where('shopping_lists.shared', '=', 1)]))
}

/** Lines of lists, in order; a single query for any number of lists. */
export async function selectItems(db: Reader, listIds: readonly string[]): Promise<ShoppingListItems[]> {
  if (listIds.length === 0) return []
  const query = db.selectFrom('shopping_list_items').selectAll().where('list_id', 'in', listIds)
  return query.orderBy('list_id').orderBy('position').execute()
}

/** Locks a list, so that additions from two tabs are serialised. */
export function lockList(tx: Tx, id: string) {
  return forUpdate(tx, tx.selectFrom('shopping_lists').select('id').where('id', '=', id)).executeTakeFirst()
}

/** Names of a user's existing lists. */
export async function selectNames(db: Reader, userId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('shopping_lists').select('name').where('user_id', '=', userId).execute()
  return new Set(rows.map(({ name }) => name))
}

/** The lists of one user, oldest first. */
export function selectOwned(db: Reader, userId: string) {
  return db
    .selectFrom('shopping_lists')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** @returns whether the name was available: another tab may have taken it */
export async function insertList(tx: Tx, row: ShoppingLists): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('shopping_lists')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export function updateList(tx: Tx, id: string, change: Partial<Pick<ShoppingLists, 'name' | 'shared' | 'user_id'>>) {
  return tx.updateTable('shopping_lists').set(change).where('id', '=', id).execute()
}

export async function replaceItems(tx: Tx, id: string, items: readonly ShoppingListItems[]): Promise<void> {
  await tx.deleteFrom('shopping_list_items').where('list_id', '=', id).execute()
  for (const batch of batchesOf(items, 200)) await tx.insertInto('shopping_list_items').values(batch).execute()
}

export async function deleteList(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('shopping_list_items').where('list_id', '=', id).execute()
  await tx.deleteFrom('shopping_lists').where('id', '=', id).execute()
}
