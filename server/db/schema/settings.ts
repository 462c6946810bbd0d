import type { Json } from '../json.ts'

/** A setting that staff have changed. Columns as in schema.ts. */
export interface SettingRow {
  key: string
  value: Json<unknown>
  /** 1 for the first change. */
  version: number
  /** Id of a staff member. */
  changed_by: string
  changed_at: string
}
