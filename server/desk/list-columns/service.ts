import { columnSections, type ListColumns, orderColumns } from '../../../contract/desk/shell/list-columns.ts'
import { readJson, writeJson } from '../../db/json.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { deleteColumns, selectColumns, upsertColumns } from './queries.ts'

/** The columns chosen by a staff member, without those removed in a later release. */
export async function readColumns(db: Reader, staffId: string): Promise<ListColumns> {
  const rows = await selectColumns(db, staffId)
  const stored = new Map(rows.map(({ section, columns }) => [section, readJson(columns)]))
  return { orders: existingColumns(orderColumns, stored.get('orders')) }
}

const existingColumns = <C extends string>(columns: readonly C[], names: readonly string[] | undefined): C[] | null =>
  names?.flatMap((name) => columns.find((column) => column === name) ?? []) ?? null

/** Stores the given choices; null removes one. */
export async function saveColumns(tx: Tx, staffId: string, choices: Partial<ListColumns>): Promise<void> {
  for (const section of columnSections) {
    const columns = choices[section]
    if (columns === null) await deleteColumns(tx, staffId, section)
    else if (columns) await upsertColumns(tx, { staff_id: staffId, section, columns: writeJson(columns) })
  }
}
