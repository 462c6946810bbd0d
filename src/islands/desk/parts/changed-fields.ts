import type { AuditEntry } from '../../../../contract/desk/log.ts'

interface ChangedField {
  field: string
  /** Undefined where there was nothing before. */
  before: unknown
  after: unknown
}

/** What is said beside the others, never by itself. */
const silent = new Set(['currency', 'currencyCode'])

/** The fields that an action changed, in the order in which they were noted. */
export function changedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names
    .filter((field) => !silent.has(field) && JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
}
