import { createHmac } from 'node:crypto'
import { type ReceivedRequest, startMockServer, type MockServer } from './mock-server.ts'

/*
 * A mock of the parts of Adyen's HTTP API that we use. It follows docs.adyen.com/api-explorer/Checkout/72
 * (post/sessions, get/sessions/{sessionId}, post/payments/{paymentPspReference}/ captures, cancels and refunds),
 * docs.adyen.com/development-resources/api-idempotency, docs.adyen.com/development-resources/webhooks/webhook-types and
 * docs.adyen.com/development-resources/webhooks/secure-webhooks/verify-hmac-signatures.
 */

export const adyenKeys = {
  ADYEN_API_KEY: 'AQE-standin-key',
  ADYEN_MERCHANT_ACCOUNT: 'VelaraECOM',
  ADYEN_CLIENT_KEY: 'test_STANDIN',
  ADYEN_HMAC_KEY: '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056'
}

interface Amount {
  value: number
  currency: string
}

interface Session {
  id: string
  reference: string
  amount: Amount
  returnUrl: string
  additionalData: Record<string, string>
  status: 'active' | 'completed' | 'paymentPending'
  payments: { pspReference: string; resultCode: string; amount: Amount }[]
}

/** An authorisation as stored by the mock. */
interface Held {
  reference: string
  amount: Amount
  captured: number
  refunded: number
  cancelled: boolean
}

interface Event {
  eventCode: string
  pspReference: string
  originalReference?: string
  merchantReference: string
  amount: Amount
  success: boolean
  reason?: string
  merchantAccountCode?: string
}

export interface AdyenApi extends MockServer {
  sessions: Map<string, Session>
  held: Map<string, Held>
  /** Notifications to be delivered. */
  notices: string[]
  /** Simulates the buyer in the form. @returns what the form then passes to the page */
  pay(sessionId: string, outcome: 'Authorised' | 'Refused' | 'Pending', reason?: string): string
  /** Resolves a pending payment. */
  settlePending(sessionId: string): void
  /** A signed notification body. */
  notice(event: Event): string
}

class ProviderError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const json = (status: number, body: object) => ({ status, type: 'application/json', body: JSON.stringify(body) })

export async function startAdyen(): Promise<AdyenApi> {
  const answered = new Map<string, { received: string; response: object }>()
  const mock = await startMockServer((received) => {
    try {
      checkHeaders(received)
      return json(
        received.method === 'POST' ? 201 : 200,
        answerOnce(received, answered, () => apply(api, received))
      )
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      return json(error.status, { status: error.status, errorCode: '000', message: error.message })
    }
  })
  const api: AdyenApi = Object.assign(mock, {
    sessions: new Map<string, Session>(),
    held: new Map<string, Held>(),
    notices: [] as string[],
    pay: (id: string, outcome: 'Authorised' | 'Refused' | 'Pending', reason?: string) => pay(api, id, outcome, reason),
    settlePending: (id: string) => authorise(api, api.sessions.get(id)!),
    notice
  })
  return api
}

function checkHeaders({ method, headers, body }: ReceivedRequest): void {
  if (headers['x-api-key'] !== adyenKeys.ADYEN_API_KEY) throw new ProviderError(401, 'Unauthorized')
  if (method !== 'POST') return
  if (!String(headers['content-type']).startsWith('application/json')) throw new ProviderError(415, 'Bodies are JSON')
  const key = headers['idempotency-key']
  if (!key || String(key).length > 64) throw new ProviderError(400, 'The shop sends a key of at most 64 characters')
  const { merchantAccount, amount } = JSON.parse(body) as { merchantAccount?: string; amount?: Amount }
  if (merchantAccount !== adyenKeys.ADYEN_MERCHANT_ACCOUNT) throw new ProviderError(403, 'Invalid merchant account')
  if (amount && !(Number.isSafeInteger(amount.value) && amount.value > 0 && /^[A-Z]{3}$/.test(amount.currency)))
    throw new ProviderError(422, 'Invalid amount')
}

// A repeated key with the same body returns the first response, with a different body an error.
function answerOnce(
  { method, path, headers, body }: ReceivedRequest,
  answered: Map<string, { received: string; response: object }>,
  work: () => object
): object {
  if (method !== 'POST') return work()
  const key = String(headers['idempotency-key'])
  const known = answered.get(key)
  if (known && known.received !== path + body) throw new ProviderError(422, 'The key was used for something else')
  if (known) return known.response
  const response = structuredClone(work())
  answered.set(key, { received: path + body, response })
  return response
}

