import { byteStream } from '../../core/batches.ts'
import type { Output } from '../../../contract/endpoint.ts'
import { exponentOf } from '../../../contract/format.ts'
import type { JournalFormat, readAccounting, SupplyRow, VatRow, VatTotal } from '../../../contract/desk/accounting.ts'
import type { AccountNumbers } from '../../../contract/desk/settings/accounting.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { vatPrefixOf } from '../../../contract/partners/vat-number.ts'
import { brand } from '../../../src/brand.ts'
import { type Cell, type Column, type StreamedSheet, tableReply } from '../../adapters/spreadsheets/service.ts'
import { FileReply } from '../../core/http/serve.ts'
import { documentText } from '../../core/texts.ts'
import type { Reader } from '../../db/tx.ts'
import { entryName, type Period } from '../invoices/service.ts'
import { datevLines, datevName, fiscalYearStart, windows1252 } from './datev.ts'
import { fecLines, fecName } from './fec.ts'
import { type JournalEntry, journalEntryOf } from './journal.ts'
import { countEntries, readSources } from './queries.ts'
import { sumReports } from './reports.ts'

export { isInOneFiscalYear } from './datev.ts'

/** VAT report, recapitulative statement and number of entries of a period. */
export async function describeAccounting(db: Reader, period: Period): Promise<Output<typeof readAccounting>> {
  const counts = await countEntries(db, period)
  return {
    ...(await readReports(db, period)),
    entries: counts.reduce((sum, { count }) => sum + count, 0),
    otherCurrencies: counts.flatMap(({ currency_code }) => (currency_code === brand.currency ? [] : [currency_code]))
  }
}

/** Payments have no VAT. */
const readReports = (db: Reader, period: Period) =>
  sumReports(readSources(db, period, { kinds: ['invoice', 'credit-note'] }))

interface JournalQuery {
  period: Period
  numbers: AccountNumbers
  locale: LocaleCode
  now: Date
}

/** The journal of a period as a file, streamed while it is read. */
export async function journalFile(
  db: Reader,
  format: JournalFormat,
  { period, numbers, locale, now }: JournalQuery
): Promise<FileReply> {
  if (format === 'fec') {
    const { from, to } = period
    const yearToDate = readJournal(db, { from: fiscalYearStart(from, numbers.firstMonth), to }, brand.currency)
    return textFile(fecLines(yearToDate, from, numbers), fecName(numbers.siren, to), utf8)
  }
  if (format === 'datev')
    return textFile(
      datevLines(readJournal(db, period, brand.currency), period, { numbers, now }),
      datevName(period),
      ansi
    )
  const exponent = Math.max(2, ...(await countEntries(db, period)).map((row) => exponentOf(row.currency_code)))
  const rows = journalRows(readJournal(db, period), numbers, { locale, exponent })
  const sheet = { ...sheetOf('journal', journalColumns, { locale, exponent }), rows }
  return tableReply(sheet, fileNameOf('journal', period, locale), format, locale)
}

async function* readJournal(db: Reader, period: Period, currency?: string): AsyncGenerator<JournalEntry> {
  for await (const source of readSources(db, period, currency === undefined ? {} : { currency })) {
    const entry = journalEntryOf(source)
    // The invoice of an order that costs nothing posts nothing, and would leave a gap in the numbers of entries.
    if (entry.postings.length > 0) yield entry
  }
}

const linesPerChunk = 500

interface Encoding {
  charset: string
  encode: (text: string) => Uint8Array<ArrayBuffer>
}

const utf8: Encoding = { charset: 'utf-8', encode: (text) => new TextEncoder().encode(text) }
const ansi: Encoding = { charset: 'windows-1252', encode: windows1252 }

function textFile(lines: AsyncIterable<string>, name: string, { charset, encode }: Encoding): FileReply {
  async function* chunks() {
    let buffer: string[] = []
    for await (const line of lines) {
      buffer.push(line)
      if (buffer.length < linesPerChunk) continue
      yield encode(buffer.join(''))
      buffer = []
    }
    yield encode(buffer.join(''))
  }
  return new FileReply(byteStream(chunks()), `text/plain; charset=${charset}`, name)
}

const text = (width: number) => ({ kind: 'text', width }) as const
const money = { kind: 'money', width: 14 } as const
const date = { kind: 'date', width: 12 } as const

type ColumnName =
  | 'number'
  | 'date'
  | 'document'
  | 'order'
  | 'what'
  | 'account'
  | 'accountName'
  | 'customer'
  | 'vatNumber'
  | 'debit'
  | 'credit'
  | 'currency'
  | 'rule'
  | 'country'
  | 'rate'
  | 'net'
  | 'vatAmount'
  | 'bookVat'
type Columns = readonly (readonly [ColumnName, Pick<Column, 'kind' | 'width'>])[]

