import type { Violation } from '../../../contract/problem.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { Setting } from '../../../contract/desk/settings/settings.ts'
import type { Staff } from '../../core/app-context.ts'
import { ApiError } from '../../core/http/api-error.ts'
import { describeSetting, type SettingType, writeSetting } from '../../core/settings/service.ts'
import { type ErrorCode, errorText } from '../../core/texts.ts'
import type { Tx } from '../../db/tx.ts'
import { recordAuditEvent } from '../staff/service.ts'

/** Who saves, when, and the time zone for dates. */
export interface SaveContext {
  staff: Staff
  now: Date
  zone: string
  locale: LocaleCode
}

type Fields = Record<string, unknown>

interface NewValue<Value> {
  value: Value
  basedOn: number
  /** The value as fields for the log. */
  fields: (value: Value) => Fields
  /** Fields that are invalid given the value they replace. */
  invalid?: (old: Value) => readonly InvalidField[]
}

/**
 * Saves a checked setting and logs the changes; an unchanged one is not written.
 * @throws ApiError 'setting-changed', or the first error of `invalid`
 */
export async function saveSetting<Value>(
  tx: Tx,
  type: SettingType<Value>,
  { value, basedOn, fields, invalid }: NewValue<Value>,
  { staff, now, zone, locale }: SaveContext
): Promise<Setting<Value>> {
  const old = await describeSetting(tx, type, zone)
  if (old.version !== basedOn) throw new ApiError('setting-changed', 409)
  if (invalid) rejectInvalid(invalid(old.value), locale)
  const [before, after] = differenceOf(fields(old.value), fields(value))
  if (Object.keys(before).length + Object.keys(after).length === 0) return old
  const isSaved = await writeSetting(tx, type, { value, basedOn, staffId: staff.staffId }, now)
  if (!isSaved) throw new ApiError('setting-changed', 409)
  await recordAuditEvent(
    tx,
    staff,
    { action: 'setting-changed', kind: 'setting', id: settingsPageOf(type.key), before, after },
    now
  )
  return describeSetting(tx, type, zone)
}

/** The settings page that shows a setting; all emails share one. */
const settingsPageOf = (key: SettingType<unknown>['key']) => (key.startsWith('email:') ? 'emails' : key)

/** Only the fields that differ, before and after. */
function differenceOf(before: Fields, after: Fields): [Fields, Fields] {
  const differs = (field: string) => JSON.stringify(before[field]) !== JSON.stringify(after[field])
  const only = (fields: Fields) => Object.fromEntries(Object.entries(fields).filter(([field]) => differs(field)))
  return [only(before), only(after)]
}

/** An invalid field: its path in the body, and the reason. */
export interface InvalidField {
  field: string
  code: ErrorCode
  values?: Record<string, string | number>
}

/**
 * Rejects all invalid fields of a setting at once, each with its message. @throws ApiError with the first one's code
 */
export function rejectInvalid(fields: readonly InvalidField[], locale: LocaleCode): void {
  const [first] = fields
  if (!first) return
  const violations = fields.map(({ field, code, values }): Violation => ({
    propertyPath: field,
    code,
    message: errorText(locale, code, values)
  }))
  throw new ApiError(first.code, 422, { violations, ...(first.values && { values: first.values }) })
}