function apply(api: AdyenApi, { method, path, query, body }: ReceivedRequest): object {
  if (method === 'POST' && path === '/v72/sessions') return openSession(api, JSON.parse(body) as Session)
  const session = api.sessions.get(/^\/v72\/sessions\/(\w+)$/.exec(path)?.[1] ?? '')
  if (method === 'GET' && session) {
    if (query.get('sessionResult') !== `result of ${session.id}`) throw new ProviderError(422, 'Invalid sessionResult')
    const { id, reference, status, payments } = session
    return { id, reference, status, payments }
  }
  const [, psp = '', kind = ''] = /^\/v72\/payments\/(\w+)\/(captures|cancels|refunds)$/.exec(path) ?? []
  const payment = api.held.get(psp)
  if (!payment) throw new ProviderError(422, 'Original pspReference required for this operation')
  return modify(api, { psp, held: payment, kind, amount: (JSON.parse(body) as { amount?: Amount }).amount })
}

function openSession(api: AdyenApi, payload: Session): object {
  const id = `CS${api.sessions.size + 1}`
  api.sessions.set(id, { ...payload, id, status: 'active', payments: [] })
  return { ...payload, id, sessionData: `data of ${id}` }
}

interface Payload {
  psp: string
  held: Held
  kind: string
  amount: Amount | undefined
}

// Every request is accepted; a notification reports the result.
function modify(api: AdyenApi, { psp, held: payment, kind, amount }: Payload): object {
  const value = amount?.value ?? 0
  const isOpen = !payment.cancelled && payment.captured === 0
  const outcomes: Record<string, [string, boolean]> = {
    captures: ['CAPTURE', isOpen && value <= payment.amount.value],
    cancels: ['CANCELLATION', isOpen],
    refunds: ['REFUND', payment.refunded + value <= payment.captured]
  }
  const [eventCode, success] = outcomes[kind]!
  if (success && kind === 'captures') payment.captured = value
  if (success && kind === 'cancels') payment.cancelled = true
  if (success && kind === 'refunds') payment.refunded += value
  const pspReference = `${kind.toUpperCase().slice(0, 3)}${psp}x${api.received.length}`
  const about = { originalReference: psp, merchantReference: payment.reference, amount: amount ?? payment.amount }
  api.notices.push(notice({ eventCode, pspReference, success, ...about }))
  return {
    paymentPspReference: psp,
    pspReference,
    status: 'received',
    merchantAccount: adyenKeys.ADYEN_MERCHANT_ACCOUNT
  }
}

function pay(api: AdyenApi, id: string, outcome: 'Authorised' | 'Refused' | 'Pending', reason = 'Refused'): string {
  const session = api.sessions.get(id)!
  if (outcome === 'Authorised') authorise(api, session)
  if (outcome === 'Pending') session.status = 'paymentPending'
  if (outcome === 'Refused') {
    const { reference: merchantReference, amount } = session
    const pspReference = `REFUSED${id}x${api.notices.length}`
    api.notices.push(
      notice({ eventCode: 'AUTHORISATION', pspReference, merchantReference, amount, success: false, reason })
    )
  }
  return `${id}:result of ${id}`
}

function authorise(api: AdyenApi, session: Session): void {
  const { reference, amount } = session
  const pspReference = `PSP${api.held.size + 1}`
  session.status = 'completed'
  session.payments.push({ pspReference, resultCode: 'Authorised', amount })
  api.held.set(pspReference, { reference, amount, captured: 0, refunded: 0, cancelled: false })
  const about = { merchantReference: reference, amount }
  api.notices.push(notice({ eventCode: 'AUTHORISATION', pspReference, success: true, ...about }))
}

function notice({ originalReference = '', merchantAccountCode = 'VelaraECOM', ...event }: Event): string {
  const { pspReference, merchantReference, amount, eventCode, success } = event
  const signed = [pspReference, originalReference, merchantAccountCode, merchantReference]
  const text = [...signed, amount.value, amount.currency, eventCode, success].join(':')
  const hmacSignature = createHmac('sha256', Buffer.from(adyenKeys.ADYEN_HMAC_KEY, 'hex')).update(text).digest('base64')
  const item = {
    ...event,
    originalReference,
    merchantAccountCode,
    success: String(success),
    eventDate: '2026-11-21T11:00:00+01:00',
    additionalData: { hmacSignature }
  }
  return JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem: item }] })
}
