import { atom } from 'nanostores'
import { orderRowLimit } from '../../../../../contract/cart/order-file.ts'
import { needsLookup } from './grid.ts'
import { $grid } from './store.ts'

/** Why the lookup failed; the next change of the grid, or `lookUpUnknownCodes`, retries it. */
export const $lookupError = atom<unknown>(undefined)

let busy = false
/** The row whose code is being typed; not looked up until it loses focus. */
export const $typedRow = atom<number | undefined>(undefined)

/** Marks the row whose code is being typed; undefined on blur. */
export function setTypedRow(row: number | undefined): void {
  $typedRow.set(row)
  if (row === undefined) void lookUpUnknownCodes()
}

/** Looks up every unknown code, one request at a time. */
export async function lookUpUnknownCodes(): Promise<void> {
  if (busy) return
  busy = true
  // Lets the typed letter be painted first.
  await new Promise((resolve) => setTimeout(resolve))
  try {
    for (let rows = unknownRows(); rows.length > 0; rows = unknownRows()) {
      const { lookUpRows } = await import('./look-up.ts')
      await lookUpRows(rows.slice(0, orderRowLimit))
    }
    $lookupError.set(undefined)
  } catch (error) {
    $lookupError.set(error)
  }
  busy = false
}

const unknownRows = () => $grid.get().rows.filter((row) => row.id !== $typedRow.get() && needsLookup(row))
