import { maxTermsDays } from '../../../../../contract/desk/partners/terms.ts'
import type { LocaleCode } from '../../../../../contract/locale.ts'
import { readWhole } from '../../../../../contract/read-number.ts'

/** Reads payment terms in days; undefined if they are not a whole number from 0 to the maximum. */
export function readTermsDays(text: string, locale: LocaleCode): number | undefined {
  const days = readWhole(text, locale)
  return days.error === undefined && days.value >= 0 && days.value <= maxTermsDays ? days.value : undefined
}
