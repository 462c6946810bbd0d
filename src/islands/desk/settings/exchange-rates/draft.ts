import { decimalMark } from '../../../../../contract/decimal-mark.ts'
import { toDecimalString } from '../../../../../contract/format.ts'
import type { LocaleCode } from '../../../../../contract/locale.ts'
import type { ExchangeRate } from '../../../../../contract/pricing/exchange-rates.ts'
import { exchangeRateDecimals, readExchangeRate } from '../../../../../contract/read-number.ts'
import { collectNumber, type DraftError, type DraftErrors, type ReadField } from '../draft-error.ts'

/** A rate as typed; currency and day are empty until chosen. */
export interface ExchangeRateDraft {
  currency: string
  startsOn: string
  rate: string
}

export interface ExchangeRatesDraft {
  rates: readonly ExchangeRateDraft[]
}

/** Converts rates to a draft, without trailing zeros: `1,08`. */
export const toRatesDraft = (rates: readonly ExchangeRate[], locale: LocaleCode): ExchangeRatesDraft => ({
  rates: rates.map(({ rate, ...place }) => ({
    ...place,
    rate: toDecimalString(rate, exchangeRateDecimals, decimalMark(locale)).replace(/[.,]?0+$/, '')
  }))
})

/** Reads the rates from a draft, or returns every invalid field by path. */
export function readRatesDraft(
  { rates }: ExchangeRatesDraft,
  locale: LocaleCode
): { value: ExchangeRate[] } | { invalid: DraftErrors } {
  const invalid: Record<string, DraftError> = {}
  const value = rates.map(({ currency, startsOn, rate }, at) => {
    const path = `value[${at}]`
    if (currency === '') invalid[`${path}.currency`] = 'currency-missing'
    if (startsOn === '') invalid[`${path}.startsOn`] = 'day-missing'
    return { currency, startsOn, rate: collectNumber(readPositive(rate, locale), `${path}.rate`, invalid) }
  })
  return Object.keys(invalid).length > 0 ? { invalid } : { value }
}

function readPositive(text: string, locale: LocaleCode): ReadField {
  const read = readExchangeRate(text, locale)
  return read.error === undefined && read.value <= 0 ? { error: 'not-positive' } : read
}

/** The number in a rate as typed; undefined while it is invalid. */
export function rateIn({ rate }: ExchangeRateDraft, locale: LocaleCode): number | undefined {
  const read = readPositive(rate, locale)
  return read.error === undefined ? read.value : undefined
}
