import { parseCsv } from 'hucre/csv'
import { cellOf, type ReadCells } from './read-cell.ts'
import { Table, type TableOptions } from './read-table.ts'

const delimiters = [';', '\t', ',', '|'] as const
const linesToSample = 20
const charactersToSample = 64 * 1024

/** Rows of a CSV text, with the delimiter that yields the required columns. Row numbers include empty rows. */
export function* csvRows(fileText: string, tableOptions: TableOptions): Generator<{ row: number; cells: ReadCells }> {
  const lines = fileText.replaceAll(/\r\n?/g, '\n')
  // Spreadsheet programs treat this line as an instruction and hide it.
  const declared = /^sep=(.)\n/i.exec(lines)
  const text = declared ? lines.slice(declared[0].length) : lines
  const delimiter = declared?.[1] ?? delimiterOf(text, tableOptions)
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

// An unclosed quote (`5" wand`) would swallow everything that follows it.
const hasLooseQuote = (text: string) => (text.match(/"/g)?.length ?? 0) % 2 === 1

function delimiterOf(text: string, tableOptions: TableOptions): string {
  const start = text.slice(0, charactersToSample)
  const candidates = delimiters.map((delimiter) => {
    const rows = parse(start, delimiter, linesToSample)
    const table = new Table(tableOptions)
    rows.forEach((values, i) => table.addRow(i, cellsOf(values)))
    return { delimiter, hasColumns: table.hasColumns, wideRows: rows.filter(({ length }) => length > 1).length }
  })
  const widest = candidates.toSorted((a, b) => b.wideRows - a.wideRows)[0]!
  return (candidates.find(({ hasColumns }) => hasColumns) ?? widest).delimiter
}

const cellsOf = (values: readonly string[]): ReadCells => new Map(values.map((text, column) => [column, cellOf(text)]))
