import { intlTag, type LocaleCode } from './locale.ts'

/** Decimal digits of currencies that do not have two (ISO 4217). */
const exponents: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0])
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3]))
}

/** Symbols from the API specification; other currencies show their code. */
const symbols: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  AUD: 'A$',
  CAD: 'C$',
  CHF: 'CHF',
  CNY: '¥',
  SEK: 'kr',
  NZD: 'NZ$',
  INR: '₹',
  RUB: '₽',
  BRL: 'R$',
  ZAR: 'R',
  KRW: '₩',
  TRY: '₺'
}

/** Whether a code is a currency in use, by ISO 4217. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)

export const exponentOf = (currency: string): number => exponents[currency] ?? 2

/** `EUR` -> `€`; currencies without a symbol in the specification keep their code. */
export const symbolOf = (currency: string): string => symbols[currency] ?? currency

/** Minor units in the format of the locale, with our symbol: `(125856, 'EUR', 'en')` -> `€1,258.56`. */
export function formatMoney(minor: number, currency: string, locale: LocaleCode): string {
  const digits = exponentOf(currency)
  const fractions = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  // Italian and Spanish group digits only from five digits on; columns of amounts always need grouping.
  return numbers(locale, { style: 'currency', currency, useGrouping: 'always', ...fractions })
    .formatToParts(minor / 10 ** digits)
    .map(({ type, value }) => {
      if (type === 'currency') return symbolOf(currency)
      return type === 'minusSign' ? '−' : value
    })
    .join('')
}

