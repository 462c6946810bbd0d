import { decimalMark } from './decimal-mark.ts'
import { exponentOf, symbolOf } from './format.ts'
import type { LocaleCode } from './locale.ts'

/** Why a text is not a valid number: empty, not a number, too many decimals, or too large. */
export type NumberError = 'missing' | 'invalid' | 'digits' | 'too-large'
export type ReadNumber = { value: number; error?: undefined } | { error: NumberError }

/** Maximum amount that can be entered, in minor units; also the maximum stock in a file. */
export const maxAmount = 1_000_000_000

/**
 * Parses an amount in the format of the locale, in minor units: `('1.258,56 €', 'EUR', 'de')` -> 125856. Never rounds.
 * A separator followed by three digits is read by the locale (`1.258` is a thousand in German); any other is
 * unambiguous and accepted in every locale.
 */
export function readAmount(text: string, currency: string, locale: LocaleCode): ReadNumber {
  const bare = text.replaceAll(symbolOf(currency), '').replaceAll(new RegExp(currency, 'gi'), '')
  return read(bare, exponentOf(currency), locale)
}

/** Parses a whole number in the format of the locale: `('1.200', 'de')` -> 1200. */
export function readWhole(text: string, locale: LocaleCode): ReadNumber {
  return read(text, 0, locale)
}

/** Parses kilograms in the format of the locale, in grams: `('4,2 kg', 'de')` -> 4200. */
export function readWeight(text: string, locale: LocaleCode): ReadNumber {
  return read(text.replace(/kg\s*$/i, ''), 3, locale)
}

/** Parses a percentage in the format of the locale, in basis points: `('25,5 %', 'de')` -> 2550. */
export function readPercent(text: string, locale: LocaleCode): ReadNumber {
  return read(text.replace(/%\s*$/, ''), 2, locale)
}

/** Decimals of an exchange rate, as the European Central Bank publishes them. */
export const exchangeRateDecimals = 5
export const maxExchangeRate = 10_000_000_000

/**
 * Parses an exchange rate in the format of the locale: `('1,0843', 'de')` -> 108430. A rate such as `1.085` in German is
 * rejected: it could be a thousand.
 */
export function readExchangeRate(text: string, locale: LocaleCode): ReadNumber | { error: 'ambiguous' } {
  const [, mark] = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(text.trim()) ?? []
  if (mark !== undefined && mark !== decimalMark(locale)) return { error: 'ambiguous' }
  return read(text, exchangeRateDecimals, locale, maxExchangeRate)
}

/** Parses a number stored by a spreadsheet into minor units: `('12.9', 2)` -> 1290. Corrects floating-point errors. */
export function readFloat(text: string, exponent: number): ReadNumber {
  const exact = Number(text) * 10 ** exponent
  const value = Math.round(exact)
  if (text.trim() === '' || Number.isNaN(exact)) return { error: 'invalid' }
  return Math.abs(exact - value) < 1e-5 ? limited(value) : { error: 'digits' }
}

function read(text: string, exponent: number, locale: LocaleCode, max = maxAmount): ReadNumber {
  // NFKC unifies the spaces of all locales.
  const plain = text.normalize('NFKC').trim()
  if (plain === '') return { error: 'missing' }
  const [, sign, digits] = /^([-−+]?)\s*((?:\d[\d.,'’\s]*)?\d|[.,]\d+)$/.exec(plain) ?? []
  const parts = digits === undefined ? undefined : partsOf(digits, locale)
  if (!parts) return { error: 'invalid' }
  const fraction = parts.fraction.replace(/0+$/, '')
  // Three zeros after the decimal separator may be thousands of another language: `1.000` in English.
  const isAmbiguous = exponent < 3 && parts.fraction === '000' && /^[1-9]\d{0,2}$/.test(parts.whole)
  if (fraction.length > exponent || isAmbiguous) return { error: 'digits' }
  const value = Number(parts.whole + fraction.padEnd(exponent, '0'))
  return limited(sign === '-' || sign === '−' ? 0 - value : value, max)
}

const limited = (value: number, max = maxAmount): ReadNumber =>
  Math.abs(value) > max ? { error: 'too-large' } : { value }

/** `('1.258,5', …)` -> `1258` and `5`; undefined if the separators do not match the locale. */
function partsOf(digits: string, locale: LocaleCode): { whole: string; fraction: string } | undefined {
  const mark = decimalMarkOf(digits, locale)
  const at = mark === undefined ? digits.length : digits.lastIndexOf(mark)
  const integer = digits.slice(0, at)
  const isWhole = /^\d*$/.test(integer) || /^\d{1,3}([.,'’ ])\d{3}(?:\1\d{3})*$/.test(integer)
  return isWhole ? { whole: integer.replaceAll(/\D/g, ''), fraction: digits.slice(at + 1) } : undefined
}

function decimalMarkOf(digits: string, locale: LocaleCode): string | undefined {
  const marks = digits.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  const sameAsLast = marks.filter((mark) => mark === last).length
  if (last === undefined || sameAsLast > 1) return undefined
  // If there are two kinds of separators, or one that cannot group thousands, the last one is the decimal separator.
  const isLikeThousands = /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
  return marks.length > 1 || !isLikeThousands || last === decimalMark(locale) ? last : undefined
}
