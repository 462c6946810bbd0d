import type { CheckoutAPI } from '@adyen/api-library'
import type { Config } from '../../../config/config.ts'
import type { AppContext } from '../../../core/app-context.ts'

/** Dependencies of the Adyen modules. */
export interface AdyenContext extends Pick<AppContext, 'db' | 'clock' | 'log'> {
  settings: NonNullable<Config['adyen']>
  checkout: CheckoutAPI
}
