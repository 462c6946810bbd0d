import Papa from 'papaparse'
import { cellOf, type ReadCells } from './read-cell.ts'
import { Table, type TableWish } from './read-table.ts'

const delimiters = [';', '\t', ',', '|'] as const
const linesToJudge = 20

/** No text holds it: the sign that stands for quotes where a file's own are not to be trusted. */
const noQuote = '\0'

/** Rows of a CSV text, by whichever delimiter gives it the wished columns. Row numbers count rows, empty ones too. */
export function* csvRows(whole: string, wish: TableWish): Generator<{ row: number; cells: ReadCells }> {
  const lines = whole.replaceAll(/\r\n?/g, '\n')
  // Spreadsheet programs read this line as an instruction and do not show it.
  const said = /^sep=(.)\n/i.exec(lines)
  const text = said ? lines.slice(said[0].length) : lines
  const delimiter = said?.[1] ?? delimiterOf(text, wish)
  let row = 0
  for (const values of parse(text, delimiter)) {
    row += 1
    yield { row, cells: cellsOf(values) }
  }
}

function parse(text: string, delimiter: string, preview = 0): string[][] {
  const options = { delimiter, newline: '\n', preview } as const
  const { data, errors } = Papa.parse<string[]>(text, options)
  // A quote that is never closed would swallow all that follows it.
  const isTorn = errors.some(({ code }) => code === 'MissingQuotes')
  return isTorn ? Papa.parse<string[]>(text, { ...options, quoteChar: noQuote }).data : data
}

function delimiterOf(text: string, wish: TableWish): string {
  const judged = delimiters.map((delimiter) => {
    const rows = parse(text.slice(0, 64 * 1024), delimiter, linesToJudge)
    const table = new Table(wish)
    rows.forEach((values, i) => table.take(i, cellsOf(values)))
    return { delimiter, hasColumns: table.hasColumns, wide: rows.filter(({ length }) => length > 1).length }
  })
  const best = judged.toSorted((a, b) => b.wide - a.wide)[0]!
  return (judged.find(({ hasColumns }) => hasColumns) ?? best).delimiter
}

const cellsOf = (values: readonly string[]): ReadCells => new Map(values.map((text, column) => [column, cellOf(text)]))
