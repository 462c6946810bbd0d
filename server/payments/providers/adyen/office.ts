import type { CheckoutAPI } from '@adyen/api-library'
import type { Config } from '../../../config/config.ts'
import type { World } from '../../../core/shop.ts'

/** What Adyen's parts work with. */
export interface Office extends Pick<World, 'db' | 'clock' | 'log'> {
  settings: NonNullable<Config['adyen']>
  checkout: CheckoutAPI
}
