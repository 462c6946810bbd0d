import { readSettings, settings } from '../core/settings/service.ts'
import type { Reader } from '../db/tx.ts'
import type { PaymentSettings } from './payment-response.ts'

/** Names of payment methods and the seller's account, in one query. */
export async function paymentSettings(db: Reader): Promise<PaymentSettings> {
  const valueOf = await readSettings(db, [settings.paymentMethods, settings.seller])
  return { methods: valueOf(settings.paymentMethods), seller: valueOf(settings.seller) }
}
