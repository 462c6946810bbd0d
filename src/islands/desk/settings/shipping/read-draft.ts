import type { LocaleCode } from '../../../../../contract/locale.ts'
import {
  maxGrams,
  maxShipping,
  type AmountByCurrency,
  type ShippingRates
} from '../../../../../contract/pricing/shipping.ts'
import { readAmount, readWeight } from '../../../../../contract/read-number.ts'
import { collectNumber, type DraftError, type DraftErrors, type ReadField } from '../draft-error.ts'
import { type AmountText, type BandDraft, anyCurrency, type RatesDraft, type ShippingDraft } from './draft.ts'

/**
 * Reads the rates from a draft, or returns every invalid field by path. Never guesses: an empty or mistyped number is
 * an error.
 */
export function readShippingDraft(
  { zones, otherCountries }: ShippingDraft,
  locale: LocaleCode
): { value: ShippingRates } | { invalid: DraftErrors } {
  const invalid: Record<string, DraftError> = {}
  const context = { locale, invalid }
  const value = {
    zones: zones.map(({ name, countries, rates }, at) => {
      const path = `value.zones[${at}]`
      if (name.trim() === '') invalid[`${path}.name`] = 'name-missing'
      if (countries.length === 0) invalid[`${path}.countries`] = 'countries-missing'
      return { name: name.trim(), countries: [...countries], rates: readRates(rates, `${path}.rates`, context) }
    }),
    otherCountries: readRates(otherCountries, 'value.otherCountries', context)
  }
  return Object.keys(invalid).length > 0 ? { invalid } : { value }
}

/** Reads an amount from a draft, or returns the invalid fields. */
export function readAmountDraft(
  text: AmountText,
  locale: LocaleCode
): { value: AmountByCurrency } | { invalid: DraftErrors } {
  const invalid: Record<string, DraftError> = {}
  const value = readAmountByCurrency(text, 'value', { locale, invalid })
  return Object.keys(invalid).length > 0 ? { invalid } : { value }
}

interface ReadContext {
  locale: LocaleCode
  /** Collects errors. */
  invalid: Record<string, DraftError>
}

function readRates({ kind, perUnit, bands, further, freeFrom }: RatesDraft, path: string, context: ReadContext) {
  const threshold = freeFrom[anyCurrency]?.trim()
    ? readAmountByCurrency(freeFrom, `${path}.freeFrom`, context)
    : undefined
  const free = threshold ?? { amount: null, inCurrency: readOverrides(freeFrom, `${path}.freeFrom`, context) }
  if (kind === 'unit')
    return { perUnit: readAmountByCurrency(perUnit, `${path}.perUnit`, context), byWeight: null, freeFrom: free }
  const band = ({ weight, charge }: BandDraft, name: string, weightName: string) => ({
    grams: collectNumber(readPositive(weight, context.locale), `${name}.${weightName}`, context.invalid),
    charge: readAmountByCurrency(charge, `${name}.charge`, context)
  })
  const byWeight = {
    bands: bands.map((bandDraft, at) => {
      const { grams: upTo, charge } = band(bandDraft, `${path}.byWeight.bands[${at}]`, 'upTo')
      return { upTo, charge }
    }),
    further: band(further, `${path}.byWeight.further`, 'grams')
  }
  return { perUnit: null, byWeight, freeFrom: free }
}

/** Reads an amount with its overrides per currency; invalid fields are added to the context. */
export function readAmountByCurrency(text: AmountText, path: string, context: ReadContext): AmountByCurrency {
  const amount = collectNumber(
    readCharge(text[anyCurrency] ?? '', anyCurrency, context.locale),
    `${path}.amount`,
    context.invalid
  )
  return { amount, inCurrency: readOverrides(text, path, context) }
}

// An empty amount means the one for all currencies.
function readOverrides(text: AmountText, path: string, context: ReadContext): Record<string, number> {
  const overrides = Object.entries(text).filter(([currency, typed]) => currency !== anyCurrency && typed.trim() !== '')
  return Object.fromEntries(
    overrides.map(([currency, typed]) => [
      currency,
      collectNumber(readCharge(typed, currency, context.locale), `${path}.inCurrency.${currency}`, context.invalid)
    ])
  )
}

function readCharge(text: string, currency: string, locale: LocaleCode): ReadField {
  const read = readAmount(text, currency, locale)
  if (read.error !== undefined) return read
  if (read.value < 0) return { error: 'negative' }
  return read.value > maxShipping ? { error: 'too-large' } : read
}

function readPositive(text: string, locale: LocaleCode): ReadField {
  const read = readWeight(text, locale)
  if (read.error !== undefined) return read
  if (read.value <= 0) return { error: 'not-positive' }
  return read.value > maxGrams ? { error: 'too-large' } : read
}
