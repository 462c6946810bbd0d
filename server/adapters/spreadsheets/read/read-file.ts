import type { ReadCells } from './read-cell.ts'
import { csvRows } from './read-csv.ts'
import { ReadFault } from './read-fault.ts'
import { readSheet } from './read-sheet.ts'
import { markHeader, placesWithoutHeaders, Table, type TableRow, type TableWish } from './read-table.ts'
import { decodeText } from './read-text.ts'
import { openWorkbook } from './read-workbook.ts'
import { openParts } from './read-zip.ts'

const starts = (bytes: Uint8Array, ...wanted: number[]) => wanted.every((byte, i) => bytes[i] === byte)
const isZip = (bytes: Uint8Array) => starts(bytes, 0x50, 0x4b)
const isCompound = (bytes: Uint8Array) => starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/**
 * The rows of an .xlsx or .csv file in the wished columns. Name and contents must agree.
 * @throws ReadFault
 */
export async function readFile(name: string, bytes: Uint8Array, wish: TableWish): Promise<TableRow[]> {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (bytes.length === 0) throw new ReadFault('file-empty')
  if (isCompound(bytes)) throw new ReadFault(holdsEncrypted(bytes) ? 'file-encrypted' : 'file-old-excel')
  if (ending === 'xls') throw new ReadFault('file-old-excel')
  if (ending === 'xlsm') throw new ReadFault('file-macros')
  if (ending === 'xlsx' && isZip(bytes)) return readXlsx(bytes, wish)
  if (ending === 'csv' && !isZip(bytes)) return readCsv(bytes, wish)
  throw new ReadFault('file-type')
}

// A workbook with a password lies inside a file of the old kind, under this name in UTF-16.
function holdsEncrypted(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from('EncryptedPackage', 'utf16le')
  )
}

type Walk = (take: (row: number, cells: ReadCells) => boolean) => Promise<void>

async function readXlsx(bytes: Uint8Array, wish: TableWish): Promise<TableRow[]> {
  const parts = await openParts(bytes, wish.costs?.unpackedBytes)
  const workbook = await openWorkbook(parts)
  return readFirst(
    workbook.sheets.map((sheet) => (take) => readSheet(parts, workbook, sheet, take)),
    wish
  )
}

async function readCsv(bytes: Uint8Array, wish: TableWish): Promise<TableRow[]> {
  const text = decodeText(bytes)
  const walk: Walk = async (take) => {
    for (const { row, cells } of csvRows(text, wish)) if (!take(row, cells)) return
  }
  return readFirst([walk], wish)
}

/** The rows of the first sheet that has the columns and rows under them; without any headers, those of the first sheet. */
async function readFirst(sheets: readonly Walk[], wish: TableWish): Promise<TableRow[]> {
  let filled: Walk | undefined
  let hasColumns = false
  for (const walk of sheets) {
    const table = new Table(wish)
    await walk((row, cells) => table.take(row, cells))
    if (table.rows.length > 0) return table.rows
    hasColumns ||= table.hasColumns
    if (!table.isEmpty) filled ??= walk
  }
  if (hasColumns || !filled) throw new ReadFault('file-empty')
  return readWithoutHeaders(filled, wish)
}

const rowsToJudge = 20

async function readWithoutHeaders(walk: Walk, wish: TableWish): Promise<TableRow[]> {
  const first: ReadCells[] = []
  await walk((_, cells) => first.push(cells) < rowsToJudge)
  const places = placesWithoutHeaders(wish, first)
  if (!places) throw new ReadFault('file-no-columns')
  const table = new Table(wish, places)
  await walk((row, cells) => table.take(row, cells))
  return [...markHeader(table.rows)]
}
