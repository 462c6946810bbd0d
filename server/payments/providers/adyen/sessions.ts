import { Types } from '@adyen/api-library'
import { intlTag } from '../../../../contract/locale.ts'
import type { CreatePaymentRequest, ProviderPayment } from '../../../core/payment-provider.ts'
import { fromAdyen, toAdyen } from './amounts.ts'
import { AdyenError } from './connect.ts'
import { toProviderPayment } from './provider-payment.ts'
import { storeNotice, selectNotices } from './notices.ts'
import type { AdyenContext } from './context.ts'
import { hourMs } from '../../../core/dates.ts'

const { CreateCheckoutSessionRequest, AuthenticationData, ThreeDSRequestData, SessionResultResponse, Payment } =
  Types.checkout

/**
 * Opens a session for the form. A payment keeps its reference but may have several sessions: the same one is returned
 * within an hour, and can then be paid for another one to two hours.
 */
export async function openSession(
  { checkout, settings, clock }: AdyenContext,
  request: CreatePaymentRequest
): Promise<ProviderPayment> {
  const hourIndex = Math.floor(clock().getTime() / hourMs)
  const { id, sessionData } = await checkout.PaymentsApi.sessions(
    {
      merchantAccount: settings.merchantAccount,
      amount: toAdyen(request.amount, request.currency),
      reference: request.paymentId,
      merchantOrderReference: request.orderNumber,
      returnUrl: request.returnUrl,
      channel: CreateCheckoutSessionRequest.ChannelEnum.Web,
      shopperLocale: intlTag(request.locale),
      allowedPaymentMethods: ['scheme'],
      expiresAt: new Date((hourIndex + 2) * hourMs),
      additionalData: { manualCapture: 'true' },
      authenticationData: {
        attemptAuthentication: AuthenticationData.AttemptAuthenticationEnum.Always,
        threeDSRequestData: { nativeThreeDS: ThreeDSRequestData.NativeThreeDSEnum.Preferred }
      }
    },
    { idempotencyKey: `${request.key}-${request.locale}-${hourIndex}` }
  )
  if (!id || !sessionData) throw new Error('Adyen returned a session without data')
  const { amount, currency } = request
  const environment = settings.environment
  const clientSecret = JSON.stringify({ id, sessionData, environment })
  return { ...toProviderPayment(request.paymentId, []), amount, currency, clientSecret }
}

/** Statuses with which Adyen rejects what the browser has sent. */
const rejections: ReadonlySet<number> = new Set([400, 404, 422])

/**
 * Reads a session's result. `result` is the session id, a colon, and the result given to the form. Undefined if Adyen
 * rejects it, or the session belongs to another payment.
 */
export async function finishSession(
  context: AdyenContext,
  request: CreatePaymentRequest,
  result: string
): Promise<ProviderPayment | undefined> {
  const { checkout, db, clock } = context
  const [, sessionId, sessionResult] = /^(\w+):(.+)$/s.exec(result) ?? []
  if (!sessionId || !sessionResult) return undefined
  const response = await checkout.PaymentsApi.getResultOfPaymentSession(sessionId, sessionResult).catch(
    (error: unknown) => {
      if (error instanceof AdyenError && rejections.has(error.status)) return undefined
      throw error
    }
  )
  if (response?.reference !== request.paymentId) return undefined
  const base = { reference: request.paymentId, original_reference: null, happened_at: clock().toISOString() }
  const { Completed, PaymentPending } = SessionResultResponse.StatusEnum
  const paid = (response.payments ?? []).filter(({ resultCode }) => resultCode === Payment.ResultCodeEnum.Authorised)
  for (const { pspReference: psp_reference = '', amount } of paid) {
    const money = { amount: fromAdyen(amount ?? {}), currency_code: amount?.currency ?? '' }
    await storeNotice(db, { ...base, ...money, psp_reference, code: 'AUTHORISATION', success: 1, reason: null })
  }
  if (response.status !== Completed) {
    const noPayment = { amount: 0, currency_code: '', psp_reference: sessionId, success: 0 }
    const code = response.status === PaymentPending ? 'WAITING' : 'ATTEMPT'
    await storeNotice(db, { ...base, ...noPayment, code, reason: response.status ?? null })
  }
  return toProviderPayment(request.paymentId, await selectNotices(db.read, request.paymentId))
}
