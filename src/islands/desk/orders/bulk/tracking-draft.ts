import { atom } from 'nanostores'
import { warnWhile } from '../../lib/warn-unsaved.ts'
import type { Tracking } from './read-tracking.ts'

interface TrackingDraft {
  carrier: string
  /** The pasted lines. */
  pasted: string
  /** By number of the order or part. */
  given: Readonly<Record<string, Tracking>>
  /** What was read from the pasted lines or a file. */
  found: ReadonlyMap<string, Tracking>
  /** Lines that matched none of the orders. */
  unknown: readonly string[]
}

const none: TrackingDraft = { carrier: '', pasted: '', given: {}, found: new Map(), unknown: [] }

/** Input for shipping several orders, kept while the dialog is closed; a reload asks first. */
export const $trackingDraft = atom<TrackingDraft>(none)

$trackingDraft.listen((draft) => {
  const isGiven = Object.values(draft.given).some(({ tracking }) => tracking.trim() !== '')
  warnWhile(isGiven || draft.pasted.trim() !== '', 'tracking')
})

export const keepTracking = (change: Partial<TrackingDraft>): void =>
  $trackingDraft.set({ ...$trackingDraft.get(), ...change })

/** Forgets what was given for these orders, and the pasted lines. */
export function forgetTracking(numbers: readonly string[]): void {
  const others = Object.entries($trackingDraft.get().given).filter(([number]) => !numbers.includes(number))
  $trackingDraft.set({ ...none, given: Object.fromEntries(others) })
}
