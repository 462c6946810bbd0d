import type { NumberError } from '../../../../contract/read-number.ts'

/** Why a field of a draft is invalid; each reason has a message. */
export type DraftError =
  NumberError | 'negative' | 'not-positive' | 'name-missing' | 'countries-missing' | 'country-missing' | 'day-missing'

/** The invalid fields of a draft, by path: `value.zones[0].name`. */
export type DraftErrors = Readonly<Record<string, DraftError>>
