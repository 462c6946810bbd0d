import type { KeyboardEvent } from 'react'
import { acceptsShortcuts } from '../../parts/use-shortcuts.ts'

const steps: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  Home: [0, -Infinity],
  End: [0, Infinity]
}

const cellsIn = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]

interface Actions {
  /** Extends the selection from the focused cell to the one that gets the focus. */
  extend: (from: string, to: string) => void
  fillDown: (key: string) => Promise<void>
}

/**
 * Arrow keys move between the cells of a table, with Shift they select in a column, and Ctrl D fills down; fields
 * handle their own keys. Enter also toggles switches.
 */
export function onCellKey(event: KeyboardEvent<HTMLElement>, { extend, fillDown }: Actions): void {
  const { target, key } = event
  const cell = target instanceof HTMLElement ? target.dataset['cell'] : undefined
  if (!(target instanceof HTMLElement) || cell === undefined || event.altKey) return
  if (event.ctrlKey || event.metaKey) {
    if (key.toLowerCase() !== 'd' || event.shiftKey) return
    void fillDown(cell)
  } else if (key === 'Enter' && target instanceof HTMLInputElement) target.click()
  else if (!steps[key]) return
  else {
    const next = neighbour(event.currentTarget, target, steps[key])
    if (event.shiftKey && steps[key][0] !== 0) extend(cell, next?.dataset['cell'] ?? cell)
    next?.focus()
  }
  event.preventDefault()
}

/** Whether a key press is Ctrl Z (or Command Z) outside of fields, menus and dialogs. */
export function isUndoKey({ key, ctrlKey, metaKey, shiftKey, altKey, target }: globalThis.KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey && acceptsShortcuts(target)
}

function neighbour(table: Element, cell: HTMLElement, [down, across]: readonly [number, number]) {
  const rows = [...table.querySelectorAll('tr')].filter((row) => cellsIn(row).length > 0)
  const row = rows.findIndex((element) => element.contains(cell))
  const cells = cellsIn(rows[row + down])
  const column = cellsIn(rows[row]).indexOf(cell)
  return cells[Math.max(0, Math.min(cells.length - 1, column + across))]
}
