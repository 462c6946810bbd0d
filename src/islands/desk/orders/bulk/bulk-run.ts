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
  /** Of a step that ships. */
  carrier?: string
  tracking?: string
}

/** The step that is being taken for many orders. */
export const bulkRun = new Run<BulkStep, BulkItem>(({ number }) => number)

/**
 * Takes a step for each item that waits or has failed. Each is a transaction of its own, and the server rejects a step
 * that has been taken already, so running again repeats nothing.
 * @param offline the error of an item whose call got no answer
 */
export async function runBulk(step: BulkStep, items: readonly BulkItem[], offline: string): Promise<void> {
  await bulkRun.start(step, items, (item) => take(step, item), offline)
  void refreshPending()
}

async function take(step: BulkStep, { number, carrier = '', tracking = '' }: BulkItem): Promise<void> {
  const params = { number }
  if (step === 'approve') await deskCall(approveOrder, { params, input: {} })
  if (step === 'invoice') await deskCall(invoiceOrder, { params, input: {} })
  if (step === 'ship') await deskCall(shipOrder, { params, input: { carrier, tracking } })
}
