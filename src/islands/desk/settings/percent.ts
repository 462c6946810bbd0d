import { decimalMark } from '../../../../contract/decimal-mark.ts'
import { toDecimalString } from '../../../../contract/format.ts'
import type { LocaleCode } from '../../../../contract/locale.ts'
import { readPercent, type ReadNumber } from '../../../../contract/read-number.ts'

/** Basis points for a text field, without trailing zeros: `(2550, 'de')` -> `25,5`. */
export const percentText = (points: number, locale: LocaleCode): string =>
  toDecimalString(points, 2, decimalMark(locale)).replace(/[.,]?0+$/, '')

/** Parses a typed percentage into basis points: neither negative nor more than `max`. */
export function readPercentUpTo(max: number, text: string, locale: LocaleCode): ReadNumber | { error: 'negative' } {
  const read = readPercent(text, locale)
  if (read.error !== undefined) return read
  if (read.value < 0) return { error: 'negative' }
  return read.value > max ? { error: 'too-large' } : read
}
