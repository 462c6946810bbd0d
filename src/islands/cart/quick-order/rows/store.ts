import { atom } from 'nanostores'
import type { VolumeStep } from '../../../../../contract/catalogue/catalogue.ts'
import { emptyRows, newRow, type Rows, withRoom, without } from './edits.ts'
import type { PlainRow } from './paste.ts'

export interface Grid {
  rows: Rows
  /** What the rows were before each step, the last one last. */
  past: readonly Rows[]
}

const blank = (): Rows => Array.from({ length: emptyRows }, () => newRow())

export const $grid = atom<Grid>({ rows: blank(), past: [] })

/** What prices depend on, as the shop last said it. */
export const $terms = atom<{ currency: string; steps: readonly VolumeStep[] }>({ currency: '', steps: [] })

export interface Cell {
  row: number
  column: 'code' | 'quantity'
}

/** The cell that is to take the focus, by row id; a row that is drawn as text only is drawn whole first. */
export const $wish = atom<Cell | undefined>(undefined)

/** Steps that can be taken back. */
const longestPast = 100
let lastStep: string | undefined

/** A step of the buyer's, which undo takes back. Those of one `name` that follow each other, letters of a field, are one. */
export function edit(change: (rows: Rows) => Rows, name?: string): void {
  const { rows, past } = $grid.get()
  const next = change(rows)
  if (next === rows) return
  const goesOn = name !== undefined && name === lastStep
  lastStep = name
  $grid.set({ rows: next, past: goesOn ? past : [...past.slice(1 - longestPast), rows] })
}

/** What the shop brings to the rows: no step of the buyer's. */
export function bring(change: (rows: Rows) => Rows): void {
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

/** Takes away what is in the cart now; that cannot be taken back here. */
export function drop(ids: ReadonlySet<number>): void {
  lastStep = undefined
  $grid.set({ rows: without($grid.get().rows, ids), past: [] })
}

/** Other rows in place of all: a saved grid, or none. */
export const replaceRows = (plain: readonly PlainRow[]): void => edit(() => withRoom(plain.map(newRow)))

/** The rows with anything in them, as they would be written. */
export const plainRows = (rows: Rows): PlainRow[] =>
  rows.flatMap(({ code, quantity }) =>
    code.trim() || quantity.trim() ? [{ code: code.trim(), quantity: quantity.trim() }] : []
  )

/** Begins anew, with rows that were kept from an earlier visit. */
export function openGrid(plain: readonly PlainRow[]): void {
  lastStep = undefined
  $grid.set({ rows: plain.length > 0 ? withRoom(plain.map(newRow)) : blank(), past: [] })
}
