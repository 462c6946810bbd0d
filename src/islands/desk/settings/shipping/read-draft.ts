import type { LocaleCode } from '../../../../../contract/locale.ts'
import {
  maxGrams,
  maxShipping,
  type AmountByCurrency,
  type ShippingRates
} from '../../../../../contract/pricing/shipping.ts'
import { readAmount, type ReadNumber, readWeight } from '../../../../../contract/read-number.ts'
import type { DraftError, DraftErrors } from '../draft-error.ts'
import { type AmountText, type BandDraft, every, type RatesDraft, type ShippingDraft } from './draft.ts'

/**
 * Reads the rates from a draft, or returns every invalid field by path. Never guesses: an empty or mistyped number is
 * an error.
 */
export function readShippingDraft(
  { zones, otherCountries }: ShippingDraft,
  locale: LocaleCode
): { value: ShippingRates } | { wrong: DraftErrors } {
  const wrong: Record<string, DraftError> = {}
  const reader = { locale, wrong }
  const value = {
    zones: zones.map(({ name, countries, rates }, at) => {
      const path = `value.zones[${at}]`
      if (name.trim() === '') wrong[`${path}.name`] = 'name-missing'
      if (countries.length === 0) wrong[`${path}.countries`] = 'countries-missing'
      return { name: name.trim(), countries: [...countries], rates: readRates(rates, `${path}.rates`, reader) }
    }),
    otherCountries: readRates(otherCountries, 'value.otherCountries', reader)
  }
  return Object.keys(wrong).length > 0 ? { wrong } : { value }
}

/** Reads an amount from a draft, or returns the invalid fields. */
export function readAmountDraft(
  text: AmountText,
  locale: LocaleCode,
  path = 'value'
): { value: AmountByCurrency } | { wrong: DraftErrors } {
  const wrong: Record<string, DraftError> = {}
  const value = readAll(text, path, { locale, wrong })
  return Object.keys(wrong).length > 0 ? { wrong } : { value }
}

interface Reader {
  locale: LocaleCode
  /** Collects errors. */
  wrong: Record<string, DraftError>
}

function readRates({ kind, perUnit, bands, further, freeFrom }: RatesDraft, path: string, reader: Reader) {
  const threshold = freeFrom[every]?.trim() ? readAll(freeFrom, `${path}.freeFrom`, reader) : undefined
  const free = threshold ?? { amount: null, inCurrency: readOwn(freeFrom, `${path}.freeFrom`, reader) }
  if (kind === 'unit') return { perUnit: readAll(perUnit, `${path}.perUnit`, reader), byWeight: null, freeFrom: free }
  const band = ({ weight, charge }: BandDraft, name: string, weightName: string) => ({
    grams: note(readPositive(weight, reader.locale), `${name}.${weightName}`, reader),
    charge: readAll(charge, `${name}.charge`, reader)
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

function readAll(text: AmountText, path: string, reader: Reader): AmountByCurrency {
  const amount = note(readCharge(text[every] ?? '', every, reader.locale), `${path}.amount`, reader)
  return { amount, inCurrency: readOwn(text, path, reader) }
}

// An empty amount means the one for all currencies.
function readOwn(text: AmountText, path: string, reader: Reader): Record<string, number> {
  const own = Object.entries(text).filter(([currency, typed]) => currency !== every && typed.trim() !== '')
  return Object.fromEntries(
    own.map(([currency, typed]) => [
      currency,
      note(readCharge(typed, currency, reader.locale), `${path}.inCurrency.${currency}`, reader)
    ])
  )
}

type Read = ReadNumber | { error: DraftError }

function readCharge(text: string, currency: string, locale: LocaleCode): Read {
  const read = readAmount(text, currency, locale)
  if (read.error !== undefined) return read
  if (read.value < 0) return { error: 'negative' }
  return read.value > maxShipping ? { error: 'too-large' } : read
}

function readPositive(text: string, locale: LocaleCode): Read {
  const read = readWeight(text, locale)
  if (read.error !== undefined) return read
  if (read.value <= 0) return { error: 'not-positive' }
  return read.value > maxGrams ? { error: 'too-large' } : read
}

// The number of an invalid field is never used, because the whole draft is rejected.
function note(read: Read, path: string, { wrong }: Reader): number {
  if (read.error === undefined) return read.value
  wrong[path] = read.error
  return 0
}
