import { atom } from 'nanostores'
import { approveOrder, invoiceOrder, shipOrder } from '../../../../../contract/desk/orders.ts'
import { deskCall } from '../../lib/desk-call.ts'
import { refreshPending } from '../../lib/pending.ts'
import { violationText } from '../../parts/failure.ts'

export const bulkSteps = ['approve', 'ship', 'invoice'] as const
export type BulkStep = (typeof bulkSteps)[number]

/** One order or part of a bulk run. */
export interface BulkItem {
  number: string
  companyName: string
  /** Of a step that ships. */
  carrier?: string
  tracking?: string
  state: 'waiting' | 'running' | 'done' | 'failed'
  error?: string
}

interface BulkRun {
  step: BulkStep
  items: readonly BulkItem[]
  isRunning: boolean
}

/** The bulk run of this tab, which goes on when another section is opened; undefined if there is none. */
export const $bulk = atom<BulkRun | undefined>(undefined)

/** Calls at a time: enough to keep the server busy, few enough to leave room for others. */
const atOnce = 4

/**
 * Takes a step for each item that waits or has failed, a few at a time. Each is a transaction of its own, and the server
 * rejects a step that has been taken already, so running again repeats nothing.
 * @param offline the error of an item whose call got no answer
 */
export async function runBulk(step: BulkStep, items: readonly BulkItem[], offline: string): Promise<void> {
  $bulk.set({ step, items, isRunning: true })
  const left = items.filter(({ state }) => state !== 'done').map(({ number }) => number)
  const next = async (): Promise<void> => {
    const number = $bulk.get()?.isRunning ? left.shift() : undefined
    if (number === undefined) return
    await take(step, number, offline)
    return next()
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  const run = $bulk.get()
  if (run) $bulk.set({ ...run, isRunning: false })
  void refreshPending()
}

/** Lets the calls under way finish, and starts no more. */
export function stopBulk(): void {
  const run = $bulk.get()
  if (run) $bulk.set({ ...run, isRunning: false })
}

async function take(step: BulkStep, number: string, offline: string): Promise<void> {
  const item = $bulk.get()?.items.find((one) => one.number === number)
  if (!item) return
  change(number, { state: 'running' })
  try {
    const params = { number }
    if (step === 'approve') await deskCall(approveOrder, { params, input: {} })
    if (step === 'invoice') await deskCall(invoiceOrder, { params, input: {} })
    if (step === 'ship') {
      const { carrier = '', tracking = '' } = item
      await deskCall(shipOrder, { params, input: { carrier, tracking } })
    }
    change(number, { state: 'done' })
  } catch (error) {
    change(number, { state: 'failed', error: violationText(error, offline) })
  }
}

function change(number: string, what: Pick<BulkItem, 'state' | 'error'>): void {
  const run = $bulk.get()
  if (!run) return
  const items = run.items.map((item) => {
    if (item.number !== number) return item
    const { error: _, ...rest } = item
    return { ...rest, ...what }
  })
  $bulk.set({ ...run, items })
}
