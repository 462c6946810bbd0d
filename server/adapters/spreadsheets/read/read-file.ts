import type { ReadCells } from './read-cell.ts'
import { csvRows } from './read-csv.ts'
import { ReadError } from './read-error.ts'
import { readSheet } from './read-sheet.ts'
import { markHeader, positionsWithoutHeaders, Table, type TableRow, type TableOptions } from './read-table.ts'
import { decodeText } from './read-text.ts'
import { openWorkbook } from './read-workbook.ts'
import { openParts } from './read-zip.ts'

const startsWith = (bytes: Uint8Array, ...signature: number[]) => signature.every((byte, i) => bytes[i] === byte)
const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b)
const isCompound = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/** Rows of an .xlsx or .csv file in the required columns. The extension must match the contents. @throws ReadError */
export async function readFile(name: string, bytes: Uint8Array, options: TableOptions): Promise<TableRow[]> {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (bytes.length === 0) throw new ReadError('file-empty')
  if (isCompound(bytes)) throw new ReadError(isEncrypted(bytes) ? 'file-encrypted' : 'file-old-excel')
  if (extension === 'xls') throw new ReadError('file-old-excel')
  if (extension === 'xlsm') throw new ReadError('file-macros')
  if (extension === 'xlsx' && isZip(bytes)) return readXlsx(bytes, options)
  if (extension === 'csv' && !isZip(bytes)) return readCsv(bytes, options)
  throw new ReadError('file-type')
}

// A password-protected workbook is wrapped in a file of the old format, under this name in UTF-16.
function isEncrypted(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from('EncryptedPackage', 'utf16le')
  )
}

type ReadRows = (onRow: (row: number, cells: ReadCells) => boolean) => Promise<void>

async function readXlsx(bytes: Uint8Array, options: TableOptions): Promise<TableRow[]> {
  const parts = await openParts(bytes, options.limits?.unpackedBytes)
  const workbook = await openWorkbook(parts)
  return readFirstTable(
    workbook.sheets.map((sheet) => (onRow) => readSheet(parts, workbook, sheet, onRow)),
    options
  )
}

async function readCsv(bytes: Uint8Array, options: TableOptions): Promise<TableRow[]> {
  const text = decodeText(bytes)
  const readRows: ReadRows = async (onRow) => {
    for (const { row, cells } of csvRows(text, options)) if (!onRow(row, cells)) return
  }
  return readFirstTable([readRows], options)
}

/**
 * Rows of the first sheet that has the columns and rows below them; if no sheet has headers, those of the first sheet.
 */
async function readFirstTable(sheets: readonly ReadRows[], options: TableOptions): Promise<TableRow[]> {
  let firstFilled: ReadRows | undefined
  let hasColumns = false
  for (const readRows of sheets) {
    const table = new Table(options)
    await readRows((row, cells) => table.addRow(row, cells))
    if (table.rows.length > 0) return table.rows
    hasColumns ||= table.hasColumns
    if (!table.isEmpty) firstFilled ??= readRows
  }
  if (hasColumns || !firstFilled) throw new ReadError('file-empty')
  return readWithoutHeaders(firstFilled, options)
}

const rowsToSample = 20

async function readWithoutHeaders(readRows: ReadRows, options: TableOptions): Promise<TableRow[]> {
  const sample: ReadCells[] = []
  await readRows((_, cells) => sample.push(cells) < rowsToSample)
  const positions = positionsWithoutHeaders(options, sample)
  if (!positions) throw new ReadError('file-no-columns')
  const table = new Table(options, positions)
  await readRows((row, cells) => table.addRow(row, cells))
  return [...markHeader(table.rows)]
}
