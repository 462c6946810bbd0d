import type { AppContext } from '../../core/app-context.ts'
import { hourMs } from '../../core/dates.ts'
import { postponeCheck } from '../../payments/service.ts'
import { applyProviderReport, checkDelay } from './apply-report.ts'
import { selectDueChecks } from './queries.ts'

/**
 * Asks providers about payments that may have changed without a webhook. Several servers share the work.
 * @returns the number of payments asked about
 */
export async function checkPayments(
  dependencies: Pick<AppContext, 'db' | 'clock' | 'log' | 'site' | 'providers'>
): Promise<number> {
  const { db, clock, log, providers } = dependencies
  const now = clock()
  let asked = 0
  for (const payment of await selectDueChecks(db.read, now.toISOString())) {
    const next = new Date(now.getTime() + (checkDelay(payment.state, true) ?? hourMs)).toISOString()
    if (!(await db.transaction((tx) => postponeCheck(tx, payment, next)))) continue
    const provider = providers.find(({ code }) => code === payment.provider)
    const reported = await provider?.find(payment.reference).catch((error: unknown) => {
      log.warn({ provider: payment.provider, payment: payment.id, err: error }, 'payment not checked')
    })
    if (provider && reported) await applyProviderReport(dependencies, provider.code, reported)
    asked++
  }
  return asked
}
