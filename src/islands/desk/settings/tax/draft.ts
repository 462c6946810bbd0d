import type { LocaleCode } from '../../../../../contract/locale.ts'
import { maxTaxRate, type TaxRate } from '../../../../../contract/pricing/tax-rates.ts'
import type { DraftError, DraftErrors } from '../draft-error.ts'
import { percentText, readPercentUpTo } from '../percent.ts'

/** A rate as typed; country and day are empty until chosen. */
export interface RateDraft {
  country: string
  startsOn: string
  rate: string
}

export interface TaxDraft {
  /** Added rates that have started and can no longer change. */
  begun: readonly TaxRate[]
  rates: readonly RateDraft[]
}

/** Converts the added rates to a draft: those that start after today can be changed. */
export function openTax(added: readonly TaxRate[], today: string, locale: LocaleCode): TaxDraft {
  const { begun = [], scheduled = [] } = Object.groupBy(added, ({ startsOn }) =>
    startsOn <= today ? 'begun' : 'scheduled'
  )
  return { begun, rates: scheduled.map(({ rate, ...place }) => ({ ...place, rate: percentText(rate, locale) })) }
}

/** Reads the rates from a draft, or returns every invalid field by path. */
export function readTaxDraft(
  { begun, rates }: TaxDraft,
  locale: LocaleCode
): { value: TaxRate[] } | { wrong: DraftErrors } {
  const wrong: Record<string, DraftError> = {}
  const read = rates.map(({ country, startsOn, rate: text }, at) => {
    const path = `value[${begun.length + at}]`
    if (country === '') wrong[`${path}.country`] = 'country-missing'
    if (startsOn === '') wrong[`${path}.startsOn`] = 'day-missing'
    const rate = readPercentUpTo(maxTaxRate, text, locale)
    if (rate.error !== undefined) wrong[`${path}.rate`] = rate.error
    return { country, startsOn, rate: rate.error === undefined ? rate.value : 0 }
  })
  return Object.keys(wrong).length > 0 ? { wrong } : { value: [...begun, ...read] }
}

/** A complete rate; undefined while a field is empty or invalid. */
export function readRateDraft({ rate, ...place }: RateDraft, locale: LocaleCode): TaxRate | undefined {
  const read = readPercentUpTo(maxTaxRate, rate, locale)
  const isComplete = place.country !== '' && place.startsOn !== '' && read.error === undefined
  return isComplete ? { ...place, rate: read.value } : undefined
}
