import type { AuditEntry } from '../../../../../contract/desk/log.ts'

interface ChangedField {
  field: string
  /** Undefined if there was no value before. */
  before: unknown
  after: unknown
}

/** Not shown as fields: they are the currency of the amounts. */
const currencyFields = new Set(['currency', 'currencyCode'])

/** Stored as text, like `7,21,35`. */
const numberLists = new Set(['reminderDays', 'reminderFees'])
const readValue = (field: string, value: unknown): unknown =>
  numberLists.has(field) && typeof value === 'string' ? value.split(',').map(Number) : value

/** The fields changed by an action, in stored order. */
export function changedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .filter((field) => !currencyFields.has(field) && JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
    .map((field) => ({ field, before: readValue(field, before?.[field]), after: readValue(field, after?.[field]) }))
}
