import { persistentJSON } from '@nanostores/persistent'
import type { PickLine } from '../../../../../contract/desk/order-documents.ts'

/** Progress of a pick list on this device. */
export interface PickProgress {
  /** The orders' numbers, separated by commas. */
  orders: string
  /** Picked units by SKU. */
  taken: Readonly<Record<string, number>>
  /** SKUs of which the bin had too few. */
  short: readonly string[]
  /** Unsent notes about missing units, by order. */
  notes: readonly ShortNote[]
}

/** The units missing for an order. */
export interface ShortNote {
  number: string
  sku: string
  missing: number
  wanted: number
}

const emptyProgress: PickProgress = { orders: '', taken: {}, short: [], notes: [] }

/** The last pick list on this device; it continues after a reload, and offline. */
export const $picking = persistentJSON<PickProgress>('picking', emptyProgress)

/** The stored progress of these orders, or none; unsent notes of other lists are kept. */
export function progressOf(orders: string, stored: PickProgress): PickProgress {
  return stored.orders === orders ? stored : { ...emptyProgress, orders, notes: stored.notes }
}

export const unitsToPick = ({ orders }: PickLine): number => orders.reduce((sum, { quantity }) => sum + quantity, 0)
export const pickedUnits = ({ sku }: PickLine, { taken }: PickProgress): number => taken[sku] ?? 0

/** Whether there is nothing left to pick from its bin. */
export const isDone = (line: PickLine, progress: PickProgress): boolean =>
  progress.short.includes(line.sku) || pickedUnits(line, progress) >= unitsToPick(line)

/** Sets the picked units, between zero and the number that the orders need. */
export function withPickedUnits(progress: PickProgress, line: PickLine, units: number): PickProgress {
  const taken = { ...progress.taken, [line.sku]: Math.min(Math.max(units, 0), unitsToPick(line)) }
  // Drops unsent notes about this line, which were made by mistake; another list may have some about the same SKU.
  const isOther = ({ sku, number }: ShortNote) =>
    sku !== line.sku || line.orders.every((order) => order.number !== number)
  return {
    ...progress,
    taken,
    short: progress.short.filter((sku) => sku !== line.sku),
    notes: progress.notes.filter(isOther)
  }
}

/** The result of scanning a code while `line` is expected; a SKU may be typed instead. */
export type Scan =
  { kind: 'right' } | { kind: 'full' } | { kind: 'other'; line: PickLine } | { kind: 'unknown'; code: string }

/** Matches a scanned code with the current line, then with the others of the list. */
export function readScan(text: string, line: PickLine, lines: readonly PickLine[], progress: PickProgress): Scan {
  const code = text.trim()
  const matches = matcherOf(code)
  if (matches(line)) return { kind: isDone(line, progress) ? 'full' : 'right' }
  const other = lines.find(matches)
  return other ? { kind: 'other', line: other } : { kind: 'unknown', code }
}

/** Finds the line of an EAN or SKU; a twelve-digit UPC is the EAN with a leading zero. */
export const matcherOf =
  (code: string) =>
  ({ ean, sku }: PickLine): boolean =>
    ean === code || ean === `0${code}` || sku.toLowerCase() === code.toLowerCase()

/** Completes a line with only `found` units; the last orders of the list get too few. */
export function withShortage(progress: PickProgress, line: PickLine, found: number): PickProgress {
  let left = found
  const notes = line.orders.flatMap(({ number, quantity }) => {
    const missing = quantity - Math.min(left, quantity)
    left -= quantity - missing
    return missing > 0 ? [{ number, sku: line.sku, missing, wanted: quantity }] : []
  })
  const next = withPickedUnits(progress, line, found)
  return { ...next, short: [...next.short, line.sku], notes: [...next.notes, ...notes] }
}
