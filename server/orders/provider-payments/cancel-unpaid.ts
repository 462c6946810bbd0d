import type { AppContext } from '../../core/app-context.ts'
import { dayMs } from '../../core/dates.ts'
import type { PaymentProvider } from '../../core/payment-provider.ts'
import { actionContextOf, expireOrders } from '../fulfilment/service.ts'
import { applyProviderReport } from './apply-report.ts'
import { selectOpenPastDeadline } from './queries.ts'

type Dependencies = Pick<AppContext, 'db' | 'clock' | 'log' | 'site' | 'providers'>

/** How long an order outlasts its payment deadline if its provider cannot be reached. */
const maxWaitMs = dayMs

/** Cancels orders past their payment deadline, except those that are paid at their provider. */
export async function cancelUnpaid(dependencies: Dependencies): Promise<void> {
  const waiting = await askBeforeExpiry(dependencies)
  let cancelled: number
  do cancelled = await dependencies.db.transaction((tx) => expireOrders(tx, actionContextOf(dependencies), waiting))
  while (cancelled > 0)
}

/** Asks providers about orders past their deadline. @returns ids of those that wait because a provider did not respond */
async function askBeforeExpiry(dependencies: Dependencies): Promise<string[]> {
  const { db, clock, log, providers } = dependencies
  const now = clock()
  const waitsFrom = new Date(now.getTime() - maxWaitMs).toISOString()
  const unreachable = new Set<PaymentProvider>()
  const waiting: string[] = []
  for (const { order_id, reference, expires_at, ...payment } of await selectOpenPastDeadline(
    db.read,
    now.toISOString()
  )) {
    const provider = providers.find(({ code }) => code === payment.provider)
    if (!provider) continue
    if (!unreachable.has(provider)) {
      const reported = await provider.find(reference).catch((error: unknown) => {
        log.warn({ provider: provider.code, order: order_id, err: error }, 'payment not checked before expiry')
        unreachable.add(provider)
      })
      if (reported) await applyProviderReport(dependencies, provider.code, reported)
    }
    if (unreachable.has(provider) && expires_at > waitsFrom) waiting.push(order_id)
  }
  return waiting
}
