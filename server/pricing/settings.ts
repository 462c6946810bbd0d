import { ratesFor } from '../../contract/pricing/shipping.ts'
import { readSettings, settings } from '../core/settings/service.ts'
import type { Reader } from '../db/tx.ts'
import { type Supply, taxRule } from './tax.ts'
import type { Terms } from './totals.ts'

/** Shipping rates and tax rule that currently apply to a cart. */
export async function readTerms(db: Reader, supply: Supply, currencyCode: string): Promise<Omit<Terms, 'coupon'>> {
  const valueOf = await readSettings(db, [settings.shipping, settings.tax])
  return {
    shipping: { rates: ratesFor(valueOf(settings.shipping), supply.shipTo), currencyCode },
    tax: taxRule(supply, valueOf(settings.tax))
  }
}
