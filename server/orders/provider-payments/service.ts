import * as contract from '../../../contract/payments/payment.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import { localisedPath } from '../../../contract/locale.ts'
import type { Input, Output } from '../../../contract/endpoint.ts'
import { apiDateTime } from '../../core/dates.ts'
import type { CreatePaymentRequest, PaymentProvider, ProviderPayment } from '../../core/payment-provider.ts'
import { apiError } from '../../core/http/api-error.ts'
import type { Caller, AppContext } from '../../core/app-context.ts'
import type { Reader } from '../../db/tx.ts'
import { readPosition } from '../ledger/service.ts'
import { readCardCoverage } from '../card-coverage/service.ts'
import { lockOrder, recordOrderEvent } from '../service.ts'
import { addPaymentTaskOnce, findMethod, updatePayment } from '../../payments/service.ts'
import {
  type Payable,
  selectPaymentByReference,
  selectWebhookDelivery,
  selectPayable,
  selectPayment
} from './queries.ts'
import { applyProviderReport } from './apply-report.ts'

export { applyProviderReport }
export { expiryNoticeEnd } from './expiring.ts'
export { expiringAuthorizations } from './queries.ts'

type Dependencies = Pick<AppContext, 'db' | 'clock' | 'log' | 'site' | 'providers'>
type Configuration = Output<typeof contract.readPaymentConfiguration>

interface PaymentCall {
  caller: Caller
  locale: LocaleCode
  zone: string
  params: { tokenValue: string; id: string }
}

/**
 * Opens a payment at its provider, or finds it there, and returns the data the browser needs to pay.
 * @throws ApiError 'not-found', 'payment-not-open', 'provider-unavailable'
 */
export async function configurePayment(dependencies: Dependencies, call: PaymentCall): Promise<Configuration> {
  const { caller, params } = call
  const payable = await selectPayable(dependencies.db.read, caller.companyId, {
    token: params.tokenValue,
    id: params.id
  })
  if (!payable) throw apiError(contract.readPaymentConfiguration, 'not-found')
  const method = findMethod(payable.method)
  const isCovered = await isCoveredByOtherCard(dependencies.db.read, payable)
  if (!isOpen(payable) || isCovered || !method?.provider)
    throw apiError(contract.readPaymentConfiguration, 'payment-not-open')
  const provider = dependencies.providers.find(({ code }) => code === method.provider)
  if (!provider) throw apiError(contract.readPaymentConfiguration, 'provider-unavailable')
  const reported = await createOrFindPayment(dependencies, provider, payable, call).catch((error: unknown) => {
    dependencies.log.error({ provider: provider.code, payment: payable.id, err: error }, 'payment not opened')
    throw apiError(contract.readPaymentConfiguration, 'provider-unavailable')
  })
  const isStillOpen = await storeReference(dependencies, provider, { payable, reported, buyer: caller.fullName })
  if (reported.state !== 'open') await applyProviderReport(dependencies, provider.code, reported)
  const isPayable = reported.state === 'open' || reported.state === 'processing'
  if (!isStillOpen || !isPayable) throw apiError(contract.readPaymentConfiguration, 'payment-not-open')
  return {
    provider: provider.code,
    kind: method.kind,
    publishable_key: provider.publishableKey,
    stripe_payment_intent_client_secret: reported.clientSecret,
    referenceId: reported.reference,
    redirectUrl: reported.redirectUrl,
    amount: payable.amount,
    currencyCode: payable.currency_code,
    orderNumber: payable.number ?? '',
    payableUntil: payable.expires_at && apiDateTime(payable.expires_at, call.zone)
  }
}

// Another card payment, of this order or of several invoices, covers the amount or is being processed.
async function isCoveredByOtherCard(
  db: Reader,
  { state, remittance, order_id: id, parent_id }: Payable
): Promise<boolean> {
  if (state !== 'new' || remittance !== null) return false
  const other = (await readCardCoverage(db, [id])).get(id)
  if (!other) return false
  return other.processing > 0 || other.reserved >= (await readPosition(db, { id, parent_id })).unpaid
}

function isOpen({ state, order_state }: Pick<Payable, 'state' | 'order_state'>): boolean {
  return order_state !== 'cancelled' && (state === 'new' || state === 'processing')
}

async function createOrFindPayment(
  { site }: Dependencies,
  provider: PaymentProvider,
  payable: Payable,
  { locale }: PaymentCall
): Promise<ProviderPayment> {
  const opening = createPaymentRequest(site, payable, locale)
  if (payable.reference === null) return provider.open(opening)
  const reported = await provider.find(payable.reference)
  if (!reported) throw new Error(`${provider.code} does not know ${payable.reference}`)
  // Some providers issue temporary client secrets, so request a new one.
  return reported.state === 'open' && reported.clientSecret === null ? provider.open(opening) : reported
}

