import { persistentJSON } from '@nanostores/persistent'
import type { PickLine } from '../../../../../contract/desk/order-documents.ts'

/** How far a pick list is on this device. */
export interface Progress {
  /** The orders' numbers, joined by commas. */
  orders: string
  /** Units taken, by SKU. */
  taken: Readonly<Record<string, number>>
  /** SKUs of which the bin had fewer. */
  short: readonly string[]
  /** Notes about missing units that are still to be sent, by order. */
  notes: readonly ShortNote[]
}

/** What an order gets less of. */
export interface ShortNote {
  number: string
  sku: string
  missing: number
  wanted: number
}

const none: Progress = { orders: '', taken: {}, short: [], notes: [] }

/** The last pick list of this device: it goes on after a reload, and without a network. */
export const $picking = persistentJSON<Progress>('picking', none)

/** The stored progress of these orders, or none; notes of another list that could not be sent yet stay. */
export function progressOf(orders: string, stored: Progress): Progress {
  return stored.orders === orders ? stored : { ...none, orders, notes: stored.notes }
}

export const wantedOf = ({ orders }: PickLine): number => orders.reduce((sum, { quantity }) => sum + quantity, 0)
export const takenOf = ({ sku }: PickLine, { taken }: Progress): number => taken[sku] ?? 0

/** Whether nothing more is to be taken from its bin. */
export const isDone = (line: PickLine, progress: Progress): boolean =>
  progress.short.includes(line.sku) || takenOf(line, progress) >= wantedOf(line)

/** With `units` taken, never fewer than none nor more than the orders need. */
export function withTaken(progress: Progress, line: PickLine, units: number): Progress {
  const taken = { ...progress.taken, [line.sku]: Math.min(Math.max(units, 0), wantedOf(line)) }
  // What was reported by mistake, and has not been sent, is taken back.
  const isOther = ({ sku }: { sku: string }) => sku !== line.sku
  return {
    ...progress,
    taken,
    short: progress.short.filter((sku) => sku !== line.sku),
    notes: progress.notes.filter(isOther)
  }
}

/** What a scanned code is, where `line` is expected; it may be typed as SKU. */
export type Scan = { kind: 'right' | 'full' } | { kind: 'other'; line: PickLine } | { kind: 'unknown'; code: string }

/** Compares a scanned code with the line that is picked, then with the others of the list. */
export function readScan(text: string, line: PickLine, lines: readonly PickLine[], progress: Progress): Scan {
  const code = text.trim()
  // A UPC has twelve digits, and is the EAN that begins with a zero.
  const isOf = ({ ean, sku }: PickLine) =>
    ean === code || ean === `0${code}` || sku.toLowerCase() === code.toLowerCase()
  if (isOf(line)) return { kind: isDone(line, progress) ? 'full' : 'right' }
  const other = lines.find(isOf)
  return other ? { kind: 'other', line: other } : { kind: 'unknown', code }
}

/** Ends a line of which only `found` units are there: the last orders of the list go short. */
export function withShortage(progress: Progress, line: PickLine, found: number): Progress {
  let left = found
  const notes = line.orders.flatMap(({ number, quantity }) => {
    const missing = quantity - Math.min(left, quantity)
    left -= quantity - missing
    return missing > 0 ? [{ number, sku: line.sku, missing, wanted: quantity }] : []
  })
  const next = withTaken(progress, line, found)
  return { ...next, short: [...next.short, line.sku], notes: [...next.notes, ...notes] }
}
