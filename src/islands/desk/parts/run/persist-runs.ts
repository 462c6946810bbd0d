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

interface Options<Action, Item> {
  /** Reads a stored report, and throws if it is not one. */
  createReport: (stored: unknown) => Report<Action, Item>
  /** Whether what a complete run has changed can be restored. */
  canUndo?: (report: Report<Action, Item>) => boolean
}

/**
 * Keeps runs and reports that are incomplete or can be undone in the tab's storage, so that they survive a reload, until
 * the member of staff signs out.
 */
export function persistRuns<Action, Item extends RunItem>(
  run: Run<Action, Item>,
  storageKey: string,
  { createReport, canUndo = () => false }: Options<Action, Item>
): void {
  const store = () => {
    const staffId = $desk.get()?.staff.id
    const current = run.$run.get()
    const reports = [...(current ? [current] : []), ...run.$earlier.get()].map(({ action, items }) => ({
      action,
      items: [...items]
    }))
    const isNeeded = reports.some((report) => report.items.some(({ state }) => state !== 'done') || canUndo(report))
    sessionStorage.removeItem(storageKey)
    if (staffId && isNeeded) storeIfPossible(storageKey, JSON.stringify({ staffId, reports }))
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

// Without room in the storage, a run goes on, and only a reload loses its report.
function storeIfPossible(storageKey: string, text: string): void {
  try {
    sessionStorage.setItem(storageKey, text)
  } catch {}
}

/** The runs before a reload, unless somebody else has signed in since; calls then in progress count as not made. */
function readReports<Action, Item extends RunItem>(
  storageKey: string,
  createReport: Options<Action, Item>['createReport']
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
