import { exponentOf } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { type ImportCell, importCells, type ImportProblem } from '../../../contract/desk/prices.ts'
import { maxStock } from '../../../contract/desk/stock/movements.ts'
import { maxBinLength, maxLeadTimeDays } from '../../../contract/desk/stock/storage.ts'
import { readAmount, readFloat, type ReadNumber, readWhole } from '../../../contract/read-number.ts'
import { singleLine } from '../../../contract/scalars.ts'
import type { PriceImportRows } from '../../db/schema/prices.ts'
import type { CodeMatch } from '../../cart/quick-order/service.ts'
import type { ReadCell } from '../../adapters/spreadsheets/service.ts'
import type { ProblemParameters } from '../../db/schema/prices.ts'
import { writeJson } from '../../db/json.ts'

/** A row of a file: its code and the cells of `importCells`; null if the file does not have the column or value. */
export interface FileRow {
  row: number
  code: ReadCell | null
  cells: Readonly<Record<ImportCell, ReadCell | null>>
}

/** Current values of a SKU, in minor units and pieces. */
export type CurrentValues = Record<NumberCell, number | null> & { bin: string | null }

type NumberCell = Exclude<ImportCell, 'bin'>
const numberCells = importCells.filter((cell): cell is NumberCell => cell !== 'bin')
/** Price cells are amounts; the others are units or days. */
const isAmount = (cell: NumberCell) => cell === 'price' || cell === 'rrpPrice'

interface CheckContext {
  currency: string
  locale: LocaleCode
  matchOf: (row: FileRow) => CodeMatch
  /** Undefined if the shop does not have the SKU. */
  currentValuesOf: (sku: string) => CurrentValues | undefined
  similarSkuTo: (code: string) => string | undefined
}

export type CheckedRow = Omit<PriceImportRows, 'import_id'>

/** Checks rows in order; if a SKU occurs several times, the first row is used. */
export function checkRows(context: CheckContext): (row: FileRow) => CheckedRow {
  const rowOfSku = new Map<string, number>()
  return (row) => {
    const checked = checkRow(context, row)
    if (checked.sku === null || checked.result === 'refused') return checked
    const first = rowOfSku.get(checked.sku)
    if (first !== undefined) return rejectedRow(row, checked.sku, 'duplicate', { row: first })
    rowOfSku.set(checked.sku, row.row)
    return checked
  }
}

function checkRow(context: CheckContext, row: FileRow): CheckedRow {
  if (row.code?.formula !== undefined) return rejectedRow(row, null, 'formula', { text: row.code.formula })
  const match = context.matchOf(row)
  const current = match.kind === 'found' ? context.currentValuesOf(match.sku) : undefined
  if (match.kind !== 'found' || !current) return rejectedCode(context, row, match)
  const values: Partial<CurrentValues> = {}
  for (const cell of numberCells) {
    const read = readCell(row.cells[cell], cell, context)
    if (read === undefined) continue
    if ('problem' in read) return rejectedRow(row, match.sku, read.problem, { cell, text: textOf(row.cells[cell]) })
    values[cell] = read.value
  }
  const bin = row.cells.bin
  if (bin?.formula !== undefined) return rejectedRow(row, match.sku, 'formula', { cell: 'bin', text: bin.formula })
  if (textOf(bin).length > maxBinLength)
    return rejectedRow(row, match.sku, 'too-long', { cell: 'bin', text: textOf(bin) })
  if (textOf(bin) !== '') values.bin = binOf(singleLine(textOf(bin)), current)
  if (Object.keys(values).length === 0) return rejectedRow(row, match.sku, 'values-missing')
  if (values.rrpPrice !== undefined && current.price === null && values.price === undefined)
    return rejectedRow(row, match.sku, 'no-price')
  return comparedRow(row, match.sku, current, values)
}

