import type { Setting } from '../../../contract/desk/settings/settings.ts'
import { apiDateTime } from '../dates.ts'
import { readJson, writeJson } from '../../db/json.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { selectSetting, selectValues, writeVersion } from './queries.ts'
import type { SettingType } from './standard.ts'

export { fillPlaceholders, placeholdersIn, placeholdersOf } from './placeholders.ts'
export { settings, type SettingType } from './standard.ts'

/** The current value of a setting, read in the transaction that uses it. */
export async function readSetting<Value>(db: Reader, type: SettingType<Value>): Promise<Value> {
  return (await readSettings(db, [type]))(type)
}

/** Reads several settings with one query. @returns a function that looks them up */
export async function readSettings(db: Reader, types: readonly Pick<SettingType<unknown>, 'key'>[]) {
  const rows = await selectValues(
    db,
    types.map(({ key }) => key)
  )
  return <Value>(type: SettingType<Value>): Value => {
    const row = rows.find(({ key }) => key === type.key)
    return valueOf(type, row && readJson(row.value))
  }
}

/** A setting with its version and last editor; `changedAt` is in the reader's time zone. */
export async function describeSetting<Value>(
  db: Reader,
  type: SettingType<Value>,
  zone: string
): Promise<Setting<Value>> {
  const row = await selectSetting(db, type.key)
  return {
    value: valueOf(type, row && readJson(row.value)),
    version: row?.version ?? 0,
    changedBy: row?.staff_name ?? null,
    changedAt: row ? apiDateTime(row.changed_at, zone) : null
  }
}

// Fields added after a setting was saved get their standard value.
function valueOf<Value>({ struct, standard }: SettingType<Value>, stored: unknown): Value {
  if (stored === undefined) return standard
  return struct.create(isFields(stored) && isFields(standard) ? { ...standard, ...stored } : stored)
}

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Change<Value> {
  value: Value
  basedOn: number
  staffId: string
}

/** Saves a setting. @returns false if its base version has been changed by someone else */
export function writeSetting<Value>(
  tx: Tx,
  { key }: SettingType<Value>,
  { value, basedOn, staffId }: Change<Value>,
  now: Date
): Promise<boolean> {
  const row = { key, value: writeJson<unknown>(value), version: basedOn + 1 }
  return writeVersion(tx, { ...row, changed_by: staffId, changed_at: now.toISOString() })
}
