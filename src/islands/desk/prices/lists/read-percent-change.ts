import { decimalMark } from '../../../../../contract/decimal-mark.ts'
import type { LocaleCode } from '../../../../../contract/locale.ts'

/** `+3,5 %` in German -> 3.5; undefined unless it is from -90 to 900 with at most two decimals. */
export function readPercentChange(text: string, locale: LocaleCode): number | undefined {
  const plain = text.replaceAll(/[\s%]/g, '').replace(/^[−–]/, '-').replace(decimalMark(locale), '.')
  if (!/^[+-]?\d{1,3}(\.\d{1,2})?$/.test(plain)) return undefined
  const percent = Number(plain)
  return percent >= -90 && percent <= 900 ? percent : undefined
}
