import type { Output } from '../../../contract/endpoint.ts'
import type { PaymentProviderCode, readPaymentConfiguration } from '../../../contract/payments/payment.ts'
import { adyenKeys, startAdyen } from './adyen-api.ts'
import { braintreeKeys, startBraintree } from './braintree-api.ts'
import { decide, payCard, sandboxEvents, testCards } from './sandbox-orders.ts'
import { eventBody } from '../../../server/payments/providers/sandbox/deliver.ts'
import { readSecret } from '../../../server/core/secrets.ts'
import { sign, signatureHeader } from '../../../server/payments/providers/sandbox/signature.ts'
import type { TestShop } from '../shop.ts'
import { startStripe, stripeKeys } from './stripe-api.ts'

export type Opened = Output<typeof readPaymentConfiguration>

/** Behaviour of a card: `challenge` until 3-D Secure is completed, `slow` while the bank is processing. */
export type Card = 'approve' | 'decline' | 'challenge' | 'slow'

/** Result of a form: its value for `confirm`, if any, and the bank's response. */
export interface Step {
  result?: string
  answer?: () => Promise<string | undefined>
}

/** The provider's view of a payment; amounts are in minor units of the currency. */
export interface ProviderState {
  state: 'held' | 'taken' | 'gone'
  amount: number
  currency: string
  refunded: number
}

/** A provider as used by the journey that covers all providers: its mock, and the buyer in its form. */
export interface ProviderDriver {
  env: Record<string, string>
  method: string
  pay(shop: TestShop, opened: Opened, card: Card): Promise<Step>
  /** Undelivered webhooks of a payment, or all of them if the provider repeats them. */
  deliveries(shop: TestShop, opened: Opened): Promise<{ body: string; headers?: Record<string, string> }[]>
  held(shop: TestShop, opened: Opened): Promise<ProviderState | undefined>
  /** Simulates settlement on the next day. */
  settle(opened: Opened): void
  /** Whether it drops all connections. */
  isDown(shop: TestShop, down: boolean): void
  close(): Promise<void>
}

const production = { SHOP_MODE: 'production', SITE_URL: 'https://shop.example', SMTP_URL: 'smtp://127.0.0.1:2' }

/** Factories of the providers' mocks. */
export const providerDrivers: Record<PaymentProviderCode, () => Promise<ProviderDriver>> = {
  sandbox: async () => sandboxDriver(),
  stripe: stripeDriver,
  adyen: adyenDriver,
  braintree: braintreeDriver
}

function sandboxDriver(): ProviderDriver {
  let real: object | undefined
  const providerOf = (shop: TestShop) => shop.providers.find(({ code }) => code === 'sandbox')!
  return {
    env: {},
    method: 'sandbox_stripe_card',
    async pay(shop, opened, card) {
      const numbers = {
        approve: testCards.approved,
        decline: testCards.declined,
        challenge: testCards.challenged,
        slow: testCards.slow
      }
      await payCard(shop, opened, numbers[card])
      if (card === 'challenge') return { answer: async () => void (await decide(shop, opened, 'approve')) }
      return { answer: async () => shop.setClock(new Date(shop.clock().getTime() + 20_000)) as undefined }
    },
    async deliveries(shop, opened) {
      const secret = await readSecret(shop.db.read, 'sandbox-secret')
      const events = (await sandboxEvents(shop)).filter(({ reference }) => reference === opened.referenceId)
      return events.map((event) => {
        const body = eventBody(event)
        return { body, headers: { [signatureHeader]: sign(secret, body, shop.clock()) } }
      })
    },
    async held(shop, opened) {
      const found = await providerOf(shop).find(opened.referenceId)
      if (!found || !['authorized', 'captured', 'voided'].includes(found.state)) return undefined
      const state = found.state === 'authorized' ? 'held' : found.state === 'captured' ? 'taken' : 'gone'
      return { state, amount: found.amount, currency: found.currency, refunded: found.refunded }
    },
    settle: () => {},
    isDown(shop, down) {
      const provider = providerOf(shop)
      real ??= { ...provider }
      const hangUp = () => Promise.reject(new Error('connect ECONNREFUSED'))
      Object.assign(provider, down ? { open: hangUp, find: hangUp, capture: hangUp } : real)
    },
    close: async () => {}
  }
}

