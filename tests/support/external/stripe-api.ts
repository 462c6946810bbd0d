import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * A mock of the parts of Stripe's HTTP API that we use. It follows docs.stripe.com/api/payment_intents (create,
 * retrieve, capture, cancel), docs.stripe.com/api/refunds (create, list, status), docs.stripe.com/api/idempotent_requests,
 * docs.stripe.com/api/errors, docs.stripe.com/payments/place-a-hold-on-a-payment-method (manual capture,
 * capture_before), docs.stripe.com/webhooks#verify-manually (signature) and docs.stripe.com/changelog/endive/2026-09-30
 * (payment_method_types is rejected).
 */

/** A PaymentIntent as stored by the mock. */
interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: string
  capture_method: string
  client_secret: string
  metadata: Record<string, string>
  last_payment_error: Record<string, string> | null
  latest_charge: {
    id: string
    amount: number
    amount_captured: number
    amount_refunded: number
    payment_method_details: { card: { capture_before: number } }
  } | null
}

interface Refund {
  id: string
  object: 'refund'
  amount: number
  payment_intent: string
  status: string
}

/** What a request was answered with. */
interface Answer {
  response?: object
  error?: ProviderError
}

/** A received request. */
interface Asked {
  method: string
  path: string
  headers: IncomingMessage['headers']
  form: Record<string, string>
}

export interface StripeApi {
  url: string
  received: Asked[]
  intents: Map<string, Intent>
  refunds: Refund[]
  /** `down` drops connections, `error` returns 500, `write-error` only to writes, `lost` processes the request and then drops the connection. */
  failure: 'well' | 'down' | 'error' | 'write-error' | 'lost'
  /** Simulates the buyer at Stripe. */
  authorize(id: string, captureBefore: Date): void
  decline(id: string, error: Record<string, string>): void
  set(id: string, change: Partial<Intent>): void
  /** A webhook with its body and signature header. */
  webhook(id: string, type: string, object: object, at: Date): { body: string; headers: Record<string, string> }
  close(): Promise<void>
}

export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_standin',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
  STRIPE_WEBHOOK_SECRET: 'whsec_standin'
}
const apiVersion = '2026-10-28.endive'

class ProviderError extends Error {
  readonly status: number
  readonly body: Record<string, string>

  constructor(status: number, type: string, code: string, message: string) {
    super(message)
    this.status = status
    this.body = { type, code, message }
  }
}
const invalid = (code: string, message: string) => new ProviderError(400, 'invalid_request_error', code, message)

