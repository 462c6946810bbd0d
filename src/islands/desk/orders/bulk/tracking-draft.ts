import { atom } from 'nanostores'
import { warnBeforeUnload } from '../../lib/warn-before-unload.ts'
import type { Tracking } from './read-tracking.ts'

interface TrackingDraft {
  carrier: string
  /** The pasted lines. */
  pasted: string
  /** By number of the order or part. */
  entered: Readonly<Record<string, Tracking>>
  /** What was read from the pasted lines or a file. */
  found: ReadonlyMap<string, Tracking>
  /** Lines that did not clearly match one of the orders. */
  unknown: readonly string[]
}

const emptyDraft: TrackingDraft = { carrier: '', pasted: '', entered: {}, found: new Map(), unknown: [] }

/** Input for shipping several orders, kept while the dialog is closed; the browser warns before a reload. */
export const $trackingDraft = atom<TrackingDraft>(emptyDraft)

$trackingDraft.listen((draft) => {
  const hasTracking = Object.values(draft.entered).some(({ tracking }) => tracking.trim() !== '')
  warnBeforeUnload(hasTracking || draft.pasted.trim() !== '', 'tracking')
})

export const storeTracking = (change: Partial<TrackingDraft>): void =>
  $trackingDraft.set({ ...$trackingDraft.get(), ...change })

/** Forgets what was given for these orders, and the pasted lines. */
export function discardTracking(numbers: readonly string[]): void {
  const rest = Object.entries($trackingDraft.get().entered).filter(([number]) => !numbers.includes(number))
  $trackingDraft.set({ ...emptyDraft, entered: Object.fromEntries(rest) })
}