/** Minor units for machines, exact and without symbol: `(-150, 2)` -> `-1.50`, `(-150, 2, ',')` -> `-1,50`. */
export function toDecimalString(minor: number, digits: number, point = '.'): string {
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const sign = minor < 0 ? '-' : ''
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}${point}${text.slice(-digits)}`
}

/** `(1234, 'en')` -> `1,234`; for numbers outside texts, whereas i18next formats those inside. */
export function formatNumber(value: number, locale: LocaleCode): string {
  return formatSigned(value, {}, locale)
}

/** File size for display, in steps of 1,024: `(2 * 1024 ** 2, 'de')` -> `2 MB`, `(14_300, 'en')` -> `14 kB`. */
export function formatSize(bytes: number, locale: LocaleCode): string {
  const step = Math.min(sizes.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const options = { style: 'unit', unit: sizes[step]!, maximumFractionDigits: step > 1 ? 1 : 0 } as const
  return numbers(locale, options).format(bytes / 1024 ** step)
}

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** `(['.pdf', '.png', '.jpg'], 'de')` -> `.pdf, .png oder .jpg`. */
export function formatChoice(items: readonly string[], locale: LocaleCode): string {
  return lists(locale, { type: 'disjunction' }).format(items)
}

/** `State: New`; in French, a narrow no-break space precedes the colon. */
export const formatLabelled = (label: string, value: string, locale: LocaleCode): string =>
  `${label}${locale === 'fr' ? '\u202f' : ''}: ${value}`

/** `(0.05, 'de')` -> `5 %`, with a no-break space; `(0.003, 'de')` -> `0,3 %`, because it is not nothing. */
export function formatPercent(share: number, locale: LocaleCode): string {
  const digits = Math.abs(share) < 0.005 ? { maximumSignificantDigits: 1 } : {}
  return formatSigned(share, { style: 'percent', ...digits }, locale)
}

/** Grams as kilograms: `(2500, 'de')` -> `2,5 kg`, with a no-break space. */
export const formatWeight = (grams: number, locale: LocaleCode): string =>
  withoutLineBreaks(formatWith(grams / 1000, { style: 'unit', unit: 'kilogram' }, locale))

const dayMonthYear = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** `('2026-11-20 09:12:00', 'de')` -> `20. Nov. 2026` with no-break spaces; takes a plain date too. */
export function formatDate(text: string, locale: LocaleCode): string {
  return withoutLineBreaks(dates(locale, dayMonthYear).format(readInstant(text)))
}

/** `('2026-11-20 09:12:00', 'de')` -> `20. Nov. 2026, 09:12`. */
export function formatDateTime(text: string, locale: LocaleCode): string {
  return dates(locale, { ...dayMonthYear, hour: '2-digit', minute: '2-digit' }).format(readInstant(text))
}

/** `('2026-12-04', 'en')` -> `4 December` with no-break spaces: a date in the near future, without the year. */
export function formatDay(text: string, locale: LocaleCode): string {
  return withoutLineBreaks(dates(locale, { day: 'numeric', month: 'long' }).format(readInstant(text)))
}

/** `(3, 'de')` -> `März`. */
export function monthName(month: number, locale: LocaleCode): string {
  return dates(locale, { month: 'long' }).format(Date.UTC(2026, month - 1, 1))
}

/** `('2026-03', 'de')` -> `März 2026`. */
export function formatMonth(text: string, locale: LocaleCode): string {
  return dates(locale, { month: 'long', year: 'numeric' }).format(readInstant(text))
}

/** The time of a moment in the reader's time zone: `19:02`. */
export function formatTime(moment: Date, locale: LocaleCode): string {
  const local = Date.UTC(2000, 0, 1, moment.getHours(), moment.getMinutes())
  return dates(locale, { timeStyle: 'short' }).format(local)
}

/** Today in the reader's time zone, at the start of a line: `Vendredi 20 novembre`. */
export function formatToday(now: Date, locale: LocaleCode): string {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  const text = dates(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(today)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Compares names as readers of a language expect: `B 2` before `B 10`, `Été` beside `ete`, case and accents last. */
export const nameOrder = (locale: LocaleCode): ((a: string, b: string) => number) =>
  new Intl.Collator(intlTag(locale), { numeric: true }).compare

/** `('DE', 'fr')` -> `Allemagne`; an unknown code is returned unchanged. */
export function countryName(code: string, locale: LocaleCode): string {
  return names(locale, { type: 'region' }).of(code) ?? code
}

/** `('de', 'en')` -> `German`; an unknown code is returned unchanged. */
export function languageName(code: string, locale: LocaleCode): string {
  return names(locale, { type: 'language' }).of(code) ?? code
}

/** `('EUR', 'es')` -> `euro`; an unknown code is returned unchanged. */
export function currencyName(code: string, locale: LocaleCode): string {
  return names(locale, { type: 'currency' }).of(code) ?? code
}

// `9 Sept 2026` never breaks between the day and the month.
const withoutLineBreaks = (text: string): string => text.replaceAll(' ', '\u00a0')

// API times are already in the reader's time zone; parsing and formatting as UTC keeps them unchanged.
function readInstant(text: string): number {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = text.split(/\D/).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

// English dates are British, like the spelling: 22 Nov 2026, 16:25.
const dateTag = (locale: LocaleCode) => (locale === 'en' ? 'en-GB' : intlTag(locale))

const numbers = cached((tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options))
const dates = cached(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }),
  dateTag
)
const lists = cached((tag, options: Intl.ListFormatOptions) => new Intl.ListFormat(tag, options))
const names = cached((tag, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(tag, options))

// Creating a formatter costs far more than using it.
function cached<O, F>(make: (tag: string, options: O) => F, tagOf = intlTag) {
  const formatters = new Map<string, F>()
  return (locale: LocaleCode, options: O): F => {
    const key = locale + JSON.stringify(options)
    const formatter = formatters.get(key) ?? make(tagOf(locale), options)
    formatters.set(key, formatter)
    return formatter
  }
}

/** Formats a number inside a text as i18next does: `(0.05, { style: 'percent' }, 'fr')` -> `5 %`. */
export const formatWith = (value: number, options: Intl.NumberFormatOptions, locale: LocaleCode): string =>
  numbers(locale, options).format(value)

/** Formats a number on its own, with a minus sign instead of a hyphen: `(-0.05, { style: 'percent' }, 'en')` -> `−5%`. */
export const formatSigned = (value: number, options: Intl.NumberFormatOptions, locale: LocaleCode): string =>
  formatWith(value, options, locale).replace('-', '−')

const plurals = new Map<LocaleCode, Intl.PluralRules>()

/** The plural category of a number: `(1, 'en')` -> `one`, `(1000000, 'es')` -> `many`. */
export function pluralForm(count: number, locale: LocaleCode): Intl.LDMLPluralRule {
  const rules = plurals.get(locale) ?? new Intl.PluralRules(locale)
  plurals.set(locale, rules)
  return rules.select(count)
}

/** The reader's IANA time zone: `Europe/Paris`. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
