import type { readShippingChoices } from '../../../../../contract/desk/settings/shipping.ts'
import type { Output } from '../../../../../contract/endpoint.ts'
import type { RatesDraft } from './draft.ts'

/** What rates can be set for. */
export type Choices = Output<typeof readShippingChoices>

/** How the fields of a zone's rates see them: in one currency, with what is wrong by path. */
export interface RatesProps {
  rates: RatesDraft
  path: string
  currency: string
  errorOf: (path: string) => string | undefined
  /** `moved` if fields have other paths now. */
  onChange: (rates: RatesDraft, moved?: 'moved') => void
}
