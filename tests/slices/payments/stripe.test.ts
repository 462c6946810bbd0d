import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listPaymentMethods } from '../../../contract/checkout/checkout.ts'
import { readPaymentConfiguration } from '../../../contract/payments/payment.ts'
import { readConfig } from '../../../server/config/config.ts'
import type { PaymentProvider } from '../../../server/core/payment-provider.ts'
import { addPaymentTask } from '../../../server/payments/service.ts'
import { fromStripe, toStripe } from '../../../server/payments/providers/stripe/amounts.ts'
import type { Client } from '../../support/client.ts'
import { confirm, openedBy, paymentOf, placeBy, runTasks, stored } from '../../support/external/sandbox-orders.ts'
import { openShop, type TestShop } from '../../support/shop.ts'
import { startStripe, type StripeApi, stripeKeys } from '../../support/external/stripe-api.ts'

const production = { SHOP_MODE: 'production', SITE_URL: 'https://shop.example', SMTP_URL: 'smtp://127.0.0.1:2' }
const soon = new Date('2026-11-28T09:00:00.000Z')

describe('Stripe', () => {
  let stripe: StripeApi
  let shop: TestShop
  let buyer: Client
  let provider: PaymentProvider

  beforeAll(async () => {
    stripe = await startStripe()
    shop = await openShop('sqlite', { env: { ...production, ...stripeKeys, STRIPE_API_URL: stripe.url } })
    buyer = await shop.as('commercial')
    provider = shop.providers.find(({ code }) => code === 'stripe')!
  })
  beforeEach(() => {
    stripe.failure = 'well'
    stripe.received.length = 0
  })
  afterAll(async () => {
    await shop.close()
    await stripe.close()
  })

  const opened = async () => {
    const { order, opened: body } = await openedBy(buyer, 'stripe_card')
    return { order, body, pi: body.referenceId, intent: stripe.intents.get(body.referenceId)! }
  }
  const deliver = (event: { body: string; headers: Record<string, string> }) =>
    shop.anonymous.send('/api/v2/payment-webhooks/stripe', { method: 'POST', ...event })
  const ask = (paymentId: string, kind: 'capture' | 'void' | 'refund', amount: number) =>
    shop.db.transaction((tx) => addPaymentTask(tx, { paymentId, kind, amount }, shop.clock()))

  test('is offered as the card if configured', async () => {
    const { body } = await buyer.call(listPaymentMethods)
    expect(body.map(({ code, kind, name }) => [code, kind, name])).toEqual([
      ['stripe_card', 'card', 'Card'],
      ['bank_transfer', 'offline', 'Bank transfer'],
      ['invoice_terms', 'terms', expect.stringContaining('30')]
    ])
  })

  test('opens one PaymentIntent per payment, with manual capture', async () => {
    const { order, body, pi } = await opened()
    expect(body).toMatchObject({
      provider: 'stripe',
      kind: 'card',
      publishable_key: 'pk_test_standin',
      stripe_payment_intent_client_secret: `${pi}_secret_x`,
      referenceId: pi,
      redirectUrl: null,
      amount: order.total
    })
    const [request] = stripe.received
    expect(request).toMatchObject({
      method: 'POST',
      path: '/v1/payment_intents',
      form: {
        amount: String(order.total),
        currency: 'eur',
        capture_method: 'manual',
        'allowed_payment_method_types[0]': 'card',
        'metadata[order_number]': order.number,
        'metadata[payment_id]': order.payments[0]!.id
      },
      headers: { 'idempotency-key': order.payments[0]!.id }
    })
    await buyer.call(readPaymentConfiguration, { params: paymentOf(order) })
    expect(stripe.received.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('opening again after a lost response finds the same intent', async () => {
    const order = await placeBy(buyer, 'stripe_card')
    const before = stripe.intents.size
    stripe.failure = 'lost'
    const unanswered = await buyer.call(readPaymentConfiguration, { params: paymentOf(order) })
    expect([unanswered.status, unanswered.problem.refusal]).toEqual([503, 'provider-unavailable'])
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'new', reference: null }])
    stripe.failure = 'well'
    const { body } = await buyer.call(readPaymentConfiguration, { params: paymentOf(order) })
    expect([...stripe.intents.keys()].slice(before)).toEqual([body.referenceId])
  })

  test.each(['down', 'error'] as const)('a call leaves no partial state while it is %s', async (failure) => {
    const order = await placeBy(buyer, 'stripe_card')
    const begun = await opened()
    stripe.authorize(begun.pi, soon)
    stripe.failure = failure
    const { status, problem } = await buyer.call(readPaymentConfiguration, { params: paymentOf(order) })
    expect([status, problem.refusal]).toEqual([503, 'provider-unavailable'])
    expect((await confirm(buyer, begun.order, begun.body)).status).toBe(503)
    const hook = stripe.webhook(
      `evt_${failure}`,
      'payment_intent.amount_capturable_updated',
      { id: begun.pi },
      shop.clock()
    )
    expect((await deliver(hook)).status).toBe(503)
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'new', reference: null }])
    expect((await stored(shop, begun.order)).payments).toMatchObject([{ state: 'new' }])
    stripe.failure = 'well'
    expect((await deliver(hook)).status).toBe(204)
    expect((await stored(shop, begun.order)).payments).toMatchObject([{ state: 'authorized' }])
  })

  test('authorised, captured and refunded', async () => {
    const { order, body, pi, intent } = await opened()
    const { id } = order.payments[0]!
    stripe.authorize(pi, soon)
    expect((await confirm(buyer, order, body)).body.state).toBe('authorized')
    expect((await stored(shop, order)).payments).toMatchObject([{ authorized_until: '2026-11-28T09:00:00.000Z' }])
    await ask(id, 'capture', order.total)
    await runTasks(shop)
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'completed' }])
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: order.total })
    await ask(id, 'refund', 500)
    await runTasks(shop)
    const after = await stored(shop, order)
    expect(after.payments).toMatchObject([{ state: 'completed', refunded: 500 }])
    expect(after.tasks.map(({ state }) => state)).toEqual(['done', 'done'])
    const refund = stripe.received.find(({ method, path }) => method === 'POST' && path === '/v1/refunds')
    expect(refund?.headers['idempotency-key']).toBe(after.tasks[1]!.id)
  })

  test('a refund that the card’s bank returns days later is transferred another way', async () => {
    const { order, body, pi } = await opened()
    const { id } = order.payments[0]!
    stripe.authorize(pi, soon)
    await confirm(buyer, order, body)
    await ask(id, 'capture', order.total)
    await ask(id, 'refund', 500)
    await runTasks(shop)
    const refund = stripe.refunds.at(-1)!
    refund.status = 'failed'
    expect((await deliver(stripe.webhook('evt_re', 'refund.failed', refund, shop.clock()))).status).toBe(204)
    const { payments, tasks } = await stored(shop, order)
    expect(payments).toMatchObject([{ state: 'completed', refunded: 500 }])
    expect(tasks.at(-1)).toMatchObject({ kind: 'refund', state: 'failed', fault: 'refund-returned' })
    expect(await provider.find(pi)).toMatchObject({ refunded: 0, failedRefunds: 500 })
  })

  test.each(['capture', 'void'] as const)(
    'a %s that Stripe answers with an error succeeds when retried',
    async (kind) => {
      const { order, body, pi, intent } = await opened()
      stripe.authorize(pi, soon)
      await confirm(buyer, order, body)
      await ask(order.payments[0]!.id, kind, order.total)
      stripe.failure = 'write-error'
      await runTasks(shop)
      expect(intent.status).toBe('requires_capture')
      stripe.failure = 'well'
      shop.setClock(new Date('2026-11-21T10:01:00.000Z'))
      await runTasks(shop)
      shop.setClock(new Date('2026-11-21T10:00:00.000Z'))
      expect(intent.status).toBe(kind === 'capture' ? 'succeeded' : 'canceled')
      expect((await stored(shop, order)).tasks[0]).toMatchObject({ kind, state: 'done' })
    }
  )

  test('voiding an authorisation is not a refund', async () => {
    const { order, body, pi, intent } = await opened()
    stripe.authorize(pi, soon)
    await confirm(buyer, order, body)
    await ask(order.payments[0]!.id, 'void', order.total)
    await runTasks(shop)
    const after = await stored(shop, order)
    expect(intent.status).toBe('canceled')
    expect(after.payments).toMatchObject([{ state: 'cancelled', refunded: 0 }, { state: 'new' }])
    expect(after.tasks).toMatchObject([{ state: 'done' }])
    await ask(order.payments[0]!.id, 'void', order.total)
    await runTasks(shop)
    expect((await stored(shop, order)).tasks.map(({ state }) => state)).toEqual(['done', 'done'])
  })

  test.each([
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient-funds'],
    [{ code: 'card_declined', decline_code: 'generic_decline' }, 'declined'],
    [{ code: 'expired_card' }, 'expired'],
    [{ code: 'payment_intent_authentication_failure' }, 'authentication'],
    [{ code: 'processing_error' }, 'timeout'],
    [{ code: 'something_new', message: 'Your card was not read.' }, 'Your card was not read.']
  ])('a decline %j is closed as "%s", its intent voided, and a new payment opened', async (error, expectedFault) => {
    const { order, body, pi, intent } = await opened()
    stripe.decline(pi, error)
    expect((await confirm(buyer, order, body)).body.state).toBe('failed')
    expect((await stored(shop, order)).payments).toMatchObject([
      { state: 'failed', fault: expectedFault },
      { state: 'new' }
    ])
    await runTasks(shop)
    expect(intent.status).toBe('canceled')
    const next = (await stored(shop, order)).payments[1]!
    const again = await buyer.call(readPaymentConfiguration, { params: paymentOf(order, next.id) })
    expect(again.body.referenceId).toMatch(/^pi_\d+$/)
    expect(again.body.referenceId).not.toBe(pi)
  })

  test.each([
    ['requires_action', 'new'],
    ['requires_confirmation', 'new'],
    ['a_status_of_the_future', 'new'],
    ['processing', 'processing']
  ])('while it is %s the payment is %s', async (status, state) => {
    const { order, body, pi } = await opened()
    stripe.set(pi, { status })
    expect((await confirm(buyer, order, body)).body.state).toBe(state)
  })

  test('another amount or currency at Stripe is never captured', async () => {
    for (const change of [{ amount: 1 }, { currency: 'usd' }]) {
      const { order, body, pi, intent } = await opened()
      stripe.authorize(pi, soon)
      stripe.set(pi, change)
      expect((await confirm(buyer, order, body)).body.state).toBe('failed')
      await runTasks(shop)
      expect(intent.status).toBe('canceled')
    }
  })

  test('accepts webhooks only with its signature, and only for five minutes', async () => {
    const { order, pi } = await opened()
    stripe.authorize(pi, soon)
    const now = shop.clock()
    const hook = (at: Date, object: object = { id: pi }) => stripe.webhook('evt_1', 'payment_intent.x', object, at)
    const unsigned = await deliver({ ...hook(now), headers: {} })
    expect([unsigned.status, await unsigned.json()]).toMatchObject([400, { refusal: 'signature-invalid' }])
    expect((await deliver({ ...hook(now), body: hook(now).body.replace('evt_1', 'evt_2') })).status).toBe(400)
    expect((await deliver(hook(new Date(now.getTime() - 301_000)))).status).toBe(400)
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'new' }])
    expect((await deliver(hook(now, { id: 'ch_1', payment_intent: pi }))).status).toBe(204)
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'authorized' }])
    const other = stripe.webhook('evt_3', 'customer.created', { id: 'cus_1' }, now)
    expect((await deliver(other)).status).toBe(204)
  })

  test('an intent unknown to Stripe is ignored', async () => {
    expect(await provider.find('pi_999')).toBeUndefined()
  })
})

