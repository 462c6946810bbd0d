import { toDecimalString } from '../../../contract/format.ts'
import type { AccountNumbers } from '../../../contract/desk/settings/accounting.ts'
import { vatPrefixOf } from '../../../contract/partners/vat-number.ts'
import { brand } from '../../../src/brand.ts'
import { apiDateTime } from '../../core/dates.ts'
import type { Period } from '../invoices/service.ts'
import type { JournalEntry, Posting } from './journal.ts'

/**
 * The first 41 columns of a DATEV Buchungsstapel (format 700, category 21, version 13), which are read by position; the
 * remaining ones are optional.
 */
const columns = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
  'Postensperre',
  'Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  'Beleglink',
  ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap((at) => [`Beleginfo - Art ${at}`, `Beleginfo - Inhalt ${at}`]),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)'
]
const countryColumn = columns.indexOf('EU-Land u. UStID (Bestimmung)')
const rateColumn = columns.indexOf('EU-Steuersatz (Bestimmung)')

const quoted = (text: string, maxLength: number) =>
  `"${text
    .replaceAll(/[\r\n;]+/g, ' ')
    .slice(0, maxLength)
    .replaceAll('"', '""')}"`
const compact = (day: string) => day.replaceAll('-', '')
const lineOf = (cells: readonly string[]) => `${cells.join(';')}\r\n`
/** Belegfeld 1 and 2 allow letters, digits and `$&%*+-/`. */
const reference = (text: string, maxLength: number) => quoted(text.replaceAll(/[^0-9A-Za-z$&%*+/-]/g, ''), maxLength)
/** Turns off an account's automatic tax, because VAT is posted separately. */
const noAutomaticTax = '40'

/** The first day of the fiscal year that contains a day; `firstMonth` is the first of the year. */
export function fiscalYearStart(day: string, firstMonth: number): string {
  const month = String(firstMonth).padStart(2, '0')
  return `${Number(day.slice(0, 4)) - (day.slice(5, 7) < month ? 1 : 0)}-${month}-01`
}

/** Whether a period is within one fiscal year: dates in a Buchungsstapel have no year, and a FEC is of one year. */
export const isInOneFiscalYear = ({ from, to }: Period, firstMonth: number): boolean =>
  fiscalYearStart(from, firstMonth) === fiscalYearStart(to, firstMonth)

interface DatevContext {
  numbers: AccountNumbers
  /** When the file is made. */
  now: Date
}

/** The lines of a Buchungsstapel: header, column names, one row per contra account. Amounts in euros. */
export async function* datevLines(
  entries: AsyncIterable<JournalEntry>,
  period: Period,
  { numbers, now }: DatevContext
): AsyncGenerator<string> {
  yield lineOf(headerOf(period, { numbers, now }))
  yield lineOf(columns.map((name) => `"${name}"`))
  for await (const entry of entries)
    for (const posting of entry.postings.slice(1))
      // DATEV rejects a row with one account on both sides; a transfer between a customer's orders changes no balance.
      if (posting.account !== 'customers') yield lineOf(rowOf(entry, posting, numbers))
}

function rowOf(entry: JournalEntry, posting: Posting, numbers: AccountNumbers): string[] {
  const { account, debit, credit } = posting
  const { day, document, order, customer } = entry
  const isSale = account.startsWith('sales') || account === 'shipping'
  const text = `${document ?? order} ${customer.name}`
  const row = [
    toDecimalString(debit + credit, 2, ','),
    // The customer's account takes the opposite side of its contra account.
    credit > 0 ? '"S"' : '"H"',
    '"EUR"',
    '',
    '',
    '',
    numbers.customers.datev,
    numbers[account].datev,
    isSale ? `"${noAutomaticTax}"` : '',
    `${day.slice(8, 10)}${day.slice(5, 7)}`,
    reference(document ?? order, 36),
    reference(order, 12),
    '',
    quoted(text, 60)
  ]
  const [country, rate] = destinationOf(entry, posting)
  const rest = columns.slice(row.length).map(() => '')
  return [...row, ...rest].with(countryColumn, country === '' ? '' : quoted(country, 15)).with(rateColumn, rate)
}

/** The buyer's VAT number for intra-community supplies; the country and VAT rate for the one-stop shop. */
function destinationOf({ customer }: JournalEntry, { tax }: Posting): [country: string, rate: string] {
  if (tax?.rule === 'reverse-charge') return [customer.vatNumber ?? '', '']
  if (tax?.rule === 'destination') return [vatPrefixOf(tax.countryCode), toDecimalString(tax.rate, 2, ',')]
  return ['', '']
}

function headerOf({ from, to }: Period, { numbers, now }: DatevContext): string[] {
  const { adviser, client, accountDigits, chart, firstMonth } = numbers
  const milliseconds = String(now.getMilliseconds()).padStart(3, '0')
  const created = `${apiDateTime(now.toISOString(), brand.timeZone)}${milliseconds}`.replaceAll(/\D/g, '')
  const title = `${brand.name} ${compact(from)}-${compact(to)}`
  return [
    '"EXTF"',
    '700',
    '21',
    '"Buchungsstapel"',
    '13',
    created,
    '',
    '"RE"',
    quoted(brand.name, 25),
    '""',
    adviser,
    client,
    compact(fiscalYearStart(from, firstMonth)),
    String(accountDigits),
    compact(from),
    compact(to),
    quoted(title, 30),
    '""',
    '1',
    '0',
    '0',
    '"EUR"',
    '',
    '""',
    '',
    '',
    quoted(chart, 4),
    '',
    '',
    '""',
    '""'
  ]
}

/** `({ from: '2026-01-01', to: '2026-01-31' })` -> `EXTF_Buchungsstapel_20260101_20260131.csv`. */
export const datevName = ({ from, to }: Period): string => `EXTF_Buchungsstapel_${compact(from)}_${compact(to)}.csv`

const decoder = new TextDecoder('windows-1252')
const bytesOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))

/** Encodes text as Windows-1252, which DATEV reads; unsupported characters become question marks. */
export const windows1252 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Array.from(text.normalize('NFC')), (character) => bytesOf.get(character) ?? 0x3f)
