import type { Partner } from '../../../contract/desk/partners/partners.ts'
import {
  type AmountByCurrency,
  amountIn,
  freeFromIn,
  type ShippingRates,
  zoneOf
} from '../../../contract/pricing/shipping.ts'
import { readSetting, settings } from '../../core/settings/service.ts'
import type { Companies } from '../../db/schema/schema.ts'
import type { Reader } from '../../db/tx.ts'
import { selectTiers } from '../../pricing/service.ts'
import { selectScheduled } from '../prices/service.ts'

/** What a partner pays besides the prices of its list: volume discounts, the next price change, and shipping. */
export async function describePrices(
  db: Reader,
  { price_list_code, currency_code }: Pick<Companies, 'price_list_code' | 'currency_code'>,
  shipTo: string
): Promise<Pick<Partner, 'volumeSteps' | 'nextPriceChange' | 'shipping'>> {
  const scheduled = await selectScheduled(db)
  const next = scheduled.find((change) => change.price_list_code === price_list_code)
  return {
    volumeSteps: await selectTiers(db, price_list_code),
    nextPriceChange: next?.starts_on ? { startsOn: next.starts_on, prices: next.changed } : null,
    shipping: shippingOf(await readSetting(db, settings.shipping), shipTo, currency_code)
  }
}

function shippingOf(rates: ShippingRates, countryCode: string, currency: string): Partner['shipping'] {
  const zone = zoneOf(rates, countryCode)
  const { perUnit, byWeight, freeFrom } = zone?.rates ?? rates.otherCountries
  const step = (grams: number, charge: AmountByCurrency) => ({ grams, charge: amountIn(charge, currency) })
  return {
    countryCode,
    zone: zone?.name ?? null,
    perUnit: perUnit && amountIn(perUnit, currency),
    byWeight: byWeight && {
      bands: byWeight.bands.map(({ upTo, charge }) => step(upTo, charge)),
      further: step(byWeight.further.grams, byWeight.further.charge)
    },
    freeFrom: freeFromIn(freeFrom, currency)
  }
}
