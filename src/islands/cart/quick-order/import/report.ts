import type { Output } from '../../../../../contract/endpoint.ts'
import type { AnsweredRow, checkRows, TypedRow } from '../../../../../contract/cart/quick-order.ts'
import { discounted } from '../../../../../contract/pricing/volume.ts'

type Answer = Output<typeof checkRows>

/** A row of the file, what it says now, and the answer to it. */
export interface ReportRow {
  /** Number in the file. */
  number: number
  code: string
  quantity: string
  answer: AnsweredRow
  /** What the file said, where it was put right here. */
  said?: { code: string; quantity: string }
}

/** What is put right in a row. */
export interface Change {
  code?: string
  quantity?: string
}

/** Puts a row right, by its number, and has the whole report answered anew. */
export type Repair = (row: number, change: Change) => Promise<void>

/** What came of a file. Amounts: minor units of its currency, net. */
export interface Report {
  name: string
  readAt: Date
  rows: readonly ReportRow[]
  currency: string
  steps: Answer['volumeSteps']
  /** Whether its rows are in the cart. */
  added: boolean
}

export type Result = AnsweredRow['result']

export function reportOf(name: string, readAt: Date, { rows, currencyCode, volumeSteps }: Answer): Report {
  return {
    name,
    readAt,
    rows: rows.map((answer) => ({ number: answer.row, code: answer.code, quantity: answer.quantityText, answer })),
    currency: currencyCode,
    steps: volumeSteps,
    added: false
  }
}

/** With one row put right; the rest of the report waits for the answer to all of them. */
export function repaired(report: Report, number: number, change: Change): Report {
  const rows = report.rows.map((row) =>
    row.number === number ? { ...row, ...change, said: row.said ?? { code: row.code, quantity: row.quantity } } : row
  )
  return { ...report, rows }
}

/** What the shop is asked for all rows as they stand now. */
export const questionOf = ({ rows }: Report): TypedRow[] => rows.map(({ code, quantity }) => ({ code, quantity }))

/** With the answers to `questionOf`: their places become the file's numbers, and what was put right is corrected. */
export function reanswered(report: Report, { rows: answers, currencyCode, volumeSteps }: Answer): Report {
  const numberAt = (place: number) => report.rows[place - 1]?.number ?? place
  const byPlace = new Map(answers.map((answer) => [answer.row, answer]))
  const rows = report.rows.map((row, i) => {
    const answer = byPlace.get(i + 1)
    // Rows that are asked about anew are rows of an order: what the file's header is stays known.
    if (!answer || markOf(row.answer) === 'header') return row
    const { summedInto } = answer
    const result = row.said && answer.result === 'added' ? 'corrected' : answer.result
    return {
      ...row,
      answer: { ...answer, result, row: row.number, summedInto: summedInto === null ? null : numberAt(summedInto) }
    }
  })
  return { ...report, rows, currency: currencyCode, steps: volumeSteps }
}

/** With rows that the cart refused, by their place among those that were sent. */
export function refusedBy(report: Report, words: ReadonlyMap<number, string>): Report {
  const sent = takenRows(report)
  const numbers = new Map([...words].map(([place, reason]) => [sent[place]?.number, reason]))
  const rows = report.rows.map((row) => {
    const reason = numbers.get(row.number)
    return reason === undefined
      ? row
      : { ...row, answer: { ...row.answer, result: 'refused' as const, quantity: 0, problem: null, reason } }
  })
  return { ...report, rows }
}

/** Rows with units that go into the cart. */
export const takenRows = ({ rows }: Report): ReportRow[] =>
  rows.filter(({ answer }) => answer.result !== 'refused' && answer.quantity > 0 && answer.article !== null)

/** Rows that cannot be added as they stand; a header row is not one of them. */
export const refusedRows = ({ rows }: Report): ReportRow[] => rows.filter(({ answer }) => markOf(answer) === 'refused')

/** What the report calls a row: a column header is neither taken nor refused. */
export const markOf = ({ result, problem }: AnsweredRow): Result | 'header' =>
  problem === 'header' ? 'header' : result

/** What a row comes to, in minor units after volume discount; undefined for one that is not taken. */
export function lineTotal({ answer }: ReportRow, steps: Report['steps']): number | undefined {
  const price = answer.article?.price ?? null
  return answer.quantity > 0 && price !== null ? discounted(price, answer.quantity, steps) * answer.quantity : undefined
}

/** Units and amount of all that is taken. */
export function reportSums(report: Report) {
  const taken = takenRows(report)
  return {
    lines: taken.length,
    units: taken.reduce((sum, { answer }) => sum + answer.quantity, 0),
    total: taken.reduce((sum, row) => sum + (lineTotal(row, report.steps) ?? 0), 0)
  }
}
