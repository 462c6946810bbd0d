import { createHash } from 'node:crypto'
import { localisedPath } from '../../../../contract/locale.ts'
import type { SandboxIntents } from '../../../db/schema/trade.ts'
import { newToken } from '../../../core/ids.ts'
import type {
  WebhookDelivery,
  CreatePaymentRequest,
  PaymentProvider,
  ProviderPayment
} from '../../../core/payment-provider.ts'
import type { AppContext } from '../../../core/app-context.ts'
import { authorizedUntil, applyTimedChanges, moveIntent } from './intents.ts'
import { insertIntent, lockIntent, selectIntent } from './queries.ts'
import { isSigned, signatureHeader } from './signature.ts'
import { readJson, writeJson } from '../../../db/json.ts'
import { required } from '../../../core/required.ts'

type Dependencies = Pick<AppContext, 'db' | 'clock' | 'site'>

/** The demo's payment service, with its own tables and signed webhooks. */
export function openSandbox(dependencies: Dependencies, secret: string): PaymentProvider {
  const { db, clock } = dependencies
  return {
    code: 'sandbox',
    publishableKey: 'sandbox',
    open: (request) => open(dependencies, request),
    async find(reference) {
      await applyTimedChanges({ db, clock })
      const intent = await selectIntent(db.read, reference)
      return intent && toProviderPayment(intent)
    },
    capture: (reference, amount, key) => applyOnce(dependencies, reference, key, (intent) => capture(intent, amount)),
    void: (reference, key) => applyOnce(dependencies, reference, key, voidIntent),
    refund: (reference, amount, key) => applyOnce(dependencies, reference, key, (intent) => refund(intent, amount)),
    readWebhook: (headers, body) =>
      isSigned(secret, headers.get(signatureHeader), body, clock()) ? readEvent(body) : undefined
  }
}

// The reference is derived from the key, so that repeated calls find the same intent.
async function open({ db, clock, site }: Dependencies, request: CreatePaymentRequest): Promise<ProviderPayment> {
  const reference = `sb_${createHash('sha256').update(request.key).digest('hex').slice(0, 24)}`
  const at = clock().toISOString()
  const paymentPage = `${site.origin}${localisedPath(`/order/${request.orderToken}/pay`, request.locale)}`
  await db.transaction((tx) =>
    insertIntent(tx, {
      reference,
      secret: newToken(),
      method: request.method,
      amount: request.amount,
      currency_code: request.currency,
      state: 'open',
      fault: null,
      captured: 0,
      refunded: 0,
      return_url: request.method === 'sandbox_braintree' ? paymentPage : request.returnUrl,
      locale: request.locale,
      keys: writeJson([]),
      created_at: at,
      updated_at: at
    })
  )
  return toProviderPayment(required(await selectIntent(db.read, reference), 'payment that was just opened'))
}

function toProviderPayment(intent: SandboxIntents): ProviderPayment {
  const isPayable = intent.state === 'open' || intent.state === 'challenge'
  return {
    reference: intent.reference,
    state: intent.state === 'challenge' ? 'open' : intent.state,
    amount: intent.amount,
    currency: intent.currency_code,
    captured: intent.captured,
    refunded: intent.refunded,
    fault: intent.fault,
    authorizedUntil: authorizedUntil(intent),
    clientSecret: isPayable ? intent.secret : null,
    redirectUrl: isPayable && intent.method === 'sandbox_braintree' ? intent.return_url : null
  }
}

/**
 * Applies a change unless it was already applied under the same key; `changeFor` returns undefined if there is nothing to change.
 */
async function applyOnce(
  { db, clock }: Dependencies,
  reference: string,
  key: string,
  changeFor: (intent: SandboxIntents) => Partial<SandboxIntents> | undefined
): Promise<void> {
  await applyTimedChanges({ db, clock })
  await db.transaction(async (tx) => {
    const intent = await lockIntent(tx, 'reference', reference)
    if (!intent) throw new Error(`The sandbox has no payment ${reference}`)
    const keys = readJson(intent.keys)
    if (keys.includes(key)) return
    const change = changeFor(intent)
    if (change) await moveIntent(tx, intent, { ...change, keys: writeJson([...keys, key]) }, clock())
  })
}

function capture(
  { reference, state, amount: authorizedAmount }: SandboxIntents,
  amount: number
): Partial<SandboxIntents> {
  if (state !== 'authorized' || amount > authorizedAmount)
    throw new Error(`The sandbox cannot capture ${amount} of ${reference}, which is ${state}`)
  return { state: 'captured', captured: amount }
}

function voidIntent({ reference, state }: SandboxIntents): Partial<SandboxIntents> | undefined {
  if (state === 'captured') throw new Error(`The sandbox cannot void ${reference}, which is captured`)
  return state === 'voided' || state === 'failed' ? undefined : { state: 'voided' }
}

function refund({ reference, captured, refunded }: SandboxIntents, amount: number): Partial<SandboxIntents> {
  if (refunded + amount > captured) throw new Error(`The sandbox cannot refund ${amount} of ${reference}`)
  return { refunded: refunded + amount }
}

function readEvent(body: string): WebhookDelivery | undefined {
  const { id, data } = JSON.parse(body) as { id?: string; data?: { reference?: string } }
  return id === undefined ? undefined : { id, reference: data?.reference ?? null }
}
