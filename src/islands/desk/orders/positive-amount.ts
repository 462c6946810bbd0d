import type { LocaleCode } from '../../../../contract/locale.ts'
import { type NumberError, readAmount } from '../../../../contract/read-number.ts'

type PositiveAmount = { value: number; error?: undefined } | { error: NumberError | 'not-positive' }

/** Like `readAmount`, for amounts above zero. */
export function readPositiveAmount(text: string, currency: string, locale: LocaleCode): PositiveAmount {
  const read = readAmount(text, currency, locale)
  return read.error === undefined && read.value <= 0 ? { error: 'not-positive' } : read
}