async function stripeDriver(): Promise<ProviderDriver> {
  const stripe = await startStripe()
  const soon = new Date('2026-11-28T09:00:00.000Z')
  let delivered = 0
  return {
    env: { ...production, ...stripeKeys, STRIPE_API_URL: stripe.url },
    method: 'stripe_card',
    async pay(_shop, { referenceId }, card) {
      const authorize = () => stripe.authorize(referenceId, soon)
      if (card === 'approve') authorize()
      if (card === 'decline') stripe.decline(referenceId, { code: 'card_declined' })
      if (card === 'challenge') stripe.set(referenceId, { status: 'requires_action' })
      if (card === 'slow') stripe.set(referenceId, { status: 'processing' })
      return { answer: async () => authorize() as undefined }
    },
    deliveries: async (shop, { referenceId: id }) => [
      stripe.webhook(`evt_${++delivered}`, 'payment_intent.x', { id }, shop.clock())
    ],
    async held(_shop, { referenceId }) {
      const { status, amount, currency, latest_charge } = stripe.intents.get(referenceId)!
      const states: Record<string, ProviderState['state']> = {
        requires_capture: 'held',
        succeeded: 'taken',
        canceled: 'gone'
      }
      const state = states[status]
      const isTaken = status === 'succeeded' && latest_charge !== null
      const refunded = isTaken
        ? latest_charge.amount_refunded - (latest_charge.amount - latest_charge.amount_captured)
        : 0
      return state && { state, amount, currency: currency.toUpperCase(), refunded }
    },
    settle: () => {},
    isDown: (_shop, down) => void (stripe.failure = down ? 'down' : 'well'),
    close: () => stripe.close()
  }
}

async function adyenDriver(): Promise<ProviderDriver> {
  const adyen = await startAdyen()
  const sessionOf = ({ stripe_payment_intent_client_secret: secret }: Opened) =>
    (JSON.parse(secret!) as { id: string }).id
  return {
    env: { ...production, ...adyenKeys, ADYEN_API_URL: adyen.url },
    method: 'adyen_card',
    async pay(_shop, opened, card) {
      const session = sessionOf(opened)
      if (card === 'approve') return { result: adyen.pay(session, 'Authorised') }
      if (card === 'decline') return { result: adyen.pay(session, 'Refused') }
      if (card === 'challenge') return { answer: async () => adyen.pay(session, 'Authorised') }
      // A buyer with a pending payment does not return: a notification reports the result.
      return { result: adyen.pay(session, 'Pending'), answer: async () => adyen.settlePending(session) as undefined }
    },
    deliveries: async () => adyen.notices.map((body) => ({ body })),
    async held(_shop, { referenceId }) {
      const held = [...adyen.held.values()].find(({ reference }) => reference === referenceId)
      const state = held?.cancelled ? 'gone' : held?.captured ? 'taken' : 'held'
      return held && { state, amount: held.amount.value, currency: held.amount.currency, refunded: held.refunded }
    },
    settle: () => {},
    isDown: (_shop, down) => void (adyen.failure = down ? 'down' : 'well'),
    close: () => adyen.close()
  }
}

async function braintreeDriver(): Promise<ProviderDriver> {
  const braintree = await startBraintree()
  const saleOf = ({ referenceId }: Opened) =>
    [...braintree.transactions.values()].find((one) => one['order-id'] === referenceId)
  return {
    env: { ...production, ...braintreeKeys, BRAINTREE_API_URL: braintree.url },
    method: 'braintree',
    async pay(_shop, opened, card) {
      if (card === 'approve') return { result: braintree.nonce() }
      if (card === 'decline') return { result: braintree.nonce({ code: '2000' }) }
      // 3-D Secure comes before the nonce.
      if (card === 'challenge') return { answer: async () => braintree.nonce() }
      const answer = async () => braintree.move(saleOf(opened)!.id, 'authorized') as undefined
      return { result: braintree.nonce({ thinks: true }), answer }
    },
    async deliveries(_shop, opened) {
      const sale = saleOf(opened)
      return sale ? [{ body: braintree.hook('transaction_settled', sale.id) }] : []
    },
    async held(_shop, opened) {
      const sale = saleOf(opened)
      const states: Record<string, ProviderState['state']> = {
        authorized: 'held',
        submitted_for_settlement: 'taken',
        settled: 'taken',
        voided: 'gone'
      }
      const state = states[sale?.status ?? '']
      if (!sale || !state) return undefined
      const inMinor = (text: string) => Math.round(Number(text) * 100)
      const refunded = sale['refund-ids'].reduce((all, id) => all + inMinor(braintree.transactions.get(id)!.amount), 0)
      return { state, amount: inMinor(sale.amount), currency: sale['currency-iso-code'], refunded }
    },
    settle: (opened) => braintree.move(saleOf(opened)!.id, 'settled'),
    isDown: (_shop, down) => void (braintree.failure = down ? 'down' : 'well'),
    close: () => braintree.close()
  }
}
