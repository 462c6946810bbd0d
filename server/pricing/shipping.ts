import { ratesFor, type ZoneRates } from '../../contract/pricing/shipping.ts'
import { settings } from '../core/settings/service.ts'

/** The default rates until staff change them; also used for placed orders that have no stored rates. */
export const standardRates = (shipTo: string): ZoneRates => ratesFor(settings.shipping.standard, shipTo)
