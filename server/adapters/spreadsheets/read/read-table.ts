import type { ReadCell, ReadCells } from './read-cell.ts'
import { ReadFault } from './read-fault.ts'

/** A column that is looked for. */
export interface ColumnWish {
  /** What its header may say, folded by `foldHeader`. Of several such columns, a row's value is taken from the first list. */
  headers: readonly (readonly string[])[]
  /** What it holds: told apart by this where a file has no headers. */
  holds: 'code' | 'number'
  /** May be absent. Where a table has such columns, one of them is needed, and so are its headers. */
  optional?: true
}

/** A row with the wanted cells in the order of the wish. `row` is its number as a spreadsheet program shows it. */
export interface TableRow {
  row: number
  cells: (ReadCell | null)[]
  /** Column names that are not known: words alone, above the first row that has a number. */
  mayBeHeader?: boolean
}

export interface TableWish {
  columns: readonly ColumnWish[]
  /** A longer table is refused. */
  mostRows: number
  /** What reading it may cost, where that is more than an order's file may. */
  costs?: FileCosts
}

export interface FileCosts {
  /** Of a processor's time. */
  milliseconds: number
  /** What all parts of a workbook may come to when unpacked. */
  unpackedBytes: number
}

/** Rows in which headers are looked for: a title or an address may stand above them. */
const headerRows = 20

/** `Qté. (pièces)` -> `qte`: case, accents, punctuation and what stands in brackets do not matter. */
export function foldHeader(text: string): string {
  const bare = text.replaceAll(/\(.*?\)|\[.*?\]/gu, '')
  return (bare.trim() === '' ? text : bare)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** For each wished column the columns that may hold it, the preferred first. */
type Places = number[][]

/** Gathers the rows of one sheet that have anything in the wished columns. */
export class Table {
  readonly rows: TableRow[] = []
  /** Whether any cell of the sheet held anything. */
  isEmpty = true
  #places: Places | undefined
  #wish: TableWish
  #seen = 0

  /** @param places where the columns are, for a table without headers */
  constructor(wish: TableWish, places?: Places) {
    this.#wish = wish
    this.#places = places
  }

  get hasColumns(): boolean {
    return this.#places !== undefined
  }

  /** Takes the next row. @returns whether there is any use in reading on @throws ReadFault 'file-too-many-rows' */
  take(row: number, cells: ReadCells): boolean {
    if (![...cells.values()].some(isFilled)) return true
    this.isEmpty = false
    if (!this.#places) {
      this.#places = headersIn(this.#wish, cells)
      this.#seen += 1
      return this.hasColumns || this.#seen < headerRows
    }
    const wanted = this.#places.map((columns) => firstFilled(cells, columns))
    if (wanted.every((cell) => cell === null)) return true
    if (this.rows.length === this.#wish.mostRows) throw new ReadFault('file-too-many-rows')
    this.rows.push({ row, cells: wanted })
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

/** Where the columns are, if this row holds the headers of all of them. */
function headersIn({ columns }: TableWish, cells: ReadCells): Places | undefined {
  const folded = [...cells].map(([column, { text }]) => ({ column, header: foldHeader(text) }))
  const places = columns.map(({ headers }) =>
    headers.flatMap((some) => folded.filter(({ header }) => some.includes(header)).map(({ column }) => column))
  )
  const isFound = (at: number) => places[at]!.length > 0
  const optional = columns.flatMap((column, i) => (column.optional ? [i] : []))
  const needed = columns.every((column, i) => column.optional || isFound(i))
  return needed && (optional.length === 0 || optional.some(isFound)) ? places : undefined
}

/** Where the columns are in a table without headers: told by the first row that has a code and a number. */
export function placesWithoutHeaders({ columns }: TableWish, rows: readonly ReadCells[]): Places | undefined {
  if (columns.some(({ optional }) => optional)) return undefined
  for (const cells of rows) {
    const filled = [...cells].filter(([, cell]) => isFilled(cell)).toSorted(([a], [b]) => a - b)
    const number = filled.find(([, cell]) => isSmallNumber(cell))?.[0]
    const code = filled.find(([column]) => column !== number)?.[0]
    if (number !== undefined && code !== undefined)
      return columns.map(({ holds }) => [holds === 'number' ? number : code])
  }
  return undefined
}

/** Marks the row of a table without known headers that may hold the names of its columns. */
export function markHeader(rows: readonly TableRow[]): readonly TableRow[] {
  const firstNumber = rows.findIndex(({ cells }) => cells.some((cell) => cell && isSmallNumber(cell)))
  const header = rows.slice(0, firstNumber).findLast(({ cells }) => cells.every(isWords))
  return rows.map((row) => (row === header ? { ...row, mayBeHeader: true } : row))
}

const isWords = (cell: ReadCell | null) =>
  cell !== null && cell.formula === undefined && /\p{L}/u.test(cell.text) && !/\d/.test(cell.text)

const isSmallNumber = ({ text, formula }: ReadCell) => formula === undefined && /^\s*\d{1,4}([.,]0+)?\s*$/.test(text)
