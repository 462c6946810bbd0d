import { createHash, createHmac } from 'node:crypto'
import { type ReceivedRequest, startMockServer, type MockServer } from './mock-server.ts'

/*
 * A mock of the parts of Braintree's HTTP API that we use: what its Node library sends (JSON) and reads (XML). It
 * follows developer.paypal.com/braintree/docs/reference/request (client-token/generate, transaction/sale, find, search,
 * submit-for-settlement, void, refund), …/reference/general/statuses, …/reference/general/testing (single-use nonces)
 * and …/guides/webhooks/parse (bt_signature, bt_payload).
 */

export const braintreeKeys = {
  BRAINTREE_MERCHANT_ID: 'merchant1',
  BRAINTREE_PUBLIC_KEY: 'public1',
  BRAINTREE_PRIVATE_KEY: 'private1',
  BRAINTREE_MERCHANT_ACCOUNTS: 'EUR:velara_eur,USD:velara_usd'
}
const unknownNonce = 'Unknown or expired payment_method_nonce.'
const currencies: Record<string, string> = { velara_eur: 'EUR', velara_usd: 'USD' }

/** A transaction as stored by the mock, with Braintree's field names. */
interface Transaction {
  id: string
  type: 'sale' | 'credit'
  status: string
  amount: string
  'currency-iso-code': string
  'order-id': string
  'created-at': string
  'authorization-expires-at': string
  'processor-response-code': string
  'gateway-rejection-reason': string
  'refund-ids': string[]
  'status-history': string[]
}

/** Behaviour of a card. */
interface Card {
  code?: string
  thinks?: boolean
  /** Whether 3-D Secure was completed. */
  checked?: boolean
}

export interface BraintreeApi extends MockServer {
  transactions: Map<string, Transaction>
  /** Webhooks to be delivered, as form bodies. */
  hooks: string[]
  /** Simulates the buyer in the form. @returns the nonce passed to the page */
  nonce(card?: Card): string
  move(id: string, status: string): void
  /** A signed webhook about a transaction. */
  hook(kind: string, id: string): string
}

class ProviderError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const xml = (status: number, body: string) => ({ status, type: 'application/xml; charset=utf-8', body })
const tag = (name: string, value: string) => `<${name}>${value}</${name}>`
const list = (name: string, item: string, values: string[]) =>
  `<${name} type="array">${values.map((value) => tag(item, value)).join('')}</${name}>`

export async function startBraintree(): Promise<BraintreeApi> {
  const mock = await startMockServer((received) => {
    try {
      checkHeaders(received)
      return apply(api, nonces, received)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      return xml(error.status, error.status === 422 ? declineResponse(error.message) : '')
    }
  })
  const nonces = new Map<string, Card>()
  const api: BraintreeApi = Object.assign(mock, {
    transactions: new Map<string, Transaction>(),
    hooks: [] as string[],
    nonce(card: Card = {}) {
      const nonce = `nonce-${nonces.size + 1}`
      nonces.set(nonce, card)
      return nonce
    },
    move: (id: string, status: string) => move(api.transactions.get(id)!, status),
    hook: (kind: string, id: string) => hook(api.transactions.get(id)!, kind)
  })
  return api
}

function checkHeaders({ headers, path }: ReceivedRequest): void {
  const { BRAINTREE_PUBLIC_KEY: name, BRAINTREE_PRIVATE_KEY: password } = braintreeKeys
  if (headers.authorization !== `Basic ${btoa(`${name}:${password}`)}`)
    throw new ProviderError(401, 'Authentication Error')
  if (headers['x-apiversion'] !== '6') throw new ProviderError(426, 'Upgrade Required')
  if (!path.startsWith(`/merchants/${braintreeKeys.BRAINTREE_MERCHANT_ID}/`)) throw new ProviderError(404, 'Not Found')
}

interface Payload {
  transaction?: Record<string, unknown>
  search?: { order_id?: { is: string }; ids?: string[] }
  client_token?: { merchant_account_id?: string }
}

