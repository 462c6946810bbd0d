import { page, type PdfDocument, type TextStyle } from './pdf-document.ts'
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
  | { text: string; subtitle?: string | undefined; strong?: boolean; muted?: boolean }
  | { picture: Uint8Array | undefined }

const gap = 10
const padding = 4.5
const subtitleStyle: TextStyle = { size: 7.5, colour: 'muted' }
const headerStyle: TextStyle = { size: 7.5, colour: 'muted' }

/** Draws a table at the document's `y`, and repeats its header after page breaks. */
export function drawTable(pdf: PdfDocument, columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
  const positions = positionsOf(columns)
  pdf.ensureSpace(60)
  pdf.within('Table', () => {
    pdf.within('TR', () => drawHeader(pdf, columns, positions))
    for (const row of rows) {
      const height =
        Math.max(...row.map((cell, i) => heightOf(pdf, cell, required(positions[i], 'column').width, columns[i]))) +
        2 * padding
      if (pdf.ensureSpace(height)) pdf.artifact(() => drawHeader(pdf, columns, positions))
      pdf.within('TR', () => drawRow(pdf, row, { columns, positions, height }))
      pdf.y += height
      pdf.rule()
    }
  })
}

interface Grid {
  columns: readonly Column[]
  positions: readonly ColumnPosition[]
  height: number
}

function drawRow(pdf: PdfDocument, row: readonly Cell[], { columns, positions, height }: Grid): void {
  const hasPicture = row.some(isPicture)
  row.forEach((cell, i) => {
    const position = required(positions[i], 'column')
    // Text beside a picture is centred vertically.
    const y = pdf.y + (hasPicture ? (height - heightOf(pdf, cell, position.width, columns[i])) / 2 : padding)
    drawCell(pdf, cell, { ...position, y, align: columns[i]?.align ?? 'left' })
  })
}

interface ColumnPosition {
  x: number
  width: number
}

function positionsOf(columns: readonly Column[]): ColumnPosition[] {
  const fixedWidth = columns.reduce((sum, { width = 0 }) => sum + width, gap * (columns.length - 1))
  const remainingWidth = page.right - page.left - fixedWidth
  let x = page.left
  return columns.map(({ width = remainingWidth }) => {
    const position = { x, width }
    x += width + gap
    return position
  })
}

function drawHeader(pdf: PdfDocument, columns: readonly Column[], positions: ColumnPosition[]): void {
  const height = Math.max(
    ...columns.map(({ title }, i) => pdf.heightOf(title, required(positions[i], 'column').width, headerStyle))
  )
  columns.forEach(({ title, align = 'left' }, i) => {
    const { x, width } = required(positions[i], 'column')
    const y = pdf.y + height - pdf.heightOf(title, width, headerStyle)
    pdf.text(title, x, { ...headerStyle, width, align, y, tag: 'TH' })
  })
  pdf.y += height + 5
  pdf.rule(pdf.y, { weight: 1, colour: 'plum' })
}

type TextCell = Exclude<Cell, string | { picture: unknown }>

const toTextCell = (cell: string | TextCell): TextCell => (typeof cell === 'string' ? { text: cell } : cell)

const isPicture = (cell: Cell) => typeof cell === 'object' && 'picture' in cell

/** Amounts in right-aligned columns are never broken, because the first part could be read as a smaller amount. */
function styleOf(pdf: PdfDocument, { text, strong }: TextCell, width: number, align: Column['align']): TextStyle {
  const style = { font: strong ? 'strong' : 'text' } as const
  return align === 'right' ? { ...style, size: pdf.sizeToFit(text, width, style) } : style
}

function heightOf(pdf: PdfDocument, cell: Cell, width: number, column: Column | undefined): number {
  if (isPicture(cell)) return width
  const textCell = toTextCell(cell)
  const { text, subtitle } = textCell
  const first = pdf.heightOf(text, width, styleOf(pdf, textCell, width, column?.align))
  return first + (subtitle ? pdf.heightOf(subtitle, width, subtitleStyle) : 0)
}

function drawCell(
  pdf: PdfDocument,
  cell: Cell,
  { x, y, width, align }: ColumnPosition & { y: number; align: 'left' | 'right' }
): void {
  if (isPicture(cell)) return pdf.within('TD', () => pdf.picture(cell.picture, x, y, width))
  const textCell = toTextCell(cell)
  const { text, subtitle, muted = false } = textCell
  const first = { ...styleOf(pdf, textCell, width, align), colour: muted ? 'muted' : 'ink', width, align, y } as const
  // A cell with one text is a single element, because a long table has thousands.
  if (!subtitle) return void pdf.text(text, x, { ...first, tag: 'TD' })
  pdf.within('TD', () => {
    const height = pdf.text(text, x, first)
    pdf.text(subtitle, x, { ...subtitleStyle, width, align, y: y + height })
  })
}
