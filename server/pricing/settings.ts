import { amountIn, ratesFor, type ZoneRates } from '../../contract/pricing/shipping.ts'
import { readSetting, readSettings, settings } from '../core/settings/service.ts'
import type { Reader } from '../db/tx.ts'
import { type Supply, taxRule } from './tax.ts'
import type { AdjustmentRules } from './totals.ts'

/** The default rates until staff change them; also used for placed orders that have no stored rates. */
export const standardRates = (shipTo: string): ZoneRates => ratesFor(settings.shipping.standard, shipTo)

/** Shipping rates and tax rule that currently apply to a cart. */
export async function readShippingAndTax(
  db: Reader,
  supply: Supply,
  currencyCode: string
): Promise<Omit<AdjustmentRules, 'coupon'>> {
  const valueOf = await readSettings(db, [settings.shipping, settings.tax])
  return {
    shipping: { rates: ratesFor(valueOf(settings.shipping), supply.shipTo), currencyCode },
    tax: taxRule(supply, valueOf(settings.tax))
  }
}

/** The minimum of a company's first order, in minor units of a currency. */
export async function readFirstOrderMinimum(db: Reader, currency: string): Promise<number> {
  return amountIn(await readSetting(db, settings.minimum), currency)
}

/** Minimum order value: the first-order minimum for the first order, then the company's own value, if any. */
export async function readMinimalOrderValue(
  db: Reader,
  company: { currencyCode: string; minimalOrderValue: number | null },
  hasOrdered: boolean
): Promise<number> {
  return hasOrdered ? (company.minimalOrderValue ?? 0) : readFirstOrderMinimum(db, company.currencyCode)
}
