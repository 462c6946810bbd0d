import { parseCsv } from 'hucre/csv'
import { cellOf, type ReadCells } from './read-cell.ts'
import { Table, type TableWish } from './read-table.ts'

const delimiters = [';', '\t', ',', '|'] as const
const linesToJudge = 20
const charactersToJudge = 64 * 1024

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

function parse(text: string, delimiter: string, maxRows?: number): string[][] {
  const options = { delimiter, skipBom: true, ...(maxRows && { maxRows }) }
  if (!hasLooseQuote(text)) return parseCsv(text, options) as string[][]
  const rows = parseCsv(text, { ...options, fastMode: true }) as string[][]
  return rows.map((values) => values.map((value) => value.replace(/^"(.*)"$/, '$1').replaceAll('""', '"')))
}

// A quote that is never closed (`5" wand`) would swallow all that follows it.
const hasLooseQuote = (text: string) => (text.match(/"/g)?.length ?? 0) % 2 === 1

function delimiterOf(text: string, wish: TableWish): string {
  const start = text.slice(0, charactersToJudge)
  const judged = delimiters.map((delimiter) => {
    const rows = parse(start, delimiter, linesToJudge)
    const table = new Table(wish)
    rows.forEach((values, i) => table.take(i, cellsOf(values)))
    return { delimiter, hasColumns: table.hasColumns, wide: rows.filter(({ length }) => length > 1).length }
  })
  const widest = judged.toSorted((a, b) => b.wide - a.wide)[0]!
  return (judged.find(({ hasColumns }) => hasColumns) ?? widest).delimiter
}

const cellsOf = (values: readonly string[]): ReadCells => new Map(values.map((text, column) => [column, cellOf(text)]))
