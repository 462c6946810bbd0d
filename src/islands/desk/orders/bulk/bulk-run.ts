import { array, create, enums, object, optional, string } from 'superstruct'
import { approveOrder, invoiceOrder, shipOrder } from '../../../../../contract/desk/orders.ts'
import { deskCall } from '../../lib/desk-call.ts'
import { $desk } from '../../lib/desk-session.ts'
import { refreshPending } from '../../lib/pending.ts'
import { Run, type RunItem } from '../../parts/run/run.ts'

export const bulkSteps = ['approve', 'ship', 'invoice'] as const
export type BulkStep = (typeof bulkSteps)[number]

/** One order or part of a bulk run. */
export interface BulkItem extends RunItem {
  number: string
  companyName: string
  /** Only for a step that ships. */
  carrier?: string
  tracking?: string
  /** Idempotency key of its step, which is applied once even if its response was lost and the order was read since. */
  key?: string
}

/** The current bulk run: a step applied to many orders. An incomplete one survives a reload of its tab. */
export const bulkRun = new Run<BulkStep, BulkItem>('orders run', ({ number }) => number)

const storageKey = 'desk-bulk-run'

const StoredReport = object({
  action: enums(bulkSteps),
  items: array(
    object({
      number: string(),
      companyName: string(),
      carrier: optional(string()),
      tracking: optional(string()),
      key: optional(string()),
      state: enums(['waiting', 'running', 'done', 'failed']),
      error: optional(string())
    })
  )
})
const StoredRuns = object({ staffId: string(), reports: array(StoredReport) })

const [stored, ...earlier] = readStoredRuns()
bulkRun.$run.set(stored)
bulkRun.$earlier.set(earlier)
bulkRun.$run.listen(storeRuns)
bulkRun.$earlier.listen(storeRuns)
$desk.listen((session) => {
  if (!session) sessionStorage.removeItem(storageKey)
})

function storeRuns(): void {
  const staffId = $desk.get()?.staff.id
  const run = bulkRun.$run.get()
  const reports = [...(run ? [run] : []), ...bulkRun.$earlier.get()].map(({ action, items }) => ({ action, items }))
  if (!staffId || reports.every(({ items }) => items.every(({ state }) => state === 'done')))
    sessionStorage.removeItem(storageKey)
  else sessionStorage.setItem(storageKey, JSON.stringify({ staffId, reports }))
}

/** The runs before a reload, unless somebody else has signed in since; calls then in progress count as not made. */
function readStoredRuns() {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    const { staffId, reports } = create(stored, StoredRuns)
    if (staffId !== $desk.get()?.staff.id) return []
    const interrupted = (item: BulkItem): BulkItem => (item.state === 'running' ? { ...item, state: 'waiting' } : item)
    return reports.map(({ action, items }) => ({ action, items: items.map(interrupted), isRunning: false }))
  } catch {
    return []
  }
}

/**
 * Applies a step to each waiting or failed item. Each call has its own transaction and is repeated with its first key, so
 * running again repeats nothing.
 * @param offline the error message for an item whose call got no response
 */
export async function runBulk(step: BulkStep, items: readonly BulkItem[], offline: string): Promise<void> {
  const keyed = items.map((item) => ({ key: crypto.randomUUID(), ...item }))
  await bulkRun.start(step, keyed, (item) => runStep(step, item), offline)
  void refreshPending()
}

async function runStep(step: BulkStep, { number, carrier = '', tracking = '', key }: BulkItem): Promise<void> {
  const request = { params: { number }, ...(key !== undefined && { idempotencyKey: key }) }
  if (step === 'approve') await deskCall(approveOrder, { ...request, input: {} })
  if (step === 'invoice') await deskCall(invoiceOrder, { ...request, input: {} })
  if (step === 'ship') await deskCall(shipOrder, { ...request, input: { carrier, tracking } })
}
