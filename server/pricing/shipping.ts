import { ratesFor, type ZoneRates } from '../../contract/pricing/shipping.ts'
import { readSetting, settings } from '../core/settings/service.ts'
import type { Reader } from '../db/tx.ts'

/** The shipping rates of a destination as they are now. */
export async function readRates(db: Reader, shipTo: string): Promise<ZoneRates> {
  return ratesFor(await readSetting(db, settings.shipping), shipTo)
}

/** Those that a shop has until staff change them: what orders were placed by that keep no rates. */
export const standardRates = (shipTo: string): ZoneRates => ratesFor(settings.shipping.standard, shipTo)
