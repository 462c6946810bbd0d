import type { LocaleCode } from '../../../../../contract/locale.ts'
import { maxTaxRate, type TaxRate } from '../../../../../contract/pricing/tax-rates.ts'
import { collectNumber, type DraftError, type DraftErrors } from '../draft-error.ts'
import { percentText, readPercentUpTo } from '../percent.ts'

/** A rate as typed; country and day are empty until chosen. */
export interface RateDraft {
  country: string
  startsOn: string
  rate: string
}

export interface TaxDraft {
  /** Added rates that have started and can no longer change. */
  started: readonly TaxRate[]
  rates: readonly RateDraft[]
}

/** Converts the added rates to a draft: those that start after today can be changed. */
export function toTaxDraft(added: readonly TaxRate[], today: string, locale: LocaleCode): TaxDraft {
  const { started = [], scheduled = [] } = Object.groupBy(added, ({ startsOn }) =>
    startsOn <= today ? 'started' : 'scheduled'
  )
  return { started, rates: scheduled.map(({ rate, ...place }) => ({ ...place, rate: percentText(rate, locale) })) }
}

/** Reads the rates from a draft, or returns every invalid field by path. */
export function readTaxDraft(
  { started, rates }: TaxDraft,
  locale: LocaleCode
): { value: TaxRate[] } | { invalid: DraftErrors } {
  const invalid: Record<string, DraftError> = {}
  const read = rates.map(({ country, startsOn, rate: text }, at) => {
    const path = `value[${started.length + at}]`
    if (country === '') invalid[`${path}.country`] = 'country-missing'
    if (startsOn === '') invalid[`${path}.startsOn`] = 'day-missing'
    const percent = readPercentUpTo(maxTaxRate, text, locale)
    return { country, startsOn, rate: collectNumber(percent, `${path}.rate`, invalid) }
  })
  return Object.keys(invalid).length > 0 ? { invalid } : { value: [...started, ...read] }
}

/** A complete rate; undefined while a field is empty or invalid. */
export function readRateDraft({ rate, ...place }: RateDraft, locale: LocaleCode): TaxRate | undefined {
  const read = readPercentUpTo(maxTaxRate, rate, locale)
  const isComplete = place.country !== '' && place.startsOn !== '' && read.error === undefined
  return isComplete ? { ...place, rate: read.value } : undefined
}
