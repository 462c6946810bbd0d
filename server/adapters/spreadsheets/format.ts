import type { ColumnDef, DataValidation } from 'hucre'
import type { Cell, Column, ColumnKind } from './sheet.ts'

const numberFormats: Readonly<Record<ColumnKind, (column: Column) => string | undefined>> = {
  text: () => '@',
  count: () => '#,##0',
  money: ({ exponent = 2 }) => `#,##0${exponent > 0 ? `.${'0'.repeat(exponent)}` : ''}`,
  share: () => '0%',
  rate: () => '0.00%',
  date: () => 'yyyy-mm-dd'
}

/** A column as required by the library. */
export function columnDef(column: Column): ColumnDef {
  const numFmt = numberFormats[column.kind](column)
  return { header: column.header, width: column.width, ...(numFmt && { numFmt }) }
}

/** A cell as the value that a spreadsheet program computes with; text is always a text cell, never a formula. */
export function workbookCell(cell: Cell, { kind, exponent = 2 }: Column): string | number | Date | null {
  if (cell === null || cell === '') return null
  if (kind === 'money') return Number(cell) / 10 ** exponent
  if (kind === 'rate') return Number(cell) / 10_000
  if (kind === 'date') return new Date(`${cell}T00:00:00Z`)
  return kind === 'text' ? removeControlCharacters(String(cell)) : Number(cell)
}

// Spreadsheets have no use for control characters, and XML forbids most of them.
// oxlint-disable-next-line no-control-regex -- they are what it looks for
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const removeControlCharacters = (text: string) => text.replaceAll(controlCharacters, '')

/** Restricts a column to whole numbers from `min` to `max`, starting with the second row. */
export function wholeNumbers(
  column: string,
  range: { min: number; max: number; rows: number },
  texts: { title: string; message: string }
): DataValidation {
  return {
    type: 'whole',
    operator: 'between',
    formula1: String(range.min),
    formula2: String(range.max),
    range: `${column}2:${column}${range.rows + 1}`,
    allowBlank: true,
    showErrorMessage: true,
    errorTitle: texts.title,
    errorMessage: texts.message
  }
}