export async function startStripe(): Promise<StripeApi> {
  const intents = new Map<string, Intent>()
  const answered = new Map<string, Answer & { path: string; form: string }>()
  const api: StripeApi = {
    url: '',
    received: [],
    intents,
    refunds: [],
    failure: 'well',
    authorize(id, captureBefore) {
      const card = { capture_before: Math.floor(captureBefore.getTime() / 1000) }
      const { amount } = intents.get(id)!
      const amounts = { amount, amount_captured: 0, amount_refunded: 0 }
      const charge = { id: `ch_${id}`, ...amounts, payment_method_details: { card } }
      api.set(id, { status: 'requires_capture', latest_charge: charge, last_payment_error: null })
    },
    decline: (id, error) => api.set(id, { status: 'requires_payment_method', last_payment_error: error }),
    set: (id, change) => void Object.assign(intents.get(id)!, change),
    webhook(id, type, object, at) {
      const body = JSON.stringify({ id, object: 'event', type, data: { object } })
      const seconds = Math.floor(at.getTime() / 1000)
      const signature = createHmac('sha256', stripeKeys.STRIPE_WEBHOOK_SECRET)
        .update(`${seconds}.${body}`)
        .digest('hex')
      return { body, headers: { 'Stripe-Signature': `t=${seconds},v1=${signature}` } }
    },
    close: async () => {}
  }
  const server = createServer((request, response) => {
    const respond = async () => {
      const { status, body, hangUp } = await answer(api, request, answered)
      if (hangUp) return void request.socket.destroy()
      response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_standin' })
      response.end(JSON.stringify(body))
    }
    void respond()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  api.close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return api
}

async function answer(
  api: StripeApi,
  request: IncomingMessage,
  answered: Map<string, Answer & { path: string; form: string }>
): Promise<{ status: number; body: object; hangUp: boolean }> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
  const form = Object.fromEntries([...new URLSearchParams(text), ...searchParams])
  const received = { method: request.method ?? '', path: pathname, headers: request.headers, form }
  api.received.push(received)
  if (api.failure === 'down') return { status: 0, body: {}, hangUp: true }
  try {
    checkHeaders(received, text)
    const body = answerOnce(received, text, answered, () => {
      if (api.failure === 'error' || (api.failure === 'write-error' && received.method === 'POST'))
        throw new ProviderError(500, 'api_error', '', 'Try later')
      return apply(api, received)
    })
    return { status: 200, body, hangUp: api.failure === 'lost' }
  } catch (error) {
    if (error instanceof ProviderError) return { status: error.status, body: { error: error.body }, hangUp: false }
    throw error
  }
}

function checkHeaders({ method, headers }: Asked, text: string): void {
  if (headers.authorization !== `Bearer ${stripeKeys.STRIPE_SECRET_KEY}`)
    throw new ProviderError(401, 'invalid_request_error', 'invalid_api_key', 'Invalid API Key provided')
  if (headers['stripe-version'] !== apiVersion)
    throw invalid('invalid_version', `Not the version: ${String(headers['stripe-version'])}`)
  if (text !== '' && headers['content-type'] !== 'application/x-www-form-urlencoded')
    throw invalid('invalid_content_type', 'Bodies are form-encoded')
  if (method === 'POST' && !headers['idempotency-key']) throw invalid('no_key', 'The shop sends a key with every POST')
}

// A repeated key with the same body returns the first response, also a server error, with a different body an error.
function answerOnce(
  { method, path, headers }: Asked,
  form: string,
  answered: Map<string, Answer & { path: string; form: string }>,
  work: () => object
): object {
  const key = String(headers['idempotency-key'])
  const known = method === 'POST' ? answered.get(key) : undefined
  if (known && (known.path !== path || known.form !== form))
    throw new ProviderError(
      400,
      'idempotency_error',
      'idempotency_error',
      'Keys can only be used with the same parameters'
    )
  if (known) return responseOf(known)
  const made = attempt(work)
  if (method === 'POST') answered.set(key, { path, form, ...made })
  return responseOf(made)
}

function attempt(work: () => object): Answer {
  try {
    return { response: structuredClone(work()) }
  } catch (error) {
    if (error instanceof ProviderError && error.status === 500) return { error }
    throw error
  }
}

function responseOf({ response, error }: Answer): object {
  if (error) throw error
  return response!
}

function apply(api: StripeApi, { method, path, form }: Asked): object {
  if (method === 'POST' && path === '/v1/payment_intents') return create(api, form)
  if (method === 'POST' && path === '/v1/refunds') return refund(api, form)
  if (method === 'GET' && path === '/v1/refunds') {
    const data = api.refunds.filter((one) => one.payment_intent === form['payment_intent'])
    return { object: 'list', url: path, has_more: false, data }
  }
  const [, id = '', action] = /^\/v1\/payment_intents\/(pi_\w+)(?:\/(capture|cancel))?$/.exec(path) ?? []
  const intent = api.intents.get(id)
  if (!intent)
    throw new ProviderError(404, 'invalid_request_error', 'resource_missing', `No such payment_intent: '${id}'`)
  if (method === 'GET') return intentJson(intent, form)
  return action === 'capture' ? capture(intent, form) : cancel(intent)
}

/** A charge is returned as its id unless expanded. */
function intentJson(intent: Intent, form: Record<string, string>): object {
  const isExpanded = Object.entries(form).some(
    ([name, value]) => name.startsWith('expand') && value === 'latest_charge'
  )
  return isExpanded ? intent : { ...intent, latest_charge: intent.latest_charge?.id ?? null }
}

function create(api: StripeApi, form: Record<string, string>): object {
  if (Object.keys(form).some((name) => name.startsWith('payment_method_types')))
    throw invalid('payment_method_types_no_longer_supported', 'payment_method_types is no longer supported')
  if (!/^[a-z]{3}$/.test(form['currency'] ?? '')) throw invalid('parameter_invalid', 'Invalid currency')
  if (!/^\d+$/.test(form['amount'] ?? '')) throw invalid('parameter_invalid_integer', 'Invalid amount')
  const id = `pi_${api.intents.size + 1}`
  const metadata = Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      return key ? [[key, value]] : []
    })
  )
  const intent: Intent = {
    id,
    object: 'payment_intent',
    amount: Number(form['amount']),
    amount_received: 0,
    currency: form['currency']!,
    status: 'requires_payment_method',
    capture_method: form['capture_method'] ?? 'automatic_async',
    client_secret: `${id}_secret_x`,
    metadata,
    last_payment_error: null,
    latest_charge: null
  }
  api.intents.set(id, intent)
  return intentJson(intent, form)
}

function capture(intent: Intent, form: Record<string, string>): object {
  if (intent.status !== 'requires_capture' || intent.capture_method !== 'manual')
    throw invalid('payment_intent_unexpected_state', `This PaymentIntent is ${intent.status}`)
  const captured = Number(form['amount_to_capture'] ?? intent.amount)
  // The uncaptured part is released, which appears as a refund of the charge.
  Object.assign(intent, { status: 'succeeded', amount_received: captured })
  const charge = intent.latest_charge
  if (charge) Object.assign(charge, { amount_captured: captured, amount_refunded: charge.amount - captured })
  return intentJson(intent, form)
}

function cancel(intent: Intent): object {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw invalid('payment_intent_unexpected_state', `This PaymentIntent is ${intent.status}`)
  // A released authorisation appears as a refund of the charge.
  if (intent.latest_charge) intent.latest_charge.amount_refunded = intent.amount
  intent.status = 'canceled'
  return intentJson(intent, {})
}

function refund(api: StripeApi, form: Record<string, string>): object {
  const intent = api.intents.get(form['payment_intent'] ?? '')
  const amount = Number(form['amount'])
  const charge = intent?.latest_charge
  if (!intent || !charge || charge.amount_refunded + amount > charge.amount)
    throw invalid('charge_already_refunded', 'The refund is larger than what is left')
  charge.amount_refunded += amount
  const id = `re_${api.refunds.length + 1}`
  const made: Refund = { id, object: 'refund', amount, payment_intent: intent.id, status: 'succeeded' }
  api.refunds.push(made)
  return made
}
