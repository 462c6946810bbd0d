import { page, type Sheet, type TextStyle } from './sheet.ts'
import { required } from '../../core/required.ts'

export interface Column {
  title: string
  /** In points; the only column without a width takes the remaining space. */
  width?: number
  align?: 'left' | 'right'
}

/** A cell: a text and an optional smaller line below it, or a picture in a square as wide as the column. */
export type Cell =
  | string
  | { text: string; under?: string | undefined; strong?: boolean; muted?: boolean }
  | { picture: Uint8Array | undefined }

const gap = 10
const pad = 4.5
const under: TextStyle = { size: 7.5, colour: 'muted' }
const head: TextStyle = { size: 7.5, colour: 'muted' }

/** Draws a table at the sheet's `y`, and repeats its header after page breaks. */
export function drawTable(sheet: Sheet, columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
  const places = placesOf(columns)
  sheet.need(60)
  sheet.within('Table', () => {
    sheet.within('TR', () => drawHead(sheet, columns, places))
    for (const row of rows) {
      const height =
        Math.max(...row.map((cell, i) => heightOf(sheet, cell, required(places[i], 'column').width))) + 2 * pad
      if (sheet.need(height)) sheet.artifact(() => drawHead(sheet, columns, places))
      sheet.within('TR', () => drawRow(sheet, row, { columns, places, height }))
      sheet.y += height
      sheet.rule()
    }
  })
}

interface Grid {
  columns: readonly Column[]
  places: readonly Place[]
  height: number
}

function drawRow(sheet: Sheet, row: readonly Cell[], { columns, places, height }: Grid): void {
  const isPictured = row.some(isPicture)
  row.forEach((cell, i) => {
    const place = required(places[i], 'column')
    // Text beside a picture is centred vertically.
    const y = sheet.y + (isPictured ? (height - heightOf(sheet, cell, place.width)) / 2 : pad)
    drawCell(sheet, cell, { ...place, y, align: columns[i]?.align ?? 'left' })
  })
}

interface Place {
  x: number
  width: number
}

function placesOf(columns: readonly Column[]): Place[] {
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, gap * (columns.length - 1))
  const free = page.right - page.left - taken
  let x = page.left
  return columns.map(({ width = free }) => {
    const place = { x, width }
    x += width + gap
    return place
  })
}

function drawHead(sheet: Sheet, columns: readonly Column[], places: Place[]): void {
  const height = Math.max(
    ...columns.map(({ title }, i) => sheet.heightOf(title, required(places[i], 'column').width, head))
  )
  columns.forEach(({ title, align = 'left' }, i) => {
    const { x, width } = required(places[i], 'column')
    const y = sheet.y + height - sheet.heightOf(title, width, head)
    sheet.text(title, x, { ...head, width, align, y, tag: 'TH' })
  })
  sheet.y += height + 5
  sheet.rule(sheet.y, { weight: 1, colour: 'plum' })
}

type TextCell = Exclude<Cell, string | { picture: unknown }>

const parts = (cell: string | TextCell): TextCell => (typeof cell === 'string' ? { text: cell } : cell)

const isPicture = (cell: Cell) => typeof cell === 'object' && 'picture' in cell

function heightOf(sheet: Sheet, cell: Cell, width: number): number {
  if (isPicture(cell)) return width
  const { text, under: second, strong } = { under: undefined, strong: false, ...parts(cell) }
  const first = sheet.heightOf(text, width, { font: strong ? 'strong' : 'text' })
  return first + (second ? sheet.heightOf(second, width, under) : 0)
}

function drawCell(
  sheet: Sheet,
  cell: Cell,
  { x, y, width, align }: Place & { y: number; align: 'left' | 'right' }
): void {
  if (isPicture(cell)) return sheet.within('TD', () => sheet.picture(cell.picture, x, y, width))
  const { text, under: second, strong, muted } = { under: undefined, strong: false, muted: false, ...parts(cell) }
  const style = { font: strong ? 'strong' : 'text', colour: muted ? 'muted' : 'ink' } as const
  const first = { ...style, width, align, y }
  // A cell with one text is a single element, because a long table has thousands.
  if (!second) return void sheet.text(text, x, { ...first, tag: 'TD' })
  sheet.within('TD', () => {
    const height = sheet.text(text, x, first)
    sheet.text(second, x, { ...under, width, align, y: y + height })
  })
}
