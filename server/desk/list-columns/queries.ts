import type { ColumnSection } from '../../../contract/desk/shell/list-columns.ts'
import type { ListColumns } from '../../db/schema/staff.ts'
import type { Reader, Tx } from '../../db/tx.ts'

export const selectColumns = (db: Reader, staffId: string) =>
  db.selectFrom('list_columns').select(['section', 'columns']).where('staff_id', '=', staffId).execute()

export const upsertColumns = (tx: Tx, row: ListColumns) =>
  tx
    .insertInto('list_columns')
    .values(row)
    .onConflict((conflict) => conflict.columns(['staff_id', 'section']).doUpdateSet({ columns: row.columns }))
    .execute()

export const deleteColumns = (tx: Tx, staffId: string, section: ColumnSection) =>
  tx.deleteFrom('list_columns').where('staff_id', '=', staffId).where('section', '=', section).execute()
