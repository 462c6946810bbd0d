import { amountIn } from '../../contract/pricing/shipping.ts'
import { readSetting, settings } from '../core/settings/service.ts'
import type { Reader } from '../db/tx.ts'

/** The minimum of a company's first order, in minor units of a currency. */
export async function firstOrderMinimum(db: Reader, currency: string): Promise<number> {
  return amountIn(await readSetting(db, settings.minimum), currency)
}

/** Minimum order value: the first-order minimum for the first order, then the company's own value, if any. */
export async function minimalOrderValue(
  db: Reader,
  company: { currencyCode: string; minimalOrderValue: number | null },
  hasOrdered: boolean
): Promise<number> {
  return hasOrdered ? (company.minimalOrderValue ?? 0) : firstOrderMinimum(db, company.currencyCode)
}
