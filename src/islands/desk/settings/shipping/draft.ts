import { decimalMark } from '../../../../../contract/decimal-mark.ts'
import { toDecimalString } from '../../../../../contract/format.ts'
import type { LocaleCode } from '../../../../../contract/locale.ts'
import type { AmountByCurrency, ShippingRates, ZoneRates } from '../../../../../contract/pricing/shipping.ts'
import { readAmount } from '../../../../../contract/read-number.ts'
import { amountText } from '../../lib/amount-text.ts'

/** An amount as typed, by currency; `anyCurrency` applies to currencies without their own. */
export type AmountText = Readonly<Record<string, string>>
export const anyCurrency = ''

export interface BandDraft {
  /** In kilograms. */
  weight: string
  charge: AmountText
}

/** Rates as typed. Those of the other kind are kept while the form is open. */
export interface RatesDraft {
  kind: 'unit' | 'weight'
  perUnit: AmountText
  bands: readonly BandDraft[]
  further: BandDraft
  freeFrom: AmountText
}

export interface ZoneDraft {
  name: string
  countries: readonly string[]
  rates: RatesDraft
}

export interface ShippingDraft {
  zones: readonly ZoneDraft[]
  otherCountries: RatesDraft
}

/** Converts the rates to a draft, in the format of the locale. */
export function toShippingDraft({ zones, otherCountries }: ShippingRates, locale: LocaleCode): ShippingDraft {
  return {
    zones: zones.map((zone) => ({ ...zone, rates: toRatesDraft(zone.rates, locale) })),
    otherCountries: toRatesDraft(otherCountries, locale)
  }
}

function toRatesDraft({ perUnit, byWeight, freeFrom }: ZoneRates, locale: LocaleCode): RatesDraft {
  const bands = byWeight?.bands.map(({ upTo, charge }) => ({
    weight: weightText(upTo, locale),
    charge: toAmountText(charge, locale)
  }))
  return {
    kind: perUnit ? 'unit' : 'weight',
    perUnit: perUnit ? toAmountText(perUnit, locale) : {},
    bands: bands ?? [{ weight: '', charge: {} }],
    further: byWeight
      ? { weight: weightText(byWeight.further.grams, locale), charge: toAmountText(byWeight.further.charge, locale) }
      : { weight: '', charge: {} },
    freeFrom: toAmountText(freeFrom, locale)
  }
}

/** Converts an amount to a draft. */
export function toAmountText(
  { amount, inCurrency }: Pick<AmountByCurrency, 'inCurrency'> & { amount: number | null },
  locale: LocaleCode
): AmountText {
  const overrides = Object.entries(inCurrency).map(
    ([currency, minor]) => [currency, amountText(minor, currency, locale)] as const
  )
  return Object.fromEntries([
    ...(amount === null ? [] : [[anyCurrency, amountText(amount, anyCurrency, locale)] as const]),
    ...overrides
  ])
}

/**
 * What applies in a currency without its own amount: the same number of minor units as for all currencies. `9.90` for
 * all currencies is `990` in JPY; undefined while that amount is invalid.
 */
export function fallbackText(text: AmountText, currency: string, locale: LocaleCode): string | undefined {
  const read = readAmount(text[anyCurrency] ?? '', anyCurrency, locale)
  return read.error === undefined ? amountText(read.value, currency, locale) : undefined
}

/** Grams as kilograms, without trailing zeros: `(2500, 'de')` -> `2,5`. */
const weightText = (grams: number, locale: LocaleCode): string =>
  toDecimalString(grams, 3, decimalMark(locale)).replace(/[.,]?0+$/, '')
