import type { ReadCell, ReadCells } from './read-cell.ts'
import { ReadError } from './read-error.ts'

/** A column to look for. */
export interface ColumnOptions {
  /** Possible headers, folded by `foldHeader`. If several columns match, the first list wins. */
  headers: readonly (readonly string[])[]
  /** The kind of its values, which identifies the column in a file without headers. */
  valueKind: 'code' | 'number'
  /** May be missing. If a table has optional columns, at least one of them is required, and so are headers. */
  optional?: true
}

/** A row with the required cells in the requested order. `row` is its number in a spreadsheet program. */
export interface TableRow {
  row: number
  cells: (ReadCell | null)[]
  /** Whether this may be an unknown header: a text-only row above the first row with a number. */
  mayBeHeader?: boolean
}

export interface TableOptions {
  columns: readonly ColumnOptions[]
  /** Longer tables are rejected. */
  maxRows: number
  /** Limits for reading the file, if higher than those of order files. */
  limits?: FileLimits
}

export interface FileLimits {
  /** CPU time. */
  milliseconds: number
  /** Maximum unpacked size of all parts of a workbook together. */
  unpackedBytes: number
}

/** Number of rows searched for headers, because there may be a title or an address above them. */
const headerRows = 20

/** `Qté. (pièces)` -> `qte`: ignores case, accents, punctuation and parentheses. */
export function foldHeader(text: string): string {
  const withoutParentheses = text.replaceAll(/\(.*?\)|\[.*?\]/gu, '')
  return (withoutParentheses.trim() === '' ? text : withoutParentheses)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** The candidate columns for each required column, preferred ones first. */
type ColumnPositions = number[][]

/** Collects the rows of a sheet that have a value in the required columns. */
export class Table {
  readonly rows: TableRow[] = []
  /** Whether no cell of the sheet has a value. */
  isEmpty = true
  #positions: ColumnPositions | undefined
  #options: TableOptions
  #checkedRows = 0

  /** @param positions the columns of a table without headers */
  constructor(options: TableOptions, positions?: ColumnPositions) {
    this.#options = options
    this.#positions = positions
  }

  get hasColumns(): boolean {
    return this.#positions !== undefined
  }

  /** Processes the next row. @returns whether to continue reading @throws ReadError 'file-too-many-rows' */
  addRow(row: number, cells: ReadCells): boolean {
    if (![...cells.values()].some(isFilled)) return true
    this.isEmpty = false
    if (!this.#positions) {
      this.#positions = headersIn(this.#options, cells)
      this.#checkedRows += 1
      return this.hasColumns || this.#checkedRows < headerRows
    }
    const requiredCells = this.#positions.map((columns) => firstFilled(cells, columns))
    if (requiredCells.every((cell) => cell === null)) return true
    if (this.rows.length === this.#options.maxRows) throw new ReadError('file-too-many-rows')
    this.rows.push({ row, cells: requiredCells })
    return true
  }
}

const isFilled = ({ text, formula }: ReadCell) => formula !== undefined || text.trim() !== ''

function firstFilled(cells: ReadCells, columns: readonly number[]): ReadCell | null {
  for (const column of columns) {
    const cell = cells.get(column)
    if (cell && isFilled(cell)) return cell
  }
  return null
}

/** The column positions, if this row contains all headers. */
function headersIn({ columns }: TableOptions, cells: ReadCells): ColumnPositions | undefined {
  const folded = [...cells].map(([column, { text }]) => ({ column, header: foldHeader(text) }))
  const positions = columns.map(({ headers }) =>
    headers.flatMap((names) => folded.filter(({ header }) => names.includes(header)).map(({ column }) => column))
  )
  const isFound = (index: number) => positions[index]!.length > 0
  const optional = columns.flatMap((column, i) => (column.optional ? [i] : []))
  const hasRequired = columns.every((column, i) => column.optional || isFound(i))
  return hasRequired && (optional.length === 0 || optional.some(isFound)) ? positions : undefined
}

/** Locates the columns of a table without headers by the first row with a code and a number. */
export function positionsWithoutHeaders(
  { columns }: TableOptions,
  rows: readonly ReadCells[]
): ColumnPositions | undefined {
  if (columns.some(({ optional }) => optional)) return undefined
  for (const cells of rows) {
    const filled = [...cells].filter(([, cell]) => isFilled(cell)).toSorted(([a], [b]) => a - b)
    const number = filled.find(([, cell]) => isSmallNumber(cell))?.[0]
    const code = filled.find(([column]) => column !== number)?.[0]
    if (number !== undefined && code !== undefined)
      return columns.map(({ valueKind }) => [valueKind === 'number' ? number : code])
  }
  return undefined
}

/** Marks the likely header row of a table without known headers. */
export function markHeader(rows: readonly TableRow[]): readonly TableRow[] {
  const firstNumber = rows.findIndex(({ cells }) => cells.some((cell) => cell && isSmallNumber(cell)))
  const header = rows.slice(0, firstNumber).findLast(({ cells }) => cells.every(isTextCell))
  return rows.map((row) => (row === header ? { ...row, mayBeHeader: true } : row))
}

const isTextCell = (cell: ReadCell | null) =>
  cell !== null && cell.formula === undefined && /\p{L}/u.test(cell.text) && !/\d/.test(cell.text)

const isSmallNumber = ({ text, formula }: ReadCell) => formula === undefined && /^\s*\d{1,4}([.,]0+)?\s*$/.test(text)