test.each([
  [1050, 'EUR', 1050],
  [1050, 'JPY', 1050],
  [1050, 'ISK', 105_000],
  [1050, 'KWD', 1050],
  [1050, 'XAF', 1050],
  [1000, 'MGA', 10]
])('%i minor units of %s are %i at Stripe, and back', (amount, currency, theirs) => {
  expect(toStripe(amount, currency)).toBe(theirs)
  expect(fromStripe(theirs, currency.toLowerCase())).toBe(amount)
})

test('an amount Stripe cannot represent is not rounded', () => {
  expect(() => toStripe(1051, 'KWD')).toThrow('Stripe cannot charge 1051 minor units of KWD')
  expect(() => toStripe(1050, 'MGA')).toThrow('1050 minor units of MGA')
})

test('rejects incomplete keys, naming the missing ones without showing values', () => {
  const keys = Object.entries(stripeKeys)
  for (const [name, value] of keys) {
    const message = messageOf({ [name]: value })
    for (const [other] of keys.filter(([one]) => one !== name)) expect(message).toContain(`${other} is missing`)
    expect(message).not.toContain(value)
  }
  expect(messageOf({ ...stripeKeys, STRIPE_SECRET_KEY: 'pk_test_wrong' })).toMatch(
    /^STRIPE_SECRET_KEY is not a valid key, but must be empty, or a secret or restricted key/
  )
  expect(messageOf({ STRIPE_API_URL: 'https://elsewhere.example' })).toContain('STRIPE_API_URL is')
  expect(readConfig({}).stripe).toBeUndefined()
})

function messageOf(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    return (error as Error).message
  }
  return expect.fail('the configuration was taken')
}
