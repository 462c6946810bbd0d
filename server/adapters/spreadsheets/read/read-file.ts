import type { ReadCells } from './read-cell.ts'
import { csvRows } from './read-csv.ts'
import { ReadError } from './read-error.ts'
import { readSheet } from './read-sheet.ts'
import { markHeader, placesWithoutHeaders, Table, type TableRow, type TableOptions } from './read-table.ts'
import { decodeText } from './read-text.ts'
import { openWorkbook } from './read-workbook.ts'
import { openParts } from './read-zip.ts'

const starts = (bytes: Uint8Array, ...wanted: number[]) => wanted.every((byte, i) => bytes[i] === byte)
const isZip = (bytes: Uint8Array) => starts(bytes, 0x50, 0x4b)
const isCompound = (bytes: Uint8Array) => starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/** Rows of an .xlsx or .csv file in the required columns. The extension must match the contents. @throws ReadError */
export async function readFile(name: string, bytes: Uint8Array, options: TableOptions): Promise<TableRow[]> {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (bytes.length === 0) throw new ReadError('file-empty')
  if (isCompound(bytes)) throw new ReadError(isEncrypted(bytes) ? 'file-encrypted' : 'file-old-excel')
  if (ending === 'xls') throw new ReadError('file-old-excel')
  if (ending === 'xlsm') throw new ReadError('file-macros')
  if (ending === 'xlsx' && isZip(bytes)) return readXlsx(bytes, options)
  if (ending === 'csv' && !isZip(bytes)) return readCsv(bytes, options)
  throw new ReadError('file-type')
}

// A password-protected workbook is wrapped in a file of the old format, under this name in UTF-16.
function isEncrypted(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from('EncryptedPackage', 'utf16le')
  )
}

type Walk = (take: (row: number, cells: ReadCells) => boolean) => Promise<void>

async function readXlsx(bytes: Uint8Array, options: TableOptions): Promise<TableRow[]> {
  const parts = await openParts(bytes, options.costs?.unpackedBytes)
  const workbook = await openWorkbook(parts)
  return readFirst(
    workbook.sheets.map((sheet) => (take) => readSheet(parts, workbook, sheet, take)),
    options
  )
}

async function readCsv(bytes: Uint8Array, options: TableOptions): Promise<TableRow[]> {
  const text = decodeText(bytes)
  const walk: Walk = async (take) => {
    for (const { row, cells } of csvRows(text, options)) if (!take(row, cells)) return
  }
  return readFirst([walk], options)
}

/**
 * Rows of the first sheet that has the columns and rows below them; if no sheet has headers, those of the first sheet.
 */
async function readFirst(sheets: readonly Walk[], options: TableOptions): Promise<TableRow[]> {
  let filled: Walk | undefined
  let hasColumns = false
  for (const walk of sheets) {
    const table = new Table(options)
    await walk((row, cells) => table.take(row, cells))
    if (table.rows.length > 0) return table.rows
    hasColumns ||= table.hasColumns
    if (!table.isEmpty) filled ??= walk
  }
  if (hasColumns || !filled) throw new ReadError('file-empty')
  return readWithoutHeaders(filled, options)
}

const rowsToSample = 20

async function readWithoutHeaders(walk: Walk, options: TableOptions): Promise<TableRow[]> {
  const first: ReadCells[] = []
  await walk((_, cells) => first.push(cells) < rowsToSample)
  const places = placesWithoutHeaders(options, first)
  if (!places) throw new ReadError('file-no-columns')
  const table = new Table(options, places)
  await walk((row, cells) => table.take(row, cells))
  return [...markHeader(table.rows)]
}
