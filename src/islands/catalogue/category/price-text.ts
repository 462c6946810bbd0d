import { decimalMark } from '../../../../contract/decimal-mark.ts'
import { exponentOf } from '../../../../contract/format.ts'
import type { LocaleCode } from '../../../../contract/locale.ts'

/** A typed price in minor units: `('18,50', 'EUR')` -> 1850, `('1.200', 'EUR')` -> 120000, `'-'` -> undefined. */
export function minorUnits(text: string, currency: string): number | undefined {
  const digits = exponentOf(currency)
  // A final group of three digits is thousands, a shorter one cents; in currencies without cents, every group is
  // thousands.
  const [, integer = '', fraction = ''] = /^\D*(.*?\d)(?:[.,](\d{1,2}))?\D*$/.exec(text.trim()) ?? []
  const units = digits === 0 ? integer + fraction : integer
  const number = units.replaceAll(/\D/g, '')
  if (number === '') return undefined
  return Number(number) * 10 ** digits + (digits === 0 ? 0 : Math.round(Number(`0.${fraction || 0}`) * 10 ** digits))
}

/** Minor units as typed, without trailing zeros: `(1800, 'EUR', 'de')` -> `18`, `(1850, …)` -> `18,50`. */
export function priceText(minor: number, currency: string, locale: LocaleCode): string {
  const unit = 10 ** exponentOf(currency)
  const cents = minor % unit
  const integer = String((minor - cents) / unit)
  return cents === 0 ? integer : `${integer}${decimalMark(locale)}${String(cents).padStart(exponentOf(currency), '0')}`
}