const journalColumns: Columns = [
  ['number', { kind: 'count', width: 8 }],
  ['date', date],
  ['document', text(16)],
  ['order', text(14)],
  ['what', text(28)],
  ['account', text(10)],
  ['accountName', text(32)],
  ['customer', text(30)],
  ['vatNumber', text(18)],
  ['debit', money],
  ['credit', money],
  ['currency', text(9)]
]

interface AmountFormat {
  locale: LocaleCode
  exponent: number
}

function sheetOf(
  name: 'journal' | 'vat' | 'supplies',
  columns: Columns,
  { locale, exponent }: AmountFormat
): Omit<StreamedSheet, 'rows'> {
  return {
    name: documentText(locale, `accounting.${name}`),
    columns: columns.map(([key, format]) => ({
      header: documentText(locale, `accounting.${key}`, { code: brand.currency }),
      ...format,
      exponent
    }))
  }
}

const fileNameOf = (label: 'journal' | 'vat' | 'supplies', { from, to }: Period, locale: LocaleCode) =>
  `${documentText(locale, `accounting.${label}`)}-${from}-${to}`.replaceAll(' ', '-')

async function* journalRows(
  entries: AsyncIterable<JournalEntry>,
  numbers: AccountNumbers,
  { locale, exponent }: AmountFormat
): AsyncGenerator<Cell[]> {
  let number = 0
  for await (const entry of entries) {
    const { day, document, order, customer, currency, postings } = entry
    number += 1
    const label = entryName(entry, locale)
    const amount = scaled(currency, exponent)
    for (const { account, debit, credit } of postings) {
      const { fec, name } = numbers[account]
      const cells = [number, day, document, order, label, fec, name, customer.name, customer.vatNumber]
      yield [...cells, amount(debit), amount(credit), currency]
    }
  }
}

/** Brings all amounts of a column to the same number of decimals. */
const scaled = (currency: string, exponent: number) => (minor: number) =>
  minor * 10 ** (exponent - exponentOf(currency))

/** VAT report or recapitulative statement of a period as a table. */
export async function reportFile(
  db: Reader,
  report: 'vat' | 'supplies',
  { period, locale, format }: { period: Period; locale: LocaleCode; format: 'csv' | 'xlsx' }
): Promise<FileReply> {
  const { vat, vatTotals, supplies } = await readReports(db, period)
  const currencies = [...vat, ...supplies].map(({ currencyCode }) => exponentOf(currencyCode))
  const exponent = Math.max(2, ...currencies)
  const sheet =
    report === 'vat'
      ? {
          ...sheetOf('vat', vatColumns, { locale, exponent }),
          rows: [
            ...vat.map((row) => vatCells(row, locale, exponent)),
            ...vatTotals.map((total) => totalCells(total, locale, exponent))
          ]
        }
      : {
          ...sheetOf('supplies', supplyColumns, { locale, exponent }),
          rows: supplies.map((row) => supplyCells(row, exponent))
        }
  return tableReply(sheet, fileNameOf(report, period, locale), format, locale)
}

const vatColumns: Columns = [
  ['rule', text(24)],
  ['country', text(10)],
  ['rate', { kind: 'rate', width: 8 }],
  ['net', money],
  ['vatAmount', money],
  ['currency', text(9)],
  ['bookVat', money]
]

const supplyColumns: Columns = [
  ['vatNumber', text(18)],
  ['customer', text(30)],
  ['country', text(10)],
  ['net', money],
  ['currency', text(9)]
]

function vatCells(row: VatRow, locale: LocaleCode, exponent: number): Cell[] {
  const amount = scaled(row.currencyCode, exponent)
  const rule = documentText(locale, `accounting.rules.${row.rule}`)
  const cells = [rule, row.countryCode, row.rate, amount(row.net), amount(row.vat), row.currencyCode]
  return [...cells, bookCell(row, exponent)]
}

const bookCell = ({ vatInBookCurrency: vat }: VatRow | VatTotal, exponent: number): Cell =>
  vat === null ? null : scaled(brand.currency, exponent)(vat)

function totalCells(total: VatTotal, locale: LocaleCode, exponent: number): Cell[] {
  const { currencyCode, net, vat } = total
  const amount = scaled(currencyCode, exponent)
  const cells = [documentText(locale, 'accounting.total'), null, null, amount(net), amount(vat), currencyCode]
  return [...cells, bookCell(total, exponent)]
}

// The statement names a country by the prefix of its VAT numbers: Greece is EL.
function supplyCells({ vatNumber, buyer, countryCode, net, currencyCode }: SupplyRow, exponent: number): Cell[] {
  return [vatNumber, buyer, vatPrefixOf(countryCode), scaled(currencyCode, exponent)(net), currencyCode]
}
