import { createHash } from 'node:crypto'
import { type BraintreeGateway, errorTypes, type Transaction, ValidationErrorCodes } from 'braintree'
import { localisedPath } from '../../../../contract/locale.ts'
import type { Config } from '../../../config/config.ts'
import type {
  WebhookDelivery,
  CreatePaymentRequest,
  PaymentProvider,
  ProviderPayment
} from '../../../core/payment-provider.ts'
import type { AppContext } from '../../../core/app-context.ts'
import { connectBraintree } from './connect.ts'
import { toProviderPayment, isLive, toBraintree } from './provider-payment.ts'
import { captureSale, describeSale, requireSuccess, findSale, refundSale } from './sales.ts'

type Settings = NonNullable<Config['braintree']>

/**
 * Braintree knows a payment only once it is paid. Until then, its form uses a token and returns the card as a nonce. We
 * use the nonce to create the sale, with our payment id as the order id for lookups.
 */
export function openBraintree(settings: Settings, site: AppContext['site']): PaymentProvider {
  const gateway = connectBraintree(settings)
  return {
    code: 'braintree',
    publishableKey: null,
    open: (request) => open(gateway, { settings, site }, request),
    finish: (request, nonce) => pay(gateway, settings, { request, nonce }),
    find: async (reference) => describeSale(gateway, reference, await findSale(gateway, reference)),
    async capture(reference, amount) {
      await captureSale(gateway, await requireSale(gateway, reference), amount)
    },
    async void(reference) {
      const sale = await findSale(gateway, reference)
      if (sale && isLive(sale)) await voidSale(gateway, sale)
    },
    async refund(reference, amount, key) {
      await refundSale(gateway, await requireSale(gateway, reference), { amount, key })
    },
    readWebhook: (_headers, body) => readWebhook(gateway, body)
  }
}

/** @throws Error if the shop has no merchant account for a currency */
function accountOf({ merchantAccounts }: Settings, currency: string): string {
  const account = merchantAccounts.get(currency)
  if (!account) throw new Error(`BRAINTREE_MERCHANT_ACCOUNTS has no account for ${currency}`)
  return account
}

async function open(
  gateway: BraintreeGateway,
  { settings, site }: { settings: Settings; site: AppContext['site'] },
  request: CreatePaymentRequest
): Promise<ProviderPayment> {
  const { paymentId, amount, currency, orderToken, locale } = request
  const { clientToken } = await gateway.clientToken.generate({ merchantAccountId: accountOf(settings, currency) })
  if (!clientToken) throw new Error('Braintree returned no client token')
  const redirectUrl = `${site.origin}${localisedPath(`/order/${orderToken}/pay`, locale)}`
  return { ...toProviderPayment(paymentId, undefined, []), amount, currency, clientSecret: clientToken, redirectUrl }
}

const { PaymentMethodNonceConsumed, PaymentMethodNonceLocked, PaymentMethodNonceUnknown } =
  ValidationErrorCodes.Transaction
const nonceErrors: ReadonlySet<string> = new Set([
  PaymentMethodNonceConsumed,
  PaymentMethodNonceLocked,
  PaymentMethodNonceUnknown
])

// Undefined if the nonce is unknown, expired or used. Braintree has no idempotency keys, so look first for an earlier sale whose response was lost.
async function pay(
  gateway: BraintreeGateway,
  settings: Settings,
  { request, nonce }: { request: CreatePaymentRequest; nonce: string }
): Promise<ProviderPayment | undefined> {
  const { paymentId, amount, currency } = request
  const existingSale = await findSale(gateway, paymentId)
  if (existingSale) return describeSale(gateway, paymentId, existingSale)
  const { transaction, message, errors } = await gateway.transaction.sale({
    amount: toBraintree(amount, currency),
    orderId: paymentId,
    merchantAccountId: accountOf(settings, currency),
    paymentMethodNonce: nonce,
    // Rejects cards without 3-D Secure.
    options: { submitForSettlement: false, threeDSecure: { required: true } }
  })
  if (errors?.deepErrors().some(({ code }) => nonceErrors.has(code))) return undefined
  if (!transaction) throw new Error(`Braintree created no sale: ${message ?? ''}`)
  return toProviderPayment(paymentId, transaction, [])
}

async function requireSale(gateway: BraintreeGateway, reference: string): Promise<Transaction> {
  const sale = await findSale(gateway, reference)
  if (!sale) throw new Error(`Braintree has no sale of ${reference}`)
  return sale
}

async function voidSale(gateway: BraintreeGateway, { id, status }: Transaction): Promise<void> {
  if (status !== 'authorized') throw new Error(`Braintree cannot void ${id}, which is ${status}`)
  requireSuccess(await gateway.transaction.void(id))
}

/** A webhook has no id, but its payload contains a timestamp, so only repeated deliveries are identical. */
async function readWebhook(gateway: BraintreeGateway, body: string): Promise<WebhookDelivery | undefined> {
  const form = new URLSearchParams(body)
  const payload = form.get('bt_payload') ?? ''
  try {
    const { transaction } = await gateway.webhookNotification.parse(form.get('bt_signature') ?? '', payload)
    const id = createHash('sha256').update(payload).digest('hex')
    return { id, reference: transaction?.type === 'sale' ? transaction.orderId : null }
  } catch (error) {
    if ((error as Error).name === errorTypes.invalidSignatureError) return undefined
    throw error
  }
}
