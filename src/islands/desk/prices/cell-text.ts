import { formatDate, formatMoney, formatNumber } from '../../../../contract/format.ts'
import type { LocaleCode } from '../../../../contract/locale.ts'
import type { CellValue, ImportCell, PriceCell, PriceRow } from '../../../../contract/desk/prices.ts'
import { type NumberError, readAmount, readWhole } from '../../../../contract/read-number.ts'
import { EnteredDay } from '../../../../contract/scalars.ts'
import { amountText } from '../lib/amount-text.ts'

/** Locale and currency of a value. */
export interface CellFormat {
  locale: LocaleCode
  currency: string
}

/** Cells edited as text; the only other one is a switch. */
export type TypedCell = Exclude<PriceCell, 'comingSoon'>

/** A value as displayed in the table; undefined if there is none. */
export function shownText(
  cell: TypedCell | ImportCell,
  value: CellValue,
  { locale, currency }: CellFormat
): string | undefined {
  if (value === null || typeof value === 'boolean') return undefined
  if (typeof value === 'string') return cell === 'bin' ? value : formatDate(value, locale)
  return cell === 'price' || cell === 'rrpPrice' ? formatMoney(value, currency, locale) : formatNumber(value, locale)
}

/** A value as edited: without symbol and grouping, with the locale's decimal separator. */
export function editedText(cell: TypedCell, value: CellValue, { locale, currency }: CellFormat): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  return cell === 'stock' ? String(value) : amountText(value, currency, locale)
}

export type CellError = NumberError | 'not-whole' | 'not-positive' | 'negative' | 'no-price' | 'not-a-day' | 'past'

/** The value of a typed text, or why it is invalid. RRP and date may be empty; `today` is the seller's. */
export function typedValue(
  cell: TypedCell,
  text: string,
  priceRow: Pick<PriceRow, 'price'>,
  { locale, currency, today }: CellFormat & { today: string }
): { value: number | string | null } | { error: CellError } {
  if (cell === 'availableFrom') return typedDay(text, today)
  const read = cell === 'stock' ? readWhole(text, locale) : readAmount(text, currency, locale)
  if (read.error === 'missing' && cell === 'rrpPrice') return { value: null }
  if (read.error === 'digits' && cell === 'stock') return { error: 'not-whole' }
  if (read.error !== undefined) return { error: read.error }
  if (cell === 'stock') return read.value < 0 ? { error: 'negative' } : { value: read.value }
  if (read.value <= 0) return { error: 'not-positive' }
  return cell === 'rrpPrice' && priceRow.price === null ? { error: 'no-price' } : { value: read.value }
}

function typedDay(text: string, today: string): { value: string | null } | { error: CellError } {
  if (text === '') return { value: null }
  if (text < today) return { error: 'past' }
  return EnteredDay.is(text) ? { value: text } : { error: 'not-a-day' }
}
