import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react'
import { withScannedEan } from '../rows/edits.ts'
import { lookUpUnknownCodes, setTypedRow } from '../rows/look-up-codes.ts'
import { $grid, $focusTarget, type Cell, edit, undo } from '../rows/store.ts'

const barcode = /^(?:\d{8}|\d{12,14})$/

interface Place extends Cell {
  at: number
  input: HTMLInputElement
}

function placeOf(target: EventTarget): Place | undefined {
  if (!(target instanceof HTMLInputElement) || !target.dataset['column']) return undefined
  const row = Number(target.closest<HTMLElement>('[data-row]')?.dataset['row'])
  const column = target.dataset['column'] as Cell['column']
  return { row, column, at: $grid.get().rows.findIndex(({ id }) => id === row), input: target }
}

function focusCell(at: number, column: Cell['column']): void {
  const row = $grid.get().rows[at]
  if (row) $focusTarget.set({ row: row.id, column })
}

/** Spreadsheet keys: Enter moves on, arrows move between cells, Ctrl+Z undoes. */
export function onGridKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.nativeEvent.isComposing || event.altKey) return
  const place = placeOf(event.target)
  const done =
    (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      ? undoAt(place)
      : !event.ctrlKey &&
        !event.metaKey &&
        place !== undefined &&
        (event.key === 'Enter' ? enter(place, event.shiftKey) : arrow(place, event))
  if (done) event.preventDefault()
}

function enter(place: Place, back: boolean): boolean {
  const { row, column, at, input } = place
  const text = input.value.trim()
  if (back) focusCell(at - 1, column)
  else if (column === 'quantity') focusCell(at + 1, 'code')
  else if (barcode.test(text) && $grid.get().rows[at]?.quantity === '') {
    edit((rows) => withScannedEan(rows, row, text))
    setTypedRow(undefined)
    // A row merged into another is ready for the next barcode.
    focusCell($grid.get().rows[at]?.code === '' ? at : at + 1, 'code')
  } else if (text !== '') {
    setTypedRow(undefined)
    focusCell(at, 'quantity')
  }
  return true
}

function arrow({ column, at, input }: Place, { key, shiftKey }: KeyboardEvent): boolean {
  if (shiftKey) return false
  const { selectionStart, selectionEnd, value } = input
  if (key === 'ArrowDown') focusCell(at + 1, column)
  else if (key === 'ArrowUp') focusCell(at - 1, column)
  else if (key === 'ArrowRight' && column === 'code' && selectionEnd === value.length) focusCell(at, 'quantity')
  else if (key === 'ArrowLeft' && column === 'quantity' && selectionStart === 0) focusCell(at, 'code')
  else return false
  return true
}

/** The field's value when it got focus: the browser's own undo handles later input. */
let focusedField: { input: HTMLInputElement; value: string } | undefined

const loadPasteBlock = () => import('../rows/paste-block.ts')

/** Records a field's value for undo, and preloads the paste parser. */
export function onGridFocus({ target }: FocusEvent): void {
  if (!(target instanceof HTMLInputElement)) return
  focusedField = { input: target, value: target.value }
  loadPasteBlock().catch(() => undefined)
}

function undoAt(place: Place | undefined): boolean {
  if (place && focusedField?.input === place.input && focusedField.value !== place.input.value) return false
  undo()
  if (place) focusedField = { input: place.input, value: place.input.value }
  void lookUpUnknownCodes()
  return true
}

/** A pasted block fills rows from here; a single word is left to the field. `onFailure`: nothing was pasted. */
export function onGridPaste(event: ClipboardEvent, onFailure: () => void): void {
  const place = placeOf(event.target)
  const text = event.clipboardData.getData('text')
  if (!place || !/[\s,;]/.test(text.trim())) return
  event.preventDefault()
  loadPasteBlock().then(({ pasteBlock }) => pasteBlock(place, place.input, text), onFailure)
}
