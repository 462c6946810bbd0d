import type { AuditEntry } from '../../../../../contract/desk/log.ts'

interface Logged {
  log: readonly AuditEntry[]
}

/** The result of a three-way merge. */
interface Merge<T> {
  merged: T
  /** The saved values of fields that both have changed, by name; the merge has the own ones. */
  conflicts: ReadonlyMap<string, unknown>
  /** Whether any of the fields was changed by someone else. */
  isAffected: boolean
}

/** Merges own input with what someone else has saved since: unchanged fields take the saved value, others stay. */
export function mergeChanges<T extends object>(base: T, own: T, saved: T): Merge<T> {
  const [before, typed, now] = [fieldsOf(base), fieldsOf(own), fieldsOf(saved)]
  const taken: Record<string, unknown> = {}
  const conflicts = new Map<string, unknown>()
  for (const name of new Set([...typed.keys(), ...now.keys()])) {
    const [old, mine, theirs] = [before.get(name), typed.get(name), now.get(name)]
    if (isEqual(old, theirs)) continue
    if (isEqual(old, mine)) taken[name] = theirs
    else if (!isEqual(mine, theirs)) conflicts.set(name, theirs)
  }
  const isAffected = [...now].some(([name, value]) => !isEqual(before.get(name), value))
  return { merged: withFields(own, taken), conflicts, isAffected }
}

/** Sets fields by name; those that are undefined are removed, like an amount in a currency. */
export function withFields<T extends object>(object: T, fields: Readonly<Record<string, unknown>>): T {
  const changed = { ...object, ...fields }
  for (const [name, value] of Object.entries(fields)) if (value === undefined) Reflect.deleteProperty(changed, name)
  return changed
}

const fieldsOf = (object: object) => new Map<string, unknown>(Object.entries(object))

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Entries after a time; if several objects share a log, only those about fields whose names start with the prefix. */
export const entriesAfter = (entries: readonly AuditEntry[], time: string, prefix = ''): readonly AuditEntry[] =>
  entries.filter(
    ({ at, before, after }) =>
      at > time && Object.keys({ ...before, ...after }).some((field) => field.startsWith(prefix))
  )

/** What was done to an object since it was read. */
export function changesSince(saved: Logged, current: Logged): readonly AuditEntry[] {
  const ids = new Set(saved.log.map(({ id }) => id))
  return current.log.filter(({ id }) => !ids.has(id))
}
