import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  Home: [0, -Infinity],
  End: [0, Infinity]
}

const cellsIn = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]

/** Arrow keys move between the cells of a table; fields handle their own keys. Enter also toggles switches. */
export function onCellKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event
  if (!(target instanceof HTMLElement) || !target.dataset['cell'] || event.altKey || event.ctrlKey || event.metaKey)
    return
  if (key === 'Enter' && target instanceof HTMLInputElement) target.click()
  else if (!steps[key]) return
  else neighbour(event.currentTarget, target, steps[key])?.focus()
  event.preventDefault()
}

function neighbour(table: Element, cell: HTMLElement, [down, across]: readonly [number, number]) {
  const rows = [...table.querySelectorAll('tr')].filter((row) => cellsIn(row).length > 0)
  const row = rows.findIndex((element) => element.contains(cell))
  const cells = cellsIn(rows[row + down])
  const column = cellsIn(rows[row]).indexOf(cell)
  return cells[Math.max(0, Math.min(cells.length - 1, column + across))]
}