function apply(api: BraintreeApi, nonces: Map<string, Card>, { method, path, body }: ReceivedRequest) {
  const payload = (body === '' ? {} : JSON.parse(body)) as Payload
  const call = `${method} ${path.replace(/^\/merchants\/\w+\//, '')}`
  if (call === 'POST client_token') return xml(201, tag('client-token', tag('value', clientToken(payload))))
  if (call === 'POST transactions') return sell(api, nonces, payload.transaction!)
  if (call === 'POST transactions/advanced_search_ids') {
    const found = [...api.transactions.values()].filter((one) => one['order-id'] === payload.search?.order_id?.is)
    const ids = list(
      'ids',
      'item',
      found.map(({ id }) => id)
    )
    return xml(200, tag('search-results', `<page-size type="integer">50</page-size>${ids}`))
  }
  if (call === 'POST transactions/advanced_search') {
    const found = (payload.search?.ids ?? []).map((id) => written(api.transactions.get(id)!))
    return xml(200, `<credit-card-transactions type="collection">${found.join('')}</credit-card-transactions>`)
  }
  const [, id = '', action] = /^\w+ transactions\/(\w+)(?:\/(\w+))?$/.exec(call) ?? []
  const transaction = api.transactions.get(id)
  if (!transaction) throw new ProviderError(404, 'Not Found')
  return xml(
    action === 'refund' ? 201 : 200,
    written(action ? change(api, transaction, { action, payload }) : transaction)
  )
}

function clientToken({ client_token }: Payload): string {
  if (!currencies[client_token?.merchant_account_id ?? '']) throw new ProviderError(422, 'Merchant account is invalid')
  const gateway = 'https://api.sandbox.braintreegateway.com:443/merchants/merchant1/client_api'
  return btoa(
    JSON.stringify({
      version: 2,
      environment: 'sandbox',
      authorizationFingerprint: 'fingerprint',
      configUrl: `${gateway}/v1/configuration`,
      clientApiUrl: gateway,
      merchantAccountId: client_token?.merchant_account_id
    })
  )
}

function sell(api: BraintreeApi, nonces: Map<string, Card>, payload: Record<string, unknown>) {
  const nonce = String(payload['payment_method_nonce'])
  const card = nonces.get(nonce)
  if (!card) throw new ProviderError(422, unknownNonce)
  nonces.delete(nonce)
  const { submit_for_settlement, three_d_secure } = payload['options'] as Record<string, unknown>
  if (submit_for_settlement !== false) throw new ProviderError(422, 'The shop captures later')
  const isRejected = (three_d_secure as { required?: boolean }).required === true && card.checked === false
  const status = isRejected
    ? 'gateway_rejected'
    : card.code
      ? 'processor_declined'
      : card.thinks
        ? 'authorizing'
        : 'authorized'
  const transaction = addTransaction(
    api,
    { type: 'sale', amount: String(payload['amount']), orderId: String(payload['order_id']), status },
    currencies[String(payload['merchant_account_id'])]
  )
  transaction['processor-response-code'] = card.code ?? '1000'
  if (isRejected) transaction['gateway-rejection-reason'] = 'three_d_secure'
  const isDone = status === 'authorized' || status === 'authorizing'
  return isDone ? xml(201, written(transaction)) : xml(422, declineResponse('Do Not Honor', written(transaction)))
}

interface Fresh {
  type: 'sale' | 'credit'
  amount: string
  orderId: string
  status: string
}

