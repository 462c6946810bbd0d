import { exponentOf, formatDate, formatMoney, formatNumber, plainAmount } from '../../../../contract/format.ts'
import type { LocaleCode } from '../../../../contract/locale.ts'
import type { ArticleCell, CellValue, DeskArticle } from '../../../../contract/desk/prices.ts'
import { type NumberFault, readAmount, readWhole } from '../../../../contract/read-number.ts'

/** Whose language and currency a value is written in. */
export interface Writing {
  locale: LocaleCode
  currency: string
}

/** What can be typed; the other value of an article is a switch. */
export type TypedCell = Exclude<ArticleCell, 'comingSoon'>

/** A value as it stands in the table; undefined where there is none. */
export function shownText(cell: TypedCell, value: CellValue, { locale, currency }: Writing): string | undefined {
  if (value === null || typeof value === 'boolean') return undefined
  if (typeof value === 'string') return formatDate(value, locale)
  return cell === 'stock' ? formatNumber(value, locale) : formatMoney(value, currency, locale)
}

/** A value as it is edited: without symbol and groups, in the reader's decimals. */
export function editedText(cell: TypedCell, value: CellValue, { locale, currency }: Writing): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  return cell === 'stock' ? String(value) : plainAmount(value, exponentOf(currency), locale === 'en' ? '.' : ',')
}

export type CellFault = NumberFault | 'not-positive' | 'negative' | 'no-price'

/** What was typed as the value it means, or why it means none. An RRP and a date may be left empty. */
export function typedValue(
  cell: TypedCell,
  text: string,
  article: Pick<DeskArticle, 'price'>,
  { locale, currency }: Writing
): { value: number | string | null } | { fault: CellFault } {
  if (cell === 'availableFrom') return { value: text === '' ? null : text }
  const read = cell === 'stock' ? readWhole(text, locale) : readAmount(text, currency, locale)
  if (read.fault === 'missing' && cell === 'rrpPrice') return { value: null }
  if (read.fault !== undefined) return { fault: read.fault }
  if (cell === 'stock') return read.value < 0 ? { fault: 'negative' } : { value: read.value }
  if (read.value <= 0) return { fault: 'not-positive' }
  return cell === 'rrpPrice' && article.price === null ? { fault: 'no-price' } : { value: read.value }
}
