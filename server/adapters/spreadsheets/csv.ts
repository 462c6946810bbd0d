import { decimalMark } from '../../../contract/decimal-mark.ts'
import { toDecimalString } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { byteStream, inBatches } from '../../core/batches.ts'
import { required } from '../../core/required.ts'
import type { Cell, Column, StreamedSheet } from './sheet.ts'

/**
 * A table as CSV in UTF-8 with a byte order mark. Delimiter and decimal mark are what spreadsheet programs expect:
 * comma and point, or semicolon and comma in languages with a decimal comma.
 */
export function csvStream(sheet: StreamedSheet, locale: LocaleCode): ReadableStream<Uint8Array> {
  const decimal = decimalMark(locale)
  const delimiter = decimal === ',' ? ';' : ','
  const line = (cells: readonly string[]) => `${cells.map((cell) => quote(cell, delimiter)).join(delimiter)}\r\n`
  const encoder = new TextEncoder()
  async function* lines() {
    yield encoder.encode('\ufeff' + line(sheet.columns.map(({ header }) => header)))
    for await (const rows of inBatches(sheet.rows))
      yield encoder.encode(
        rows
          .map((row) => line(row.map((cell, i) => csvCell(cell, required(sheet.columns[i], 'column'), decimal))))
          .join('')
      )
  }
  return byteStream(lines())
}

function csvCell(cell: Cell, { kind, exponent = 2 }: Column, decimal: string): string {
  if (cell === null) return ''
  if (kind === 'text') return escapeFormula(String(cell))
  if (kind === 'money') return toDecimalString(Number(cell), exponent, decimal)
  if (kind === 'share') return String(Math.round(Number(cell) * 100) / 100).replace('.', decimal)
  if (kind === 'rate') return String(Number(cell) / 10_000).replace('.', decimal)
  return String(cell)
}

/**
 * Text that could be interpreted as a formula, in some languages also with fullwidth signs, is prefixed with an
 * apostrophe, which spreadsheet programs hide.
 */
const escapeFormula = (text: string) => (/^[\s]*[=+\-@＝＋－＠\t\r|%]/.test(text) ? `'${text}` : text)

function quote(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
