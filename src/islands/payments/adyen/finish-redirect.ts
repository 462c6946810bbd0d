import type { LocaleCode } from '../../../../contract/locale.ts'
import type { Configuration } from '../payment-calls.ts'
import type { RedirectParameters } from '../redirect-parameters.ts'
import { openCheckout } from './open-checkout.ts'

/** Passes the redirect result to Adyen. @returns its session and result, which the shop verifies */
export async function finishRedirect(
  configuration: Configuration,
  { sessionId, redirectResult }: RedirectParameters,
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
  const sdkResult = await promise
  return sdkResult && 'sessionResult' in sdkResult ? `${sessionId}:${String(sdkResult.sessionResult)}` : undefined
}
