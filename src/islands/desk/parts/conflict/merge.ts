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
  return { merged: { ...own, ...taken }, conflicts, isAffected }
}

const fieldsOf = (object: object) => new Map<string, unknown>(Object.entries(object))

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What was done to an object since it was read. */
export function changesSince(saved: Logged, current: Logged): readonly AuditEntry[] {
  const ids = new Set(saved.log.map(({ id }) => id))
  return current.log.filter(({ id }) => !ids.has(id))
}
