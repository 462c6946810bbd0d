import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listPaymentMethods } from '../../../contract/checkout/checkout.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { confirmPayment, readPaymentConfiguration } from '../../../contract/payments/payment.ts'
import { checkPayments } from '../../../server/orders/provider-payments/checks.ts'
import { addPaymentTask } from '../../../server/payments/service.ts'
import { fromBraintree, toBraintree } from '../../../server/payments/providers/braintree/provider-payment.ts'
import { type BraintreeApi, braintreeKeys, startBraintree } from '../../support/external/braintree-api.ts'
import type { Client } from '../../support/client.ts'
import { openedBy, paymentOf, placeBy, runTasks, stored } from '../../support/external/sandbox-orders.ts'
import { openShop, type TestShop } from '../../support/shop.ts'
import { initialTime } from '../../support/shop-template.ts'

const production = { SHOP_MODE: 'production', SITE_URL: 'https://shop.example', SMTP_URL: 'smtp://127.0.0.1:2' }

describe('Braintree', () => {
  let braintree: BraintreeApi
  let shop: TestShop
  let buyer: Client

  beforeAll(async () => {
    braintree = await startBraintree()
    shop = await openShop('sqlite', { env: { ...production, ...braintreeKeys, BRAINTREE_API_URL: braintree.url } })
    buyer = await shop.as('commercial')
  })
  beforeEach(() => {
    Object.assign(braintree, { failure: 'well', lostPaths: /./ })
    braintree.received.length = 0
  })
  afterAll(async () => {
    await shop.close()
    await braintree.close()
  })

  const begin = () => openedBy(buyer, 'braintree')
  const confirm = (order: Order, result?: string) => {
    const referenceId = order.payments[0]!.id
    return buyer.call(confirmPayment, { params: paymentOf(order, referenceId), input: { referenceId, result } })
  }
  const salesOf = (order: Order) =>
    [...braintree.transactions.values()].filter((one) => one['order-id'] === order.payments[0]!.id)
  const ask = (order: Order, kind: 'capture' | 'refund' | 'void', amount: number) =>
    shop.db.transaction((tx) => addPaymentTask(tx, { paymentId: order.payments[0]!.id, kind, amount }, shop.clock()))
  const deliver = (body: string) => shop.anonymous.send('/api/v2/payment-webhooks/braintree', { method: 'POST', body })

  test('is offered as a redirect to our own page, with a token for its fields', async () => {
    const { body } = await buyer.call(listPaymentMethods)
    expect(body.map(({ code, kind }) => [code, kind])).toContainEqual(['braintree', 'redirect'])
    const { order, opened } = await begin()
    expect(opened).toMatchObject({
      provider: 'braintree',
      kind: 'redirect',
      publishable_key: null,
      redirectUrl: `http://127.0.0.1:4321/order/${order.tokenValue}/pay`
    })
    expect(JSON.parse(atob(opened.stripe_payment_intent_client_secret!))).toMatchObject({
      merchantAccountId: 'velara_eur'
    })
  })

  test('the sale has the order’s amount and currency, manual capture, and requires 3-D Secure', async () => {
    const { order } = await begin()
    await confirm(order, braintree.nonce())
    const sent = braintree.received.find(({ path }) => path.endsWith('/transactions'))!
    expect(JSON.parse(sent.body)).toMatchObject({
      transaction: {
        amount: (order.total / 100).toFixed(2),
        order_id: order.payments[0]!.id,
        merchant_account_id: 'velara_eur',
        options: { submit_for_settlement: false, three_d_secure: { required: true } }
      }
    })
    const unchecked = await begin()
    expect((await confirm(unchecked.order, braintree.nonce({ checked: false }))).body.state).toBe('failed')
    expect((await stored(shop, unchecked.order)).payments[0]?.fault).toBe('authentication')
  })

  test('a sale with a lost response is found, and not repeated', async () => {
    const { order } = await begin()
    const { order: other } = await begin()
    Object.assign(braintree, { failure: 'lost', lostPaths: /\/transactions$/ })
    expect((await confirm(order, braintree.nonce())).problem.refusal).toBe('provider-unavailable')
    expect((await confirm(other, braintree.nonce())).problem.refusal).toBe('provider-unavailable')
    braintree.failure = 'well'
    expect(salesOf(order)).toMatchObject([{ status: 'authorized' }])
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'new' }])
    expect((await confirm(order, braintree.nonce())).body.state).toBe('authorized')
    expect(salesOf(order)).toHaveLength(1)
    // A buyer who left finds it paid on reopening the payment.
    const again = await buyer.call(readPaymentConfiguration, { params: paymentOf(other) })
    expect(again.problem.refusal).toBe('payment-not-open')
    expect((await stored(shop, other)).payments).toMatchObject([{ state: 'authorized' }])
  })

  test('a nonce unknown to Braintree creates nothing', async () => {
    const { order } = await begin()
    expect((await confirm(order, 'made-up')).problem).toMatchObject({
      refusal: 'reference-unknown',
      violations: [{ propertyPath: 'result' }]
    })
    expect(salesOf(order)).toEqual([])
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'new' }])
  })

  test('a payment made on two pages concurrently is reserved once', async () => {
    const { order } = await begin()
    await Promise.all([confirm(order, braintree.nonce()), confirm(order, braintree.nonce())])
    await confirm(order)
    expect(salesOf(order).filter(({ status }) => status === 'authorized')).toHaveLength(1)
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'authorized' }])
  })

  test('an older authorisation that is found late never replaces a captured one, and is voided', async () => {
    const { order } = await begin()
    await confirm(order, braintree.nonce())
    await ask(order, 'capture', order.total)
    await runTasks(shop)
    const [captured] = salesOf(order)
    const older = { ...captured!, id: 'late', status: 'authorized', 'status-history': ['authorized'] }
    braintree.transactions.set('late', { ...older, 'created-at': '2026-11-21T09:00:00.000Z' })
    await confirm(order)
    expect(salesOf(order).map(({ status }) => status)).toEqual(['submitted_for_settlement', 'voided'])
    braintree.move(captured!.id, 'voided')
    braintree.transactions.set('late', { ...older, 'created-at': '2026-11-21T09:00:00.000Z' })
    await confirm(order)
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'refunded', refunded: order.total }])
    expect(salesOf(order).map(({ status }) => status)).toEqual(['voided', 'voided'])
  })

  test('a closed payment accepts no card', async () => {
    const { order } = await begin()
    await shop.db.transaction((tx) =>
      tx.updateTable('orders').set({ state: 'cancelled' }).where('token', '=', order.tokenValue).execute()
    )
    await confirm(order, braintree.nonce())
    expect(salesOf(order)).toEqual([])
  })

  test.each([
    ['2000', 'declined'],
    ['2001', 'insufficient-funds'],
    ['2004', 'expired'],
    ['3000', 'timeout']
  ])('the bank’s answer %s is reported as "%s"', async (code, expectedFault) => {
    const { order } = await begin()
    expect((await confirm(order, braintree.nonce({ code }))).body.state).toBe('failed')
    expect((await stored(shop, order)).payments).toMatchObject([
      { state: 'failed', fault: expectedFault },
      { state: 'new' }
    ])
  })

  test('before settlement a full refund is immediate, a partial one follows later', async () => {
    const { order } = await begin()
    await confirm(order, braintree.nonce())
    await ask(order, 'capture', order.total)
    await ask(order, 'refund', 500)
    await runTasks(shop)
    expect((await stored(shop, order)).tasks.map(({ state }) => state)).toEqual(['done', 'waiting'])
    braintree.move(salesOf(order)[0]!.id, 'settled')
    shop.setClock(new Date('2026-11-21T10:01:00.000Z'))
    await runTasks(shop)
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'completed', refunded: 500 }])

    const fullAmount = await begin()
    await confirm(fullAmount.order, braintree.nonce())
    await ask(fullAmount.order, 'capture', fullAmount.order.total)
    await runTasks(shop)
    await ask(fullAmount.order, 'refund', fullAmount.order.total)
    await runTasks(shop)
    expect(salesOf(fullAmount.order)).toMatchObject([{ status: 'voided' }])
    expect((await stored(shop, fullAmount.order)).payments).toMatchObject([
      { state: 'refunded', refunded: fullAmount.order.total }
    ])
    shop.setClock(new Date('2026-11-21T10:00:00.000Z'))
  })

  test('a partial refund is tried for almost a day before settlement, then says what to do', async () => {
    const { order } = await begin()
    await confirm(order, braintree.nonce())
    await ask(order, 'capture', order.total)
    await ask(order, 'refund', 500)
    const start = initialTime.getTime()
    let lastTry = 0
    for (let minutes = 0; minutes < 24 * 60; minutes++) {
      shop.setClock(new Date(start + minutes * 60_000))
      if ((await runTasks(shop)) > 0) lastTry = minutes
    }
    shop.setClock(initialTime)
    expect(lastTry / 60).toBeGreaterThan(22)
    expect(lastTry / 60).toBeLessThan(23)
    expect((await stored(shop, order)).tasks.at(-1)).toMatchObject({ state: 'failed', fault: 'not-settled' })
  })

  test('a refund whose settlement the bank declines is noticed the next day', async () => {
    const { order } = await begin()
    await confirm(order, braintree.nonce())
    await ask(order, 'capture', order.total)
    await runTasks(shop)
    braintree.move(salesOf(order)[0]!.id, 'settled')
    await ask(order, 'refund', 500)
    await runTasks(shop)
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'completed', refunded: 500 }])
    const { id } = [...braintree.transactions.values()].findLast(({ type }) => type === 'credit')!
    braintree.move(id, 'settlement_declined')
    shop.setClock(new Date('2026-11-22T10:01:00.000Z'))
    await checkPayments(shop)
    shop.setClock(new Date('2026-11-21T10:00:00.000Z'))
    const { payments, tasks } = await stored(shop, order)
    expect(payments).toMatchObject([{ state: 'completed', refunded: 500, check_at: null }])
    expect(tasks.at(-1)).toMatchObject({ kind: 'refund', state: 'failed', fault: 'refund-returned' })
  })

  test('a refund with a lost response is not paid twice', async () => {
    const { order } = await begin()
    await confirm(order, braintree.nonce())
    const provider = shop.providers.find(({ code }) => code === 'braintree')!
    await provider.capture(order.payments[0]!.id, order.total, 'c')
    braintree.move(salesOf(order)[0]!.id, 'settled')
    await provider.refund(order.payments[0]!.id, 500, 'key-1')
    await provider.refund(order.payments[0]!.id, 500, 'key-1')
    expect((await provider.find(order.payments[0]!.id))?.refunded).toBe(500)
    await provider.refund(order.payments[0]!.id, 500, 'key-2')
    expect((await provider.find(order.payments[0]!.id))?.refunded).toBe(1000)
  })

  test('accepts webhooks only with its signature', async () => {
    const { order } = await begin()
    await confirm(order, braintree.nonce())
    const { id } = salesOf(order)[0]!
    braintree.move(id, 'settled')
    const body = new URLSearchParams(braintree.hook('transaction_settled', id))
    const signature = body.get('bt_signature')!
    for (const wrong of ['', 'public1|00', `other|${signature.split('|')[1]}`]) {
      const forged = new URLSearchParams({ bt_signature: wrong, bt_payload: body.get('bt_payload')! })
      expect((await deliver(forged.toString())).status).toBe(400)
    }
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'authorized' }])
    expect((await deliver(body.toString())).status).toBe(204)
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'completed' }])
  })

  test('a currency without a merchant account cannot be paid', async () => {
    const narrow = await openShop('sqlite', {
      env: {
        ...production,
        ...braintreeKeys,
        BRAINTREE_MERCHANT_ACCOUNTS: 'USD:velara_usd',
        BRAINTREE_API_URL: braintree.url
      }
    })
    const client = await narrow.as('commercial')
    const order = await placeBy(client, 'braintree')
    const { problem } = await client.call(readPaymentConfiguration, { params: paymentOf(order) })
    expect(problem.refusal).toBe('provider-unavailable')
    await narrow.close()
  })
})

test.each([
  [118_644, 'EUR', '1186.44'],
  [5, 'EUR', '0.05'],
  [1000, 'JPY', '1000'],
  [1050, 'KWD', '1.050']
])('%i minor units of %s are "%s" at Braintree, and back', (amount, currency, text) => {
  expect(toBraintree(amount, currency)).toBe(text)
  expect(fromBraintree(text, currency)).toBe(amount)
})
