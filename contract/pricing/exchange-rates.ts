import { array, type Infer, integer, max, min, object, size } from 'superstruct'
import { exponentOf, formatWith } from '../format.ts'
import type { LocaleCode } from '../locale.ts'
import { exchangeRateDecimals, maxExchangeRate } from '../read-number.ts'
import { roundedShare } from '../rounding.ts'
import { CurrencyCode, EnteredDay } from '../scalars.ts'

/**
 * From a day of the seller on, one unit of the book currency is worth `rate` units of `currency`. Rates are integers with
 * five decimals: 108430 is 1.0843.
 */
export const ExchangeRate = object({
  currency: CurrencyCode,
  startsOn: EnteredDay,
  rate: max(min(integer(), 1), maxExchangeRate)
})
export type ExchangeRate = Infer<typeof ExchangeRate>

export const ExchangeRates = size(array(ExchangeRate), 0, 500)

/** The rate of a currency on a day; undefined before its first one. */
export function exchangeRateOn(currency: string, day: string, rates: readonly ExchangeRate[]): number | undefined {
  const started = rates.filter((rate) => rate.currency === currency && rate.startsOn <= day)
  return started.toSorted((a, b) => a.startsOn.localeCompare(b.startsOn)).at(-1)?.rate
}

/** `(10_843, 'USD', 108_430, 'EUR')` -> 10_000: an amount of `currency` in the book currency, in minor units. */
export const toBookCurrency = (amount: number, currency: string, rate: number, bookCurrency: string): number =>
  roundedShare(amount, 10 ** (exchangeRateDecimals + exponentOf(bookCurrency)), rate * 10 ** exponentOf(currency))

/** `(108430, 'de')` -> `1,0843`. */
export const formatExchangeRate = (rate: number, locale: LocaleCode): string =>
  formatWith(
    rate / 10 ** exchangeRateDecimals,
    { minimumFractionDigits: 2, maximumFractionDigits: exchangeRateDecimals },
    locale
  )