function addTransaction(
  api: BraintreeApi,
  { type, amount, orderId, status }: Fresh,
  currency: string | undefined
): Transaction {
  if (!currency) throw new ProviderError(422, 'Merchant account is invalid')
  if (!/^\d+\.\d{2}$/.test(amount)) throw new ProviderError(422, 'Amount is an invalid format.')
  const id = `tx${api.transactions.size + 1}`
  const transaction: Transaction = {
    id,
    type,
    status,
    amount,
    'currency-iso-code': currency,
    'order-id': orderId,
    'created-at': new Date(Date.UTC(2026, 10, 21, 10, 0, api.transactions.size)).toISOString(),
    'authorization-expires-at': '2026-11-28T09:00:00Z',
    'processor-response-code': '1000',
    'gateway-rejection-reason': '',
    'refund-ids': [],
    'status-history': [status]
  }
  api.transactions.set(id, transaction)
  return transaction
}

function move(transaction: Transaction, status: string): void {
  transaction.status = status
  transaction['status-history'].push(status)
}

const unsettled = new Set(['authorized', 'submitted_for_settlement'])

function change(
  api: BraintreeApi,
  transaction: Transaction,
  { action, payload }: { action: string; payload: Payload }
): Transaction {
  if (action === 'submit_for_settlement') {
    if (transaction.status !== 'authorized')
      throw new ProviderError(422, 'Cannot submit for settlement unless status is authorized.')
    // After a partial settlement, the sale has the settled amount.
    transaction.amount = String(payload.transaction?.['amount'] ?? transaction.amount)
    move(transaction, 'submitted_for_settlement')
  } else if (action === 'void') {
    if (!unsettled.has(transaction.status)) throw new ProviderError(422, 'Transaction can only be voided if unsettled.')
    move(transaction, 'voided')
  } else {
    return refund(api, transaction, payload.transaction ?? {})
  }
  return transaction
}

function refund(api: BraintreeApi, transaction: Transaction, payload: Record<string, unknown>): Transaction {
  if (transaction.status !== 'settled')
    throw new ProviderError(422, 'Cannot refund a transaction unless it is settled.')
  const before = transaction['refund-ids'].reduce((all, id) => all + Number(api.transactions.get(id)!.amount), 0)
  const amount = String(payload['amount'])
  if (before + Number(amount) > Number(transaction.amount)) throw new ProviderError(422, 'Refund amount is too large.')
  const fresh = {
    type: 'credit' as const,
    amount,
    orderId: String(payload['order_id']),
    status: 'submitted_for_settlement'
  }
  const made = addTransaction(api, fresh, transaction['currency-iso-code'])
  transaction['refund-ids'].push(made.id)
  return made
}

function written(transaction: Transaction): string {
  const { 'refund-ids': refunds, 'status-history': history, ...plain } = transaction
  const events = history.map((status) => tag('status', status))
  const fields = Object.entries(plain).map(([name, value]) => tag(name, value))
  return tag(
    'transaction',
    [...fields, list('refund-ids', 'item', refunds), list('status-history', 'status-event', events)].join('')
  )
}

const declineResponse = (message: string, transaction = '') =>
  tag('api-error-response', tag('errors', errorsOf(message)) + tag('message', message) + transaction)

function errorsOf(message: string): string {
  if (message !== unknownNonce) return ''
  const attribute = '<attribute type="symbol">payment_method_nonce</attribute>'
  const error = tag('error', tag('code', '91565') + attribute + tag('message', message))
  return tag('transaction', `<errors type="array">${error}</errors>`) + '<errors type="array"/>'
}

function hook(transaction: Transaction, kind: string): string {
  const { BRAINTREE_PUBLIC_KEY: name, BRAINTREE_PRIVATE_KEY: secret } = braintreeKeys
  const text = tag(
    'notification',
    tag('kind', kind) + tag('timestamp', transaction.status) + tag('subject', written(transaction))
  )
  const payload = `${Buffer.from(text).toString('base64')}\n`
  // HMAC-SHA1 with the SHA1 of the private key as key.
  const key = createHash('sha1').update(secret).digest()
  const signature = createHmac('sha1', key).update(payload).digest('hex')
  return new URLSearchParams({ bt_signature: `${name}|${signature}`, bt_payload: payload }).toString()
}