function createPaymentRequest(site: AppContext['site'], payable: Payable, locale: LocaleCode): CreatePaymentRequest {
  const returnQuery = `order=${encodeURIComponent(payable.token)}&payment=${encodeURIComponent(payable.id)}`
  return {
    method: payable.method,
    amount: payable.amount,
    currency: payable.currency_code,
    orderNumber: payable.number ?? '',
    orderToken: payable.token,
    paymentId: payable.id,
    returnUrl: `${site.origin}${localisedPath('/shop/payment/status', locale)}?${returnQuery}`,
    locale,
    key: payable.id
  }
}

/**
 * Stores the provider's reference of a payment.
 * @returns false if the payment has been closed; the caller then voids it at the provider
 */
function storeReference(
  { db, clock }: Dependencies,
  provider: PaymentProvider,
  { payable, reported, buyer }: { payable: Payable; reported: ProviderPayment; buyer: string }
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const now = clock()
    const order = await lockOrder(tx, payable.order_id)
    const payment = await selectPayment(tx, payable.id)
    if (payment.reference === null) {
      const reference = { provider: provider.code, reference: reported.reference }
      await updatePayment(tx, payment.id, reference, now)
      const detail = { amount: payment.amount, currency: order.currency_code }
      const by = { actor: 'buyer', name: buyer } as const
      await recordOrderEvent(tx, order.id, { kind: 'payment-opened', by, detail }, now)
    }
    if (isOpen({ state: payment.state, order_state: order.state })) return true
    await addPaymentTaskOnce(tx, { paymentId: payment.id, kind: 'void', amount: payment.amount }, now)
    return false
  })
}

/**
 * Submits the result of the provider's form, if any, and applies the state of the payment at the provider.
 * @throws ApiError 'not-found', 'reference-unknown', 'provider-unavailable'
 */
export async function confirmPayment(
  dependencies: Dependencies,
  { caller, locale, params }: PaymentCall,
  { referenceId, result }: Input<typeof contract.confirmPayment>
): Promise<void> {
  const payable = await selectPayable(dependencies.db.read, caller.companyId, {
    token: params.tokenValue,
    id: params.id
  })
  if (!payable) throw apiError(contract.confirmPayment, 'not-found')
  if (payable.reference !== referenceId)
    throw apiError(contract.confirmPayment, 'reference-unknown', { field: 'referenceId' })
  const provider = dependencies.providers.find(({ code }) => code === payable.provider)
  if (!provider) throw apiError(contract.confirmPayment, 'provider-unavailable')
  const fetchPayment = async () =>
    result !== undefined && provider.finish && isOpen(payable)
      ? provider.finish(createPaymentRequest(dependencies.site, payable, locale), result)
      : provider.find(referenceId)
  const reported = await fetchPayment().catch((error: unknown) => {
    dependencies.log.error({ provider: provider.code, payment: payable.id, err: error }, 'payment not confirmed')
    throw apiError(contract.confirmPayment, 'provider-unavailable')
  })
  if (!reported)
    throw apiError(contract.confirmPayment, 'reference-unknown', {
      field: result === undefined ? 'referenceId' : 'result'
    })
  await applyProviderReport(dependencies, provider.code, reported)
}

/**
 * Accepts a webhook. It only identifies a payment, whose state is then fetched from the provider.
 * @throws ApiError 'not-found', 'signature-invalid', 'provider-unavailable' (the provider then retries)
 */
export async function receiveWebhookEvent(
  dependencies: Dependencies,
  code: string,
  headers: Headers,
  body: string
): Promise<void> {
  const { db, log } = dependencies
  const provider = dependencies.providers.find((candidate) => candidate.code === code)
  if (!provider) throw apiError(contract.receiveWebhook, 'not-found')
  const delivery = await provider.readWebhook(headers, body)
  if (!delivery) throw apiError(contract.receiveWebhook, 'signature-invalid')
  const { id, reference } = delivery
  if (reference === null || (await selectWebhookDelivery(db.read, provider.code, id))) return
  if (!(await selectPaymentByReference(db.read, provider.code, reference))) {
    log.warn({ provider: provider.code, reference }, 'webhook for an unknown payment')
    return
  }
  const reported = await provider.find(reference).catch((error: unknown) => {
    log.error({ provider: provider.code, reference, err: error }, 'webhook could not be processed')
    throw apiError(contract.receiveWebhook, 'provider-unavailable')
  })
  if (reported) await applyProviderReport(dependencies, provider.code, reported, id)
}
