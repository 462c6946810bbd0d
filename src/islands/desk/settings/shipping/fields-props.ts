import type { readShippingChoices } from '../../../../../contract/desk/settings/shipping.ts'
import type { Output } from '../../../../../contract/endpoint.ts'
import type { RatesDraft } from './draft.ts'

/** The choices for rates. */
export type Choices = Output<typeof readShippingChoices>

/** Props of a zone's rate fields: in one currency, with errors by path. */
export interface RatesProps {
  rates: RatesDraft
  path: string
  currency: string
  errorOf: (path: string) => string | undefined
  /** `moved` if the paths of fields have changed. */
  onChange: (rates: RatesDraft, moved?: 'moved') => void
}
