import type { ColumnDef, DataValidation } from 'hucre'
import type { Cell, Column, ColumnKind } from './sheet.ts'

const numberFormats: Readonly<Record<ColumnKind, (column: Column) => string | undefined>> = {
  text: () => '@',
  count: () => '#,##0',
  money: ({ exponent = 2 }) => `#,##0${exponent > 0 ? `.${'0'.repeat(exponent)}` : ''}`,
  share: () => '0%',
  date: () => 'yyyy-mm-dd'
}

/** A column as the library wants it. */
export function columnDef(column: Column): ColumnDef {
  const numFmt = numberFormats[column.kind](column)
  return { header: column.header, width: column.width, ...(numFmt && { numFmt }) }
}

/** A cell as a spreadsheet program computes with it; text is always a text cell, never a formula. */
export function workbookCell(cell: Cell, { kind, exponent = 2 }: Column): string | number | Date | null {
  if (cell === null || cell === '') return null
  if (kind === 'money') return Number(cell) / 10 ** exponent
  if (kind === 'date') return new Date(`${cell}T00:00:00Z`)
  return kind === 'text' ? printable(String(cell)) : Number(cell)
}

/** Control characters have no place in a spreadsheet, and XML forbids most of them. */
// oxlint-disable-next-line no-control-regex -- they are what it looks for
const printable = (text: string) => text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

/** Whole numbers from `least` to `most` in one column, from its second row on. */
export function wholeNumbers(
  column: string,
  range: { least: number; most: number; rows: number },
  texts: { title: string; message: string }
): DataValidation {
  return {
    type: 'whole',
    operator: 'between',
    formula1: String(range.least),
    formula2: String(range.most),
    range: `${column}2:${column}${range.rows + 1}`,
    allowBlank: true,
    showErrorMessage: true,
    errorTitle: texts.title,
    errorMessage: texts.message
  }
}
