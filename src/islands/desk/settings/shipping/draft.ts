import { decimalMark } from '../../../../../contract/decimal-mark.ts'
import { exponentOf, plainAmount } from '../../../../../contract/format.ts'
import type { LocaleCode } from '../../../../../contract/locale.ts'
import type { AmountByCurrency, ShippingRates, ZoneRates } from '../../../../../contract/pricing/shipping.ts'

/** An amount as typed, by currency; `every` counts in those without their own. */
export type AmountText = Readonly<Record<string, string>>
export const every = ''

export interface BandDraft {
  /** Kilograms. */
  weight: string
  charge: AmountText
}

/** Rates as typed. Those of the other kind stay while the form is open. */
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

/** The rates as their fields show them, in the format of the locale. */
export function openShipping({ zones, otherCountries }: ShippingRates, locale: LocaleCode): ShippingDraft {
  return {
    zones: zones.map((zone) => ({ ...zone, rates: openRates(zone.rates, locale) })),
    otherCountries: openRates(otherCountries, locale)
  }
}

function openRates({ perUnit, byWeight, freeFrom }: ZoneRates, locale: LocaleCode): RatesDraft {
  const bands = byWeight?.bands.map(({ upTo, charge }) => ({
    weight: weightText(upTo, locale),
    charge: openAmount(charge, locale)
  }))
  return {
    kind: perUnit ? 'unit' : 'weight',
    perUnit: perUnit ? openAmount(perUnit, locale) : {},
    bands: bands ?? [{ weight: '', charge: {} }],
    further: byWeight
      ? { weight: weightText(byWeight.further.grams, locale), charge: openAmount(byWeight.further.charge, locale) }
      : { weight: '', charge: {} },
    freeFrom: openAmount(freeFrom, locale)
  }
}

/** An amount as its fields show it. */
export function openAmount(
  { amount, inCurrency }: Pick<AmountByCurrency, 'inCurrency'> & { amount: number | null },
  locale: LocaleCode
): AmountText {
  const text = (minor: number, currency: string) => plainAmount(minor, exponentOf(currency), decimalMark(locale))
  const own = Object.entries(inCurrency).map(([currency, minor]) => [currency, text(minor, currency)] as const)
  return Object.fromEntries([...(amount === null ? [] : [[every, text(amount, every)] as const]), ...own])
}

/** Grams as kilograms, without trailing zeros: `(2500, 'de')` -> `2,5`. */
const weightText = (grams: number, locale: LocaleCode): string =>
  plainAmount(grams, 3, decimalMark(locale)).replace(/[.,]?0+$/, '')
