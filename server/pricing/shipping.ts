import { ratesFor, type ZoneRates } from '../../contract/pricing/shipping.ts'
import { settings } from '../core/settings/service.ts'

/** The rates that a shop has until staff change them: what orders were placed by that keep no rates. */
export const standardRates = (shipTo: string): ZoneRates => ratesFor(settings.shipping.standard, shipTo)
