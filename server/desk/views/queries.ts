import { nameOrder } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { SavedViews } from '../../db/schema/staff.ts'
import type { Reader, Tx } from '../../db/tx.ts'

export async function selectViews(db: Reader, staffId: string, locale: LocaleCode) {
  const views = await db
    .selectFrom('saved_views')
    .select(['id', 'section', 'name', 'query'])
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute()
  const compare = nameOrder(locale)
  return views.toSorted((a, b) => compare(a.name, b.name))
}

/** Inserts a view, or replaces the query of the existing one with the same list and name. */
export const upsertView = (tx: Tx, row: SavedViews) =>
  tx
    .insertInto('saved_views')
    .values(row)
    .onConflict((conflict) => conflict.columns(['staff_id', 'section', 'name']).doUpdateSet({ query: row.query }))
    .execute()

/** @returns whether the view existed and was theirs */
export async function deleteOwnView(tx: Tx, id: string, staffId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
