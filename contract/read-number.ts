import { exponentOf, symbolOf } from './format.ts'
import type { LocaleCode } from './locale.ts'

/** Why a text is no number that was asked for: empty, no number, more decimals than there can be, or beyond all reason. */
export type NumberFault = 'missing' | 'invalid' | 'digits' | 'too-large'
export type ReadNumber = { value: number; fault?: undefined } | { fault: NumberFault }

/** The most that a price or a stock can be, in minor units or pieces. */
const most = 1_000_000_000

/**
 * An amount as its reader writes it, in minor units: `('1.258,56 €', 'EUR', 'de')` -> 125856. Nothing is rounded. A mark
 * with three digits behind it is read as the language does (`1.258` is a thousand in German), any other can mean one
 * thing only and is taken in every language.
 */
export function readAmount(text: string, currency: string, locale: LocaleCode): ReadNumber {
  const bare = text.replaceAll(symbolOf(currency), '').replaceAll(new RegExp(currency, 'gi'), '')
  return read(bare, exponentOf(currency), locale)
}

/** A whole number as its reader writes it: `('1.200', 'de')` -> 1200. */
export function readWhole(text: string, locale: LocaleCode): ReadNumber {
  return read(text, 0, locale)
}

/** A number as a spreadsheet keeps it, in minor units: `('12.9', 2)` -> 1290. What its arithmetic lost is put right. */
export function readFloat(text: string, exponent: number): ReadNumber {
  const exact = Number(text) * 10 ** exponent
  const value = Math.round(exact)
  if (text.trim() === '' || Number.isNaN(exact)) return { fault: 'invalid' }
  return Math.abs(exact - value) < 1e-5 ? limited(value) : { fault: 'digits' }
}

function read(text: string, exponent: number, locale: LocaleCode): ReadNumber {
  // NFKC makes the spaces of all languages one.
  const plain = text.normalize('NFKC').trim()
  if (plain === '') return { fault: 'missing' }
  const [, sign, digits] = /^([-−+]?)\s*((?:\d[\d.,'’\s]*)?\d|[.,]\d+)$/.exec(plain) ?? []
  const parts = digits === undefined ? undefined : partsOf(digits, locale)
  if (!parts) return { fault: 'invalid' }
  const fraction = parts.fraction.replace(/0+$/, '')
  if (fraction.length > exponent) return { fault: 'digits' }
  const value = Number(parts.whole + fraction.padEnd(exponent, '0'))
  return limited(sign === '-' || sign === '−' ? 0 - value : value)
}

const limited = (value: number): ReadNumber => (Math.abs(value) > most ? { fault: 'too-large' } : { value })

/** `('1.258,5', …)` -> `1258` and `5`; undefined where the marks stand as no language sets them. */
function partsOf(digits: string, locale: LocaleCode): { whole: string; fraction: string } | undefined {
  const mark = decimalMarkOf(digits, locale)
  const at = mark === undefined ? digits.length : digits.lastIndexOf(mark)
  const whole = digits.slice(0, at)
  const isWhole = /^\d*$/.test(whole) || /^\d{1,3}([.,'’ ])\d{3}(?:\1\d{3})*$/.test(whole)
  return isWhole ? { whole: whole.replaceAll(/\D/g, ''), fraction: digits.slice(at + 1) } : undefined
}

function decimalMarkOf(digits: string, locale: LocaleCode): string | undefined {
  const marks = digits.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  const sameAsLast = marks.filter((mark) => mark === last).length
  if (last === undefined || sameAsLast > 1) return undefined
  // Two kinds of marks, or one that cannot part thousands: the last one is the decimal mark.
  const isLikeThousands = /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
  return marks.length > 1 || !isLikeThousands || last === (locale === 'en' ? '.' : ',') ? last : undefined
}
