import type { Reader } from '../db/tx.ts'
import type { Caller, AppContext } from '../core/app-context.ts'
import { type PaymentMethod, usablePaymentMethods } from '../payments/service.ts'
import { selectPaidOrder } from './queries.ts'

/** How the caller's company may pay now. */
export async function methodsOf(
  { providers }: Pick<AppContext, 'providers'>,
  db: Reader,
  { companyId, paymentTermsDays }: Caller
): Promise<PaymentMethod[]> {
  const [paid] = paymentTermsDays > 0 ? await selectPaidOrder(db, companyId) : []
  const codes = providers.map(({ code }) => code)
  return usablePaymentMethods(codes, { paymentTermsDays, hasPaid: paid !== undefined })
}
