import type { SalesShare, SalesTable, SalesWeek } from '../../../contract/desk/sales.ts'
import { exponentOf } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { type Column, tableReply } from '../../adapters/spreadsheets/service.ts'
import type { FileReply } from '../../core/http/serve.ts'
import { documentText } from '../../core/texts.ts'
import type { Period } from './period.ts'

interface Table {
  table: SalesTable
  period: Period
  currencyCode: string
  rows: readonly SalesWeek[] | readonly SalesShare[]
}

/** One of the tables as a file. */
export function salesFile(
  { table, period, currencyCode, rows }: Table,
  format: 'csv' | 'xlsx',
  locale: LocaleCode
): FileReply {
  const header = (key: 'from' | 'to' | 'name' | 'value' | 'before') => documentText(locale, `sales.${key}`)
  const money = { kind: 'money', width: 16, exponent: exponentOf(currencyCode) } as const
  const amounts: Column[] = [
    { header: `${header('value')} (${currencyCode})`, ...money },
    { header: `${header('before')} (${currencyCode})`, ...money }
  ]
  const columns: Column[] =
    table === 'weeks'
      ? [
          { header: header('from'), kind: 'date', width: 12 },
          { header: header('to'), kind: 'date', width: 12 },
          ...amounts
        ]
      : [{ header: header('name'), kind: 'text', width: 34 }, ...amounts]
  const cells = rows.map((row) =>
    'from' in row ? [row.from, row.to, row.value, row.before] : [row.name, row.value, row.before]
  )
  const name = documentText(locale, `sales.${table}`)
  const sheet = { name, columns, rows: cells }
  return tableReply(sheet, `${name}-${period.from}-${period.to}`.replaceAll(' ', '-'), format, locale)
}
