import { persistentJSON } from '@nanostores/persistent'
import type { PickLine } from '../../../../../contract/desk/order-documents.ts'
import { isDone, matcherOf, pickedUnits, type PickProgress, type ShortNote, unitsToPick } from '../picking/picking.ts'

/** An order or part to pack; each line has only its own units. */
export interface PackOrder {
  number: string
  lines: readonly PickLine[]
}

/** Packed units by order and SKU. */
type Packed = Readonly<Record<string, PickProgress['taken']>>

/** What is packed and not yet shipped on this device; it continues after a reload, and offline. */
export const $packing = persistentJSON<Packed>('packing', {})

/** More orders than a packing table has unshipped; the oldest are forgotten. */
const maxOrders = 500

/** The pick list by order, in the order of their numbers. */
export function packOrdersOf(lines: readonly PickLine[]): PackOrder[] {
  const byNumber = new Map<string, PickLine[]>()
  for (const line of lines)
    for (const share of line.orders)
      byNumber.set(share.number, [...(byNumber.get(share.number) ?? []), { ...line, orders: [share] }])
  return [...byNumber]
    .map(([number, own]) => ({ number, lines: own }))
    .toSorted((a, b) => (a.number < b.number ? -1 : 1))
}

/** The packed units of an order, counted by the rules of picking. */
export const packProgressOf = (number: string, packed: Packed): PickProgress => ({
  orders: number,
  taken: packed[number] ?? {},
  short: [],
  notes: []
})

export const storePacked = ({ orders, taken }: PickProgress): void => {
  const others = Object.entries($packing.get()).filter(([number]) => number !== orders)
  $packing.set(Object.fromEntries([...others, [orders, taken] as const].slice(-maxOrders)))
}

export const forgetPacked = (number: string): void =>
  $packing.set(Object.fromEntries(Object.entries($packing.get()).filter(([other]) => other !== number)))

export const unitsLeft = ({ lines }: PackOrder, progress: PickProgress): number =>
  lines.reduce((sum, line) => sum + unitsToPick(line) - pickedUnits(line, progress), 0)

/** The result of scanning a code while an order is packed; an order's number changes to that order. */
export type PackScan =
  | { kind: 'right' | 'full' | 'other'; line: PickLine }
  | { kind: 'order'; number: string }
  | { kind: 'unknown'; code: string }

/** Matches a code with this order's lines, then with the numbers and lines of the other orders. */
export function readPackScan(
  text: string,
  order: PackOrder,
  orders: readonly PackOrder[],
  progress: PickProgress
): PackScan {
  const code = text.trim()
  const own = order.lines.find(matcherOf(code))
  if (own) return { kind: isDone(own, progress) ? 'full' : 'right', line: own }
  const scanned = orders.find(({ number }) => withoutZeros(number) === withoutZeros(code))
  if (scanned) return { kind: 'order', number: scanned.number }
  const other = orders.flatMap(({ lines }) => lines).find(matcherOf(code))
  return other ? { kind: 'other', line: other } : { kind: 'unknown', code }
}

// `12` is typed for 000000012.
const withoutZeros = (number: string) => number.replace(/^0+/, '')

/** The units that are not packed, as notes about missing ones. */
export const missingNotes = ({ number, lines }: PackOrder, progress: PickProgress): ShortNote[] =>
  lines.flatMap((line) => {
    const wanted = unitsToPick(line)
    const missing = wanted - pickedUnits(line, progress)
    return missing > 0 ? [{ number, sku: line.sku, missing, wanted }] : []
  })
