import { atom } from 'nanostores'
import type { VolumeTier } from '../../../../../contract/catalogue/catalogue.ts'
import { emptyRows, newRow, type Rows, withEmptyRow, without } from './edits.ts'
import type { PlainRow } from './paste.ts'

export interface Grid {
  rows: Rows
  /** The rows before each step, oldest first. */
  past: readonly Rows[]
}

const blank = (): Rows => Array.from({ length: emptyRows }, () => newRow())

export const $grid = atom<Grid>({ rows: blank(), past: [] })

/** Currency and tiers for prices, from the last response. */
export const $terms = atom<{ currency: string; tiers: readonly VolumeTier[] }>({ currency: '', tiers: [] })

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
  const { rows, past } = $grid.get()
  const next = change(rows)
  if (next === rows) return
  const isContinued = name !== undefined && name === lastStep
  lastStep = name
  $grid.set({ rows: next, past: isContinued ? past : [...past.slice(1 - maxUndoSteps), rows] })
}

/** Updates rows from a response; not undoable. */
export function updateRows(change: (rows: Rows) => Rows): void {
  const { rows, past } = $grid.get()
  $grid.set({ rows: change(rows), past })
}

export function undo(): void {
  const { past } = $grid.get()
  const rows = past.at(-1)
  if (!rows) return
  lastStep = undefined
  $grid.set({ rows, past: past.slice(0, -1) })
}

/** Removes rows that are now in the cart; not undoable. */
export function drop(ids: ReadonlySet<number>): void {
  lastStep = undefined
  $grid.set({ rows: without($grid.get().rows, ids), past: [] })
}

/** Replaces all rows with a saved grid, or with none. */
export const replaceRows = (plain: readonly PlainRow[]): void => edit(() => withEmptyRow(plain.map(newRow)))

/** The non-empty rows, as entered. */
export const plainRows = (rows: Rows): PlainRow[] =>
  rows.flatMap(({ code, quantity }) =>
    code.trim() || quantity.trim() ? [{ code: code.trim(), quantity: quantity.trim() }] : []
  )

/** Starts over with the rows saved on an earlier visit. */
export function openGrid(plain: readonly PlainRow[]): void {
  lastStep = undefined
  $grid.set({ rows: plain.length > 0 ? withEmptyRow(plain.map(newRow)) : blank(), past: [] })
}
