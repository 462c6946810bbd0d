import { approveOrder, invoiceOrder, shipOrder } from '../../../../../contract/desk/orders.ts'
import { deskCall } from '../../lib/desk-call.ts'
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
}

/** The current bulk run: a step applied to many orders. */
export const bulkRun = new Run<BulkStep, BulkItem>('orders run', ({ number }) => number)

/**
 * Applies a step to each waiting or failed item. Each call has its own transaction, and the server rejects a step that
 * was already applied, so running again repeats nothing.
 * @param offline the error message for an item whose call got no response
 */
export async function runBulk(step: BulkStep, items: readonly BulkItem[], offline: string): Promise<void> {
  await bulkRun.start(step, items, (item) => runStep(step, item), offline)
  void refreshPending()
}

async function runStep(step: BulkStep, { number, carrier = '', tracking = '' }: BulkItem): Promise<void> {
  const params = { number }
  if (step === 'approve') await deskCall(approveOrder, { params, input: {} })
  if (step === 'invoice') await deskCall(invoiceOrder, { params, input: {} })
  if (step === 'ship') await deskCall(shipOrder, { params, input: { carrier, tracking } })
}
