import { readSetting, settings } from '../core/settings/service.ts'
import type { Reader } from '../db/tx.ts'
import type { Caller, AppContext } from '../core/app-context.ts'
import { configuredMethods, type PaymentMethod, usablePaymentMethods } from '../payments/service.ts'
import { selectPaidOrder } from './queries.ts'

/** The payment methods currently available to the caller's company. */
export async function readPaymentMethods(
  { providers }: Pick<AppContext, 'providers'>,
  db: Reader,
  { companyId, countryCode, paymentTermsDays }: Caller
): Promise<PaymentMethod[]> {
  const [paid] = paymentTermsDays > 0 ? await selectPaidOrder(db, companyId) : []
  const configured = configuredMethods(providers.map(({ code }) => code))
  const offerings = await readSetting(db, settings.paymentMethods)
  return usablePaymentMethods(configured, offerings, { countryCode, paymentTermsDays, hasPaid: paid !== undefined })
}
