import type { SettingRow } from '../../db/schema/settings.ts'
import { preparedMany } from '../../db/prepared.ts'
import type { Reader, Tx } from '../../db/tx.ts'

export const selectValues = preparedMany((db, keys) =>
  db.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys)
)

/** A setting with the name of its last editor. */
export const selectSetting = (db: Reader, key: string) =>
  db
    .selectFrom('settings')
    .leftJoin('staff', 'staff.id', 'settings.changed_by')
    .selectAll('settings')
    .select('staff.name as staff_name')
    .where('key', '=', key)
    .executeTakeFirst()

/** Writes a new version. @returns whether the version before it was still the current one */
export async function writeVersion(tx: Tx, row: SettingRow): Promise<boolean> {
  if (row.version === 1) {
    const insert = tx.insertInto('settings').values(row)
    const { numInsertedOrUpdatedRows } = await insert.onConflict((on) => on.doNothing()).executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const update = tx.updateTable('settings').set(row).where('key', '=', row.key)
  const { numUpdatedRows } = await update.where('version', '=', row.version - 1).executeTakeFirst()
  return numUpdatedRows === 1n
}
