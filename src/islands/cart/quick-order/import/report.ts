import type { Output } from '../../../../../contract/endpoint.ts'
import type { CheckedRow, checkRows, TypedRow } from '../../../../../contract/cart/quick-order.ts'
import { discountedTotal } from '../../../../../contract/pricing/volume.ts'

type CheckResult = Output<typeof checkRows>

/** A row of the file, its current values, and its result. */
export interface ReportRow {
  /** Row number in the file. */
  number: number
  code: string
  quantity: string
  checked: CheckedRow
  /** The file's values, if they were corrected here. */
  original?: { code: string; quantity: string }
}

/** A correction of a row. */
export interface Change {
  code?: string
  quantity?: string
}

/** Corrects a row, identified by its number, and checks the whole report again. */
export type Repair = (row: number, change: Change) => Promise<void>

/** Result of a file. Amounts are net, in minor units of its currency. */
export interface Report {
  name: string
  readAt: Date
  rows: readonly ReportRow[]
  currency: string
  tiers: CheckResult['volumeSteps']
  /** Whether its rows are in the cart. */
  added: boolean
}

export type Result = CheckedRow['result']

export function reportOf(name: string, readAt: Date, { rows, currencyCode, volumeSteps }: CheckResult): Report {
  return {
    name,
    readAt,
    rows: rows.map((checked) => ({ number: checked.row, code: checked.code, quantity: checked.quantityText, checked })),
    currency: currencyCode,
    tiers: volumeSteps,
    added: false
  }
}

/** The report with one row corrected; the rest is unchanged until all rows have been checked. */
export function repaired(report: Report, number: number, change: Change): Report {
  const rows = report.rows.map((row) =>
    row.number === number
      ? { ...row, ...change, original: row.original ?? { code: row.code, quantity: row.quantity } }
      : row
  )
  return { ...report, rows }
}

/** The rows to check, with their current values. */
export const rowsToCheck = ({ rows }: Report): TypedRow[] => rows.map(({ code, quantity }) => ({ code, quantity }))

/** Merges the response to `rowsToCheck`: positions become row numbers of the file, and fixed rows count as corrected. */
export function rechecked(report: Report, { rows: checkedRows, currencyCode, volumeSteps }: CheckResult): Report {
  const numberAt = (place: number) => report.rows[place - 1]?.number ?? place
  const byPlace = new Map(checkedRows.map((checked) => [checked.row, checked]))
  const rows = report.rows.map((row, i) => {
    const checked = byPlace.get(i + 1)
    // The response treats every row as an order row, so a header row keeps its result.
    if (!checked || displayedResult(row.checked) === 'header') return row
    const { summedInto } = checked
    const result = row.original && checked.result === 'added' ? 'corrected' : checked.result
    return {
      ...row,
      checked: { ...checked, result, row: row.number, summedInto: summedInto === null ? null : numberAt(summedInto) }
    }
  })
  return { ...report, rows, currency: currencyCode, tiers: volumeSteps }
}

/** The report with rows rejected by the cart marked, by their position in the request. */
export function withRejections(report: Report, texts: ReadonlyMap<number, string>): Report {
  const sentRows = addableRows(report)
  const numbers = new Map([...texts].map(([place, reason]) => [sentRows[place]?.number, reason]))
  const rows = report.rows.map((row) => {
    const reason = numbers.get(row.number)
    return reason === undefined
      ? row
      : { ...row, checked: { ...row.checked, result: 'refused' as const, quantity: 0, problem: null, reason } }
  })
  return { ...report, rows }
}

/** Rows with units to add to the cart. */
export const addableRows = ({ rows }: Report): ReportRow[] =>
  rows.filter(({ checked }) => checked.result !== 'refused' && checked.quantity > 0 && checked.article !== null)

/** SKU and quantity of the rows that can be added. */
export const addableLines = (report: Report): { sku: string; quantity: number }[] =>
  addableRows(report).flatMap(({ checked: { article, quantity } }) => (article ? [{ sku: article.sku, quantity }] : []))

/** Rows that cannot be added, except header rows. */
export const rejectedRows = ({ rows }: Report): ReportRow[] =>
  rows.filter(({ checked }) => displayedResult(checked) === 'refused')

/** The result shown for a row: a header row is neither accepted nor rejected. */
export const displayedResult = ({ result, problem }: CheckedRow): Result | 'header' =>
  problem === 'header' ? 'header' : result

/** Total of a row in minor units after volume discount; undefined if it is not accepted. */
export function lineTotal({ checked }: ReportRow, tiers: Report['tiers']): number | undefined {
  const price = checked.article?.price ?? null
  return checked.quantity > 0 && price !== null ? discountedTotal(price, checked.quantity, tiers) : undefined
}

/** Units and amount of all accepted rows. */
export function reportSums(report: Report) {
  const added = addableRows(report)
  return {
    lines: added.length,
    units: added.reduce((sum, { checked }) => sum + checked.quantity, 0),
    total: added.reduce((sum, row) => sum + (lineTotal(row, report.tiers) ?? 0), 0)
  }
}
