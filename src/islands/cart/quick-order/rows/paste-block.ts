import { setTypedRow } from './look-up-codes.ts'
import { rowsOfText } from './paste.ts'
import { insertPasted } from './insert-pasted.ts'
import { type Cell, edit } from './store.ts'

/** Inserts pasted text starting at a field: a block as rows, anything else into the field unchanged. */
export function pasteBlock({ row, column }: Cell, input: HTMLInputElement, text: string): void {
  const entered = rowsOfText(text)
  const isBlock = entered.length > 1 || (entered[0]?.quantity ?? '') !== ''
  if (!isBlock || (column === 'quantity' && entered.length === 1)) return insert(input, text.trim())
  edit((rows) => insertPasted(rows, row, entered))
  setTypedRow(undefined)
}

/** Inserts text as if it were typed. */
function insert(input: HTMLInputElement, text: string): void {
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? input.value.length]
  // Unlike typing, `setRangeText` ignores the field's limit.
  const capacity = input.maxLength - input.value.length + end - start
  input.setRangeText(text.slice(0, capacity), start, end, 'end')
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