function rejectedCode({ similarSkuTo }: CheckContext, row: FileRow, match: CodeMatch): CheckedRow {
  if (match.kind === 'missing') return rejectedRow(row, null, 'code-missing')
  if (match.kind === 'ambiguous') return rejectedRow(row, null, 'ambiguous-code', { text: textOf(row.code) })
  const similarSku = similarSkuTo(textOf(row.code))
  return rejectedRow(row, null, 'unknown-code', { text: textOf(row.code), ...(similarSku && { near: similarSku }) })
}

/** The value of a cell; undefined if empty. Formulas are rejected, as in order files. */
function readCell(
  cell: ReadCell | null,
  kind: NumberCell,
  { currency, locale }: CheckContext
): { value: number } | { problem: ImportProblem } | undefined {
  if (!cell) return undefined
  if (cell.formula !== undefined) return { problem: 'formula' }
  if (cell.kind !== 'number' && cell.kind !== 'text') return { problem: 'invalid' }
  const read = readNumber(cell, kind, currency, locale)
  if (read.error === 'missing') return undefined
  if (read.error !== undefined) return { problem: read.error }
  if (!isAmount(kind)) return countOf(read.value, kind === 'leadTimeDays' ? maxLeadTimeDays : maxStock)
  return read.value > 0 ? { value: read.value } : { problem: 'not-positive' }
}

function countOf(value: number, max: number): { value: number } | { problem: ImportProblem } {
  if (value < 0) return { problem: 'negative' }
  return value > max ? { problem: 'too-large' } : { value }
}

function readNumber({ text, kind }: ReadCell, cell: NumberCell, currency: string, locale: LocaleCode): ReadNumber {
  if (kind === 'number') return readFloat(text, isAmount(cell) ? exponentOf(currency) : 0)
  return isAmount(cell) ? readAmount(text, currency, locale) : readWhole(text, locale)
}

// A dash removes the bin, which is stored as ''; null leaves the cell unchanged.
function binOf(text: string, current: CurrentValues): string | null {
  if (!/^[-–—]$/.test(text)) return text
  return current.bin === null ? null : ''
}

const textOf = (cell: ReadCell | null) => (cell?.formula ?? cell?.text ?? '').trim().slice(0, 200)

const unchangedRow = {
  problem: null,
  said: null,
  price_before: null,
  price_after: null,
  rrp_before: null,
  rrp_after: null,
  stock_before: null,
  stock_after: null,
  low_before: null,
  low_after: null,
  bin_before: null,
  bin_after: null,
  lead_time_before: null,
  lead_time_after: null,
  outcome: 'waiting'
} as const

export function rejectedRow(
  row: FileRow,
  sku: string | null,
  problem: ImportProblem,
  parameters: ProblemParameters = {}
): CheckedRow {
  const base = { ...unchangedRow, row: row.row, code: textOf(row.code), sku }
  return { ...base, result: 'refused', problem, said: writeJson(parameters) }
}

/** A row with its differences from the current values. */
export function comparedRow(
  row: FileRow,
  sku: string,
  current: CurrentValues,
  values: Partial<CurrentValues>
): CheckedRow {
  const changed = (cell: ImportCell) => values[cell] !== undefined && values[cell] !== current[cell]
  const after = <Cell extends ImportCell>(cell: Cell): CurrentValues[Cell] | null =>
    changed(cell) ? (values[cell] ?? null) : null
  return {
    ...unchangedRow,
    row: row.row,
    code: textOf(row.code),
    sku,
    result: importCells.some(changed) ? 'changed' : 'unchanged',
    price_before: current.price,
    price_after: after('price'),
    rrp_before: current.rrpPrice,
    rrp_after: after('rrpPrice'),
    stock_before: current.stock,
    stock_after: after('stock'),
    low_before: current.lowStockLevel,
    low_after: after('lowStockLevel'),
    bin_before: current.bin,
    bin_after: after('bin'),
    lead_time_before: current.leadTimeDays,
    lead_time_after: after('leadTimeDays')
  }
}
