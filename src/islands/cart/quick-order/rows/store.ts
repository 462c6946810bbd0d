import { atom } from 'nanostores'
import { orderRowLimit } from '../../../../../contract/cart/order-file.ts'
import type { VolumeTier } from '../../../../../contract/catalogue/catalogue.ts'
import { emptyRows, isEmpty, newRow, type Rows, withEmptyRow, removeRows } from './edits.ts'
import type { EnteredRow } from './paste.ts'

export interface Grid {
  rows: Rows
  /** The rows before each step, oldest first. */
  undoStack: readonly Rows[]
}

const emptyGrid = (): Rows => Array.from({ length: emptyRows }, () => newRow())

export const $grid = atom<Grid>({ rows: emptyGrid(), undoStack: [] })

interface Pricing {
  currency: string
  tiers: readonly VolumeTier[]
}

/** Currency and tiers for prices, from the last response. */
export const $pricing = atom<Pricing>({ currency: '', tiers: [] })

export interface Cell {
  row: number
  column: 'code' | 'quantity'
}

/** The cell to focus, by row id; a row rendered as text gets its fields first. */
export const $focusTarget = atom<Cell | undefined>(undefined)

/** Maximum undo steps. */
const maxUndoSteps = 100
let lastStep: string | undefined

/** An undoable step of the user. Consecutive steps with the same `name`, such as typed letters, are merged. */
export function edit(change: (rows: Rows) => Rows, name?: string): void {
  const { rows, undoStack } = $grid.get()
  const next = change(rows)
  if (next === rows) return
  const isContinued = name !== undefined && name === lastStep
  lastStep = name
  $grid.set({ rows: next, undoStack: isContinued ? undoStack : [...undoStack.slice(1 - maxUndoSteps), rows] })
}

/** Sets the currency and tiers of the latest response. */
export const setPricing = (pricing: Pricing): void => $pricing.set(pricing)

/** Updates rows from a response; not undoable. */
export function updateRows(change: (rows: Rows) => Rows): void {
  const { rows, undoStack } = $grid.get()
  $grid.set({ rows: change(rows), undoStack })
}

export function undo(): void {
  const { undoStack } = $grid.get()
  const rows = undoStack.at(-1)
  if (!rows) return
  lastStep = undefined
  $grid.set({ rows, undoStack: undoStack.slice(0, -1) })
}

/** Removes rows that are now in the cart, unless they were changed meanwhile; not undoable. */
export function removeAdded(added: Rows): void {
  lastStep = undefined
  const { rows } = $grid.get()
  const unchanged = added.filter(({ id, code, quantity }) =>
    rows.some((row) => row.id === id && row.code === code && row.quantity === quantity)
  )
  $grid.set({ rows: removeRows(rows, new Set(unchanged.map(({ id }) => id))), undoStack: [] })
}

/** Replaces all rows with a saved grid, or with none. */
export const replaceRows = (entered: readonly EnteredRow[]): void => edit(() => withEmptyRow(entered.map(newRow)))

/** The non-empty rows, as entered. */
export const enteredRows = (rows: Rows): EnteredRow[] =>
  rows.flatMap(({ code, quantity }) =>
    code.trim() || quantity.trim() ? [{ code: code.trim(), quantity: quantity.trim() }] : []
  )

/**
 * Starts over with the rows saved on an earlier visit. The first `inUse` rows, in which someone is already typing, stay
 * in place above them; empty rows stay below them.
 */
export function restoreGrid(entered: readonly EnteredRow[], inUse = 0): void {
  lastStep = undefined
  const { rows } = $grid.get()
  const filled = [...rows.slice(0, inUse), ...entered.map(newRow)]
  const empty = rows
    .slice(inUse)
    .filter(isEmpty)
    .slice(0, Math.max(1, emptyRows - filled.length))
  const limit = Math.max(orderRowLimit, filled.length)
  $grid.set({ rows: withEmptyRow([...filled, ...empty].slice(0, limit)), undoStack: [] })
}
