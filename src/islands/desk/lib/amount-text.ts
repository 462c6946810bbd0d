import { decimalMark } from '../../../../contract/decimal-mark.ts'
import { exponentOf, toDecimalString } from '../../../../contract/format.ts'
import type { LocaleCode } from '../../../../contract/locale.ts'

/** Minor units for a text field: `(123450, 'EUR', 'de')` -> `1234,50`. */
export const amountText = (amount: number, currency: string, locale: LocaleCode): string =>
  toDecimalString(amount, exponentOf(currency), decimalMark(locale))
