import type { NumberError, ReadNumber } from '../../../../contract/read-number.ts'

/** Why a field of a draft is invalid; each reason has a message. */
export type DraftError =
  | NumberError
  | 'negative'
  | 'not-positive'
  | 'ambiguous'
  | 'name-missing'
  | 'countries-missing'
  | 'country-missing'
  | 'currency-missing'
  | 'day-missing'

/** The invalid fields of a draft, by path: `value.zones[0].name`. */
export type DraftErrors = Readonly<Record<string, DraftError>>

/** A number read from a field of a draft, or why it is invalid. */
export type ReadField = ReadNumber | { error: DraftError }

/** The number in a field; an invalid one is added to `invalid` (its 0 is never used, as the draft is rejected). */
export function collectNumber(read: ReadField, path: string, invalid: Record<string, DraftError>): number {
  if (read.error === undefined) return read.value
  invalid[path] = read.error
  return 0
}
