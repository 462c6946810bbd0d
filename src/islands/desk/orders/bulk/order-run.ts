import { array, create, enums, object, optional, string } from 'superstruct'
import { approveOrder, type DeskOrderRow, invoiceOrder, shipOrder } from '../../../../../contract/desk/orders.ts'
import { deskCall } from '../../lib/desk-call.ts'
import { refreshPending } from '../../lib/pending.ts'
import { persistRuns, storedItem } from '../../parts/run/persist-runs.ts'
import { Run, type RunItem } from '../../parts/run/run.ts'

export const bulkSteps = ['approve', 'ship', 'invoice'] as const
export type BulkStep = (typeof bulkSteps)[number]

/** The state that a bulk step starts from. */
const stateBefore = { approve: 'new', ship: 'approved', invoice: 'shipped' } as const satisfies Record<
  BulkStep,
  DeskOrderRow['shipments'][number]['state']
>

/** One order or part of a run. */
export interface OrderRunItem extends RunItem {
  number: string
  companyName: string
  /** Only for a step that ships. */
  carrier?: string
  tracking?: string
  /** Idempotency key of its step, which is applied once even if its response was lost and the order was read since. */
  key?: string
}

/** What a step applies to: it approves orders as a whole, and ships and invoices parts separately. */
export const dueItems = (
  rows: readonly Pick<DeskOrderRow, 'number' | 'companyName' | 'shipments' | 'hasProposal'>[],
  step: BulkStep
): OrderRunItem[] =>
  rows.flatMap(({ number, companyName, shipments, hasProposal }) => {
    if (step === 'ship' && hasProposal) return []
    const due = shipments.filter(({ state }) => state === stateBefore[step])
    const units = step === 'approve' ? (due.length > 0 ? [{ number }] : []) : due
    return units.map((unit) => ({ number: unit.number, companyName, state: 'waiting' }))
  })

/** The current run: a step applied to many orders. An incomplete one survives a reload of its tab. */
export const orderRun = new Run<BulkStep, OrderRunItem>('orders run', ({ number }) => number)

const StoredReport = object({
  action: enums(bulkSteps),
  items: array(
    object({
      number: string(),
      companyName: string(),
      carrier: optional(string()),
      tracking: optional(string()),
      key: optional(string()),
      ...storedItem
    })
  )
})

persistRuns(orderRun, 'desk-bulk-run', { createReport: (stored) => create(stored, StoredReport) })

/**
 * Applies a step to each waiting or failed item. Each call has its own transaction and is repeated with its first key,
 * so running again repeats nothing.
 */
export async function runForOrders(step: BulkStep, items: readonly OrderRunItem[]): Promise<void> {
  const keyed = items.map((item) => ({ key: crypto.randomUUID(), ...item }))
  await orderRun.start(step, keyed, (item) => runStep(step, item))
  void refreshPending()
}

async function runStep(step: BulkStep, { number, carrier = '', tracking = '', key }: OrderRunItem): Promise<void> {
  const request = { params: { number }, ...(key !== undefined && { idempotencyKey: key }) }
  if (step === 'approve') await deskCall(approveOrder, { ...request, input: {} })
  if (step === 'invoice') await deskCall(invoiceOrder, { ...request, input: {} })
  if (step === 'ship') await deskCall(shipOrder, { ...request, input: { carrier, tracking } })
}
