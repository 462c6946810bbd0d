import { array, boolean, create, enums, object, optional, string, unknown } from 'superstruct'
import { $desk } from '../../lib/desk-session.ts'
import type { Run, RunItem } from './run.ts'

/** Fields of every stored item. */
export const storedItem = {
  state: enums(['waiting', 'running', 'done', 'failed'] as const),
  error: optional(string()),
  isFinal: optional(boolean())
}

interface Report<Action, Item> {
  action: Action
  items: Item[]
}

const StoredRuns = object({ staffId: string(), reports: array(unknown()) })

/**
 * Keeps the incomplete runs and reports in the tab's storage, so that they survive a reload, until the member of staff
 * signs out. @param createReport reads a stored report, and throws if it is not one
 */
export function persistRuns<Action, Item extends RunItem>(
  run: Run<Action, Item>,
  storageKey: string,
  createReport: (stored: unknown) => Report<Action, Item>
): void {
  const store = () => {
    const staffId = $desk.get()?.staff.id
    const current = run.$run.get()
    const reports = [...(current ? [current] : []), ...run.$earlier.get()].map(({ action, items }) => ({
      action,
      items
    }))
    if (!staffId || reports.every(({ items }) => items.every(({ state }) => state === 'done')))
      sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify({ staffId, reports }))
  }
  const [first, ...earlier] = readReports(storageKey, createReport)
  run.$run.set(first)
  run.$earlier.set(earlier)
  run.$run.listen(store)
  run.$earlier.listen(store)
  $desk.listen((session) => {
    if (!session) sessionStorage.removeItem(storageKey)
  })
}

/** The runs before a reload, unless somebody else has signed in since; calls then in progress count as not made. */
function readReports<Action, Item extends RunItem>(
  storageKey: string,
  createReport: (stored: unknown) => Report<Action, Item>
) {
  try {
    const { staffId, reports } = create(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'), StoredRuns)
    if (staffId !== $desk.get()?.staff.id) return []
    const interrupted = (item: Item): Item => (item.state === 'running' ? { ...item, state: 'waiting' } : item)
    return reports.map(createReport).map(({ action, items }) => ({
      action,
      items: items.map(interrupted),
      isRunning: false
    }))
  } catch {
    return []
  }
}
