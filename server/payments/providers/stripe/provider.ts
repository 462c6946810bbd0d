import { Stripe } from 'stripe'
import type { Config } from '../../../config/config.ts'
import type {
  WebhookDelivery,
  CreatePaymentRequest,
  PaymentProvider,
  ProviderPayment
} from '../../../core/payment-provider.ts'
import type { AppContext } from '../../../core/app-context.ts'
import { toStripe } from './amounts.ts'
import { toProviderPayment } from './provider-payment.ts'

const timeoutMs = 10_000
const tolerance = 5 * 60
const withCharge = { expand: ['latest_charge'] }

/**
 * Stripe: one PaymentIntent per payment, authorised by the card form in the browser and captured later by the server.
 */
export function openStripe(settings: NonNullable<Config['stripe']>, clock: AppContext['clock']): PaymentProvider {
  const stripe = connect(settings)
  return {
    code: 'stripe',
    publishableKey: settings.publishableKey,
    open: (request) => open(stripe, request),
    find: (reference) => find(stripe, reference),
    // Captures and voids have no key of ours: an intent is captured or canceled only once, and Stripe would answer each
    // retry within a day with a stored error. The library's own keys cover its retries.
    async capture(reference, amount) {
      const { currency } = await stripe.paymentIntents.retrieve(reference)
      const amount_to_capture = toStripe(amount, currency.toUpperCase())
      await stripe.paymentIntents.capture(reference, { amount_to_capture })
    },
    async void(reference) {
      const { status } = await stripe.paymentIntents.retrieve(reference)
      if (status !== 'canceled') await stripe.paymentIntents.cancel(reference)
    },
    async refund(reference, amount, key) {
      const { currency } = await stripe.paymentIntents.retrieve(reference)
      const parameters = { payment_intent: reference, amount: toStripe(amount, currency.toUpperCase()) }
      await stripe.refunds.create(parameters, { idempotencyKey: key })
    },
    readWebhook: (headers, body) => readWebhook(stripe, settings.webhookSecret, { headers, body, at: clock() })
  }
}

function connect({ secretKey, apiUrl }: NonNullable<Config['stripe']>): Stripe {
  const api = apiUrl ? new URL(apiUrl) : undefined
  const customHost = api && {
    host: api.hostname,
    port: api.port || (api.protocol === 'https:' ? 443 : 80),
    protocol: api.protocol === 'https:' ? ('https' as const) : ('http' as const)
  }
  return new Stripe(secretKey, { timeout: timeoutMs, maxNetworkRetries: 1, telemetry: false, ...customHost })
}

async function open(stripe: Stripe, request: CreatePaymentRequest): Promise<ProviderPayment> {
  const intent = await stripe.paymentIntents.create(
    {
      amount: toStripe(request.amount, request.currency),
      currency: request.currency.toLowerCase(),
      capture_method: 'manual',
      // Replaces `payment_method_types`, which the API rejects since 2026-09-30.
      allowed_payment_method_types: ['card'],
      description: request.orderNumber,
      metadata: { order_number: request.orderNumber, payment_id: request.paymentId },
      ...withCharge
    },
    { idempotencyKey: request.key }
  )
  return toProviderPayment(intent)
}

async function find(stripe: Stripe, reference: string): Promise<ProviderPayment | undefined> {
  try {
    const intent = await stripe.paymentIntents.retrieve(reference, withCharge)
    if (intent.status !== 'succeeded') return toProviderPayment(intent)
    const { data } = await stripe.refunds.list({ payment_intent: reference, limit: 100 })
    return toProviderPayment(intent, data)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined
    throw error
  }
}

function readWebhook(
  stripe: Stripe,
  secret: string,
  { headers, body, at }: { headers: Headers; body: string; at: Date }
): WebhookDelivery | undefined {
  const signature = headers.get('stripe-signature') ?? ''
  try {
    const event = stripe.webhooks.constructEvent(body, signature, secret, tolerance, undefined, at.getTime())
    return { id: event.id, reference: referenceOf(event.data.object as { id?: string; payment_intent?: unknown }) }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined
    throw error
  }
}

/** An event refers to a PaymentIntent, or to a charge or refund that references one. */
function referenceOf({ id, payment_intent: paymentIntent }: { id?: string; payment_intent?: unknown }): string | null {
  if (id?.startsWith('pi_')) return id
  return typeof paymentIntent === 'string' ? paymentIntent : null
}
