import { createAdaptorServer } from '@hono/node-server'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../../contract/locale.ts'
import { payInSandbox, readPaymentConfiguration } from '../../../contract/payments/payment.ts'
import type { PaymentProvider } from '../../../server/core/payment-provider.ts'
import {
  deliverSandboxEvents,
  deliveryPauses,
  deleteOldSandboxEvents
} from '../../../server/payments/providers/sandbox/deliver.ts'
import type { Client } from '../../support/client.ts'
import {
  authorizedOrder,
  confirm,
  decide,
  openedBy,
  openSandboxShop,
  payCard,
  paymentOf,
  placeBy,
  sandboxEvents,
  stored,
  deliver,
  testCards
} from '../../support/external/sandbox-orders.ts'
import { engines, openShop, type TestShop } from '../../support/shop.ts'
import { initialTime } from '../../support/shop-template.ts'

const start = initialTime.getTime()

describe.each(engines)('the sandbox on %s', (engine) => {
  let shop: TestShop
  let buyer: Client
  let sandbox: PaymentProvider

  beforeAll(async () => {
    ;({ shop, buyer, sandbox } = await openSandboxShop(engine))
  })
  afterAll(() => shop.close())

  const after = (seconds: number) => shop.setClock(new Date(start + seconds * 1000))
  const opening = (key: string) => ({
    method: 'sandbox_stripe_card',
    amount: 1000,
    currency: 'EUR',
    orderNumber: '000000001',
    orderToken: 'token',
    paymentId: key,
    returnUrl: 'https://shop.example/shop/payment/status',
    locale: 'de' as const,
    key
  })

  test('returns the same payment for the same key', async () => {
    const [first, second] = await Promise.all([sandbox.open(opening('k1')), sandbox.open(opening('k1'))])
    expect(first).toEqual(second)
    expect(first).toMatchObject({ state: 'open', amount: 1000, currency: 'EUR', captured: 0, refunded: 0 })
    expect((await sandbox.open(opening('k2'))).reference).not.toBe(first.reference)
    expect(await sandbox.find('nobody')).toBeUndefined()
  })

  test('a redirect leads to our own page, in the buyer’s language', async () => {
    const { redirectUrl } = await sandbox.open({ ...opening('k3'), method: 'sandbox_braintree' })
    expect(redirectUrl).toBe('http://127.0.0.1:4321/de/order/token/pay')
  })

  test.each([
    ['approved', 'authorized', null],
    ['declined', 'failed', 'The bank declined the card. Nothing was charged.'],
    ['poor', 'failed', 'Insufficient funds. Nothing was charged.'],
    ['challenged', 'challenge', null],
    ['slow', 'processing', null]
  ] as const)('the card that is %s ends %s', async (card, state, expectedFault) => {
    const { opened } = await openedBy(buyer)
    const { status, body } = await payCard(shop, opened, testCards[card])
    expect([status, body]).toEqual([200, { state, fault: expectedFault, errors: [] }])
  })

  test('approves any other valid card number, and rejects invalid ones', async () => {
    const { opened } = await openedBy(buyer)
    const wrong = await payCard(shop, opened, '5555 5555 5555 4445')
    expect(wrong.body.errors).toEqual([{ field: 'number', message: 'Please check the card number.' }])
    expect((await sandbox.find(opened.referenceId))?.state).toBe('open')
    expect((await payCard(shop, opened, '5555 5555 5555 4444')).body.state).toBe('authorized')
  })

  test.each(languages.map(({ code, tag }) => [code, tag]))('reports in %s which fields are invalid', async (_, tag) => {
    const { opened } = await openedBy(buyer)
    const params = { secret: opened.stripe_payment_intent_client_secret! }
    const send = (input: { number: string; expiry: string; cvc: string }) =>
      shop.anonymous.call(payInSandbox, { params, input, headers: { Locale: tag } })
    const { body } = await send({ number: '12', expiry: '13/29', cvc: 'x' })
    expect(body.errors.map(({ field }) => field)).toEqual(['number', 'expiry', 'cvc'])
    const past = await send({ number: testCards.approved, expiry: '10/26', cvc: '123' })
    expect(past.body.errors.map(({ field }) => field)).toEqual(['expiry'])
    expect(past.body.errors[0]?.message).not.toBe(body.errors[1]?.message)
    expect(JSON.stringify([body, past.body])).not.toContain('card.')
    expect((await send({ number: testCards.approved, expiry: '11/26', cvc: '1234' })).body.state).toBe('authorized')
  })

  test('the bank’s page decides about a challenged card, the redirect page about a redirect', async () => {
    const card = await openedBy(buyer)
    expect((await decide(shop, card.opened, 'approve')).problem.refusal).toBe('payment-not-open')
    await payCard(shop, card.opened, testCards.challenged)
    expect((await decide(shop, card.opened, 'decline')).body).toEqual({
      state: 'failed',
      fault: 'The bank could not verify your identity. Nothing was charged.'
    })
    expect((await decide(shop, card.opened, 'approve')).status).toBe(409)
    const redirect = await openedBy(buyer, 'sandbox_braintree')
    expect((await payCard(shop, redirect.opened, testCards.approved)).status).toBe(409)
    expect((await decide(shop, redirect.opened, 'approve')).body).toEqual({ state: 'authorized', fault: null })
    expect(
      (await decide(shop, { ...redirect.opened, stripe_payment_intent_client_secret: 'no' }, 'approve')).status
    ).toBe(404)
  })

  test('a payment is paid once', async () => {
    const { opened } = await openedBy(buyer)
    const responses = await Promise.all([1, 2, 3].map(() => payCard(shop, opened, testCards.approved)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('captures, voids and refunds once per key, and never more than available', async () => {
    const { opened } = await authorizedOrder(shop, buyer)
    const { referenceId: reference, amount } = opened
    await expect(sandbox.refund(reference, 1, 'r0')).rejects.toThrow('cannot refund')
    await expect(sandbox.capture(reference, amount + 1, 'c0')).rejects.toThrow('cannot capture')
    await sandbox.capture(reference, amount, 'c1')
    await sandbox.capture(reference, amount, 'c1')
    await expect(sandbox.capture(reference, amount, 'c2')).rejects.toThrow('cannot capture')
    await expect(sandbox.void(reference, 'v1')).rejects.toThrow('cannot void')
    await sandbox.refund(reference, 100, 'r1')
    await sandbox.refund(reference, 100, 'r1')
    expect(await sandbox.find(reference)).toMatchObject({ state: 'captured', captured: amount, refunded: 100 })
    await expect(sandbox.refund(reference, amount, 'r2')).rejects.toThrow('cannot refund')
    const other = await openedBy(buyer)
    await sandbox.void(other.opened.referenceId, 'v2')
    await sandbox.void(other.opened.referenceId, 'v3')
    expect((await sandbox.find(other.opened.referenceId))?.state).toBe('voided')
  })

  test('an authorisation expires after seven days, and the order can be paid again', async () => {
    const { order, opened } = await authorizedOrder(shop, buyer)
    expect(await sandbox.find(opened.referenceId)).toMatchObject({ authorizedUntil: '2026-11-28T10:00:00.000Z' })
    after(7 * 86_400)
    expect((await sandbox.find(opened.referenceId))?.state).toBe('voided')
    await expect(sandbox.capture(opened.referenceId, opened.amount, 'late')).rejects.toThrow('which is voided')
    for (const event of await sandboxEvents(shop))
      if (event.reference === opened.referenceId) expect(await deliver(shop, event)).toBe(204)
    const { payments, kinds } = await stored(shop, order)
    expect(payments.map(({ state }) => state)).toEqual(['cancelled', 'new'])
    expect(kinds).toContain('payment-voided')
    after(0)
  })

  test('accepts only recent requests signed with its secret, unmodified', async () => {
    const { opened } = await authorizedOrder(shop, buyer)
    const event = (await sandboxEvents(shop)).find(({ reference }) => reference === opened.referenceId)!
    const send = (init: RequestInit) =>
      shop.anonymous.send('/api/v2/payment-webhooks/sandbox', { method: 'POST', ...init })
    const rejected = await send({ body: '{}' })
    expect([rejected.status, await rejected.json()]).toMatchObject([400, { refusal: 'signature-invalid' }])
    const forged = { 'Sandbox-Signature': `t=${Math.floor(start / 1000)},v1=${'0'.repeat(64)}` }
    expect((await send({ body: '{}', headers: forged })).status).toBe(400)
    expect(await deliver(shop, event, new Date(start - 301_000))).toBe(400)
    expect(await deliver(shop, event, new Date(start + 301_000))).toBe(400)
    expect(await deliver(shop, event, new Date(start - 299_000))).toBe(204)
    const unknown = await shop.anonymous.send('/api/v2/payment-webhooks/stripe', { method: 'POST', body: '{}' })
    expect(unknown.status).toBe(404)
  })

  test('sends its webhooks over HTTP, until they are accepted', async () => {
    const { order, opened } = await openedBy(buyer)
    await deliverAll()
    await payCard(shop, opened, testCards.slow)
    const server = createAdaptorServer({ fetch: shop.app.fetch })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    // Nothing listens on port 9, which browsers block anyway.
    shop.site.origin = 'http://127.0.0.1:9'
    expect(await deliverSandboxEvents(shop)).toBe(1)
    expect((await stored(shop, order)).payments[0]?.state).toBe('new')
    shop.site.origin = `http://127.0.0.1:${port}`
    expect(await deliverSandboxEvents(shop)).toBe(0)
    after(deliveryPauses[0])
    expect(await deliverSandboxEvents(shop)).toBe(1)
    expect((await stored(shop, order)).payments[0]?.state).toBe('processing')
    after(20)
    expect(await deliverSandboxEvents(shop)).toBe(1)
    expect((await stored(shop, order)).payments[0]?.state).toBe('authorized')
    expect(await deliverSandboxEvents(shop)).toBe(0)
    await new Promise((resolve) => server.close(resolve))
    after(0)
  })

  test('gives up sending after the last pause', async () => {
    const { opened } = await openedBy(buyer)
    await payCard(shop, opened, testCards.approved)
    shop.site.origin = 'http://127.0.0.1:9'
    let seconds = 0
    for (const pause of deliveryPauses) {
      expect(await deliverSandboxEvents(shop)).toBe(1)
      after((seconds += pause))
    }
    expect(await deliverSandboxEvents(shop)).toBe(1)
    after(seconds * 10)
    expect(await deliverSandboxEvents(shop)).toBe(0)
    after(0)
  })

  test('two servers send an event once', async () => {
    await deliverAll()
    const { opened } = await openedBy(buyer)
    await payCard(shop, opened, testCards.approved)
    const tried = await Promise.all([1, 2, 3].map(() => deliverSandboxEvents(shop)))
    expect(tried.reduce((sum, count) => sum + count)).toBe(1)
  })

  test('events are deleted after thirty days', async () => {
    await deliverAll()
    const { opened } = await openedBy(buyer)
    await payCard(shop, opened, testCards.approved)
    const found = async () => (await sandboxEvents(shop)).filter(({ reference }) => reference === opened.referenceId)
    const sent = await found()
    expect(sent.length).toBeGreaterThan(0)
    after(30 * 86_400)
    await deleteOldSandboxEvents(shop)
    expect(await found()).toEqual(sent)
    after(30 * 86_400 + 1)
    await deleteOldSandboxEvents(shop)
    expect(await found()).toEqual([])
    after(0)
  })

  test('the browser’s claim of a payment is ignored', async () => {
    const { order, opened } = await openedBy(buyer)
    const { body } = await confirm(buyer, order, opened)
    expect(body.state).toBe('new')
  })

  // Delivers events left by other tests.
  async function deliverAll(): Promise<void> {
    const at = shop.clock().toISOString()
    await shop.db.transaction((tx) => tx.updateTable('sandbox_events').set({ delivered_at: at }).execute())
  }
})

test('production has no sandbox: neither its methods nor its pages nor its webhook', async () => {
  const env = { SHOP_MODE: 'production', SITE_URL: 'https://shop.example', SMTP_URL: 'smtp://127.0.0.1:2' }
  const shop = await openShop('sqlite', { env })
  expect(shop.providers).toEqual([])
  expect((await shop.anonymous.send('/dev/payments/x/card', { method: 'POST', body: '{}' })).status).toBe(404)
  const webhook = await shop.anonymous.send('/api/v2/payment-webhooks/sandbox', { method: 'POST', body: '{}' })
  expect(webhook.status).toBe(404)
  const buyer = await shop.as('commercial')
  const order = await placeBy(buyer, 'bank_transfer')
  const response = await buyer.call(readPaymentConfiguration, { params: paymentOf(order) })
  expect([response.status, response.problem.refusal]).toEqual([409, 'payment-not-open'])
  await shop.close()
})
