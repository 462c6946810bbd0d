import type { LocaleCode } from '../../../../contract/locale.ts'
import type { Configuration } from '../payment-state.ts'
import type { Returned } from '../returned.ts'
import { openCheckout } from './open-checkout.ts'

/** Hands Adyen what the bank's page has sent back. @returns its session and result, which the shop then asks about */
export async function finishRedirect(
  configuration: Configuration,
  { sessionId, redirectResult }: Returned,
  locale: LocaleCode
): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<object | undefined>()
  const { checkout } = await openCheckout(configuration, {
    locale,
    returned: sessionId,
    onPaymentCompleted: resolve,
    onPaymentFailed: resolve,
    onError: () => resolve(undefined)
  })
  checkout.submitDetails({ details: { redirectResult } })
  const told = await promise
  return told && 'sessionResult' in told ? `${sessionId}:${String(told.sessionResult)}` : undefined
}
