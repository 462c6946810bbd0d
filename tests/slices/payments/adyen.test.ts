import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { choosePaymentMethod, listPaymentMethods } from '../../../contract/checkout/checkout.ts'
import { retryJob } from '../../../contract/desk/failed-jobs.ts'
import { approveOrder } from '../../../contract/desk/orders.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { confirmPayment, readPaymentConfiguration } from '../../../contract/payments/payment.ts'
import { paymentMethodPath } from '../../../contract/scalars.ts'
import { captureExpiring } from '../../../server/orders/provider-payments/expiring.ts'
import { addPaymentTask } from '../../../server/payments/service.ts'
import { fromAdyen, toAdyen } from '../../../server/payments/providers/adyen/amounts.ts'
import { type AdyenApi, adyenKeys, startAdyen } from '../../support/external/adyen-api.ts'
import { byNumber } from '../../support/builders/random-account.ts'
import { type Client, signedInStaff } from '../../support/client.ts'
import { openedBy, paymentOf, placeBy, runTasks, stored } from '../../support/external/sandbox-orders.ts'
import { openShop, type TestShop } from '../../support/shop.ts'
import { initialTime } from '../../support/shop-template.ts'

const production = { SHOP_MODE: 'production', SITE_URL: 'https://shop.example', SMTP_URL: 'smtp://127.0.0.1:2' }

describe('Adyen', () => {
  let adyen: AdyenApi
  let shop: TestShop
  let buyer: Client

  beforeAll(async () => {
    adyen = await startAdyen()
    const env = { ...production, ...adyenKeys, ADYEN_API_URL: adyen.url, STAFF_SECOND_FACTOR: 'optional' }
    shop = await openShop('sqlite', { env })
    buyer = await shop.as('commercial')
  })
  beforeEach(() => {
    adyen.failure = 'well'
    adyen.received.length = 0
    adyen.notices.length = 0
  })
  afterAll(async () => {
    await shop.close()
    await adyen.close()
  })

  const begin = async () => {
    const { order, opened } = await openedBy(buyer, 'adyen_card')
    return { order, opened, session: sessionOf(opened.stripe_payment_intent_client_secret) }
  }
  const sessionOf = (secret: string | null) => (JSON.parse(secret!) as { id: string }).id
  const confirm = (order: Order, result?: string) => {
    const params = paymentOf(order, order.payments[0]!.id)
    return buyer.call(confirmPayment, { params, input: { referenceId: order.payments[0]!.id, result } })
  }
  const deliver = (body: string) => shop.anonymous.send('/api/v2/payment-webhooks/adyen', { method: 'POST', body })
  const deliverAll = async () => {
    for (const body of adyen.notices.splice(0)) expect((await deliver(body)).status).toBe(204)
  }
  const heldOf = (order: Order) =>
    [...adyen.held.values()].filter(({ reference }) => reference === order.payments[0]!.id)

  test('is offered as the card, and opens a session for cards only, with manual capture and 3-D Secure', async () => {
    const { body } = await buyer.call(listPaymentMethods)
    expect(body.map(({ code, kind }) => [code, kind])).toContainEqual(['adyen_card', 'card'])
    const { order, opened } = await begin()
    expect(opened).toMatchObject({
      provider: 'adyen',
      kind: 'card',
      publishable_key: 'test_STANDIN',
      redirectUrl: null
    })
    const { path, headers, body: sent } = adyen.received[0]!
    expect(path).toBe('/v72/sessions')
    expect(headers['idempotency-key']).toContain(order.payments[0]!.id)
    const { returnUrl, ...filters } = JSON.parse(sent) as { returnUrl: string }
    expect(filters).toMatchObject({
      merchantAccount: 'VelaraECOM',
      amount: { value: order.total, currency: 'EUR' },
      reference: order.payments[0]!.id,
      merchantOrderReference: order.number,
      allowedPaymentMethods: ['scheme'],
      additionalData: { manualCapture: 'true' },
      authenticationData: { attemptAuthentication: 'always', threeDSRequestData: { nativeThreeDS: 'preferred' } },
      expiresAt: '2026-11-21T12:00:00.000Z'
    })
    expect(new URL(returnUrl).pathname).toBe('/shop/payment/status')
  })

  test('a session lasts for an hour or two; a later form gets another one, of the same payment', async () => {
    const { order, opened, session } = await begin()
    const again = async () => (await buyer.call(readPaymentConfiguration, { params: paymentOf(order) })).body
    expect(sessionOf((await again()).stripe_payment_intent_client_secret)).toBe(session)
    shop.setClock(new Date('2026-11-21T11:30:00.000Z'))
    const later = await again()
    expect(sessionOf(later.stripe_payment_intent_client_secret)).not.toBe(session)
    expect(later.referenceId).toBe(opened.referenceId)
    shop.setClock(new Date('2026-11-21T10:00:00.000Z'))
  })

  test('opening again after a lost response finds the same session', async () => {
    const order = await placeBy(buyer, 'adyen_card')
    const before = adyen.sessions.size
    adyen.failure = 'lost'
    const unanswered = await buyer.call(readPaymentConfiguration, { params: paymentOf(order) })
    expect(unanswered.problem.refusal).toBe('provider-unavailable')
    adyen.failure = 'well'
    await buyer.call(readPaymentConfiguration, { params: paymentOf(order) })
    expect(adyen.sessions.size).toBe(before + 1)
  })

  test('a result is only trusted for the payment’s own session, as decoded by Adyen', async () => {
    const { order, session } = await begin()
    const other = await begin()
    const paid = adyen.pay(other.session, 'Authorised')
    for (const result of [paid, `${session}:made up`, 'nothing', `${session}/../x:y`])
      expect((await confirm(order, result)).problem).toMatchObject({
        refusal: 'reference-unknown',
        violations: [{ propertyPath: 'result' }]
      })
    expect((await confirm(order, `${session}:result of ${session}`)).body.state).toBe('failed')
    expect((await stored(shop, other.order)).payments).toMatchObject([{ state: 'new' }])
  })

  test.each([
    ['Not enough balance', 'insufficient-funds'],
    ['Expired Card', 'expired'],
    ['3D Not Authenticated', 'authentication'],
    ['Issuer Unavailable', 'timeout'],
    ['FRAUD', 'declined']
  ])('a refusal with "%s" is reported as "%s"', async (reason, expectedFault) => {
    const { order, session } = await begin()
    adyen.pay(session, 'Refused', reason)
    await deliverAll()
    expect((await stored(shop, order)).payments).toMatchObject([
      { state: 'failed', fault: expectedFault },
      { state: 'new' }
    ])
  })

  test('a payment made in two forms concurrently is reserved once', async () => {
    const { order, session } = await begin()
    const result = adyen.pay(session, 'Authorised')
    adyen.pay(session, 'Authorised')
    await confirm(order, result)
    await deliverAll()
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'authorized' }])
    expect(heldOf(order).map(({ cancelled }) => cancelled)).toEqual([false, true])
  })

  test.each(['requested', 'reported'])(
    'an older authorisation never replaces one whose capture is %s',
    async (step) => {
      const { order, session } = await begin()
      adyen.pay(session, 'Authorised')
      adyen.pay(session, 'Authorised')
      const [older = '', newer = ''] = adyen.notices.splice(0)
      await deliver(newer)
      const paymentId = order.payments[0]!.id
      const capture = { paymentId, kind: 'capture', amount: order.total } as const
      await shop.db.transaction((tx) => addPaymentTask(tx, capture, shop.clock()))
      await runTasks(shop)
      if (step === 'reported') await deliverAll()
      expect((await deliver(older.replace('T11:00:00', 'T10:00:00'))).status).toBe(204)
      await deliverAll()
      expect((await stored(shop, order)).payments).toMatchObject([{ state: 'completed' }])
      expect(heldOf(order)).toMatchObject([
        { cancelled: true, captured: 0 },
        { cancelled: false, captured: order.total }
      ])
    }
  )

  test('a capture that Adyen accepts, then reports as failed, can be requested again', async () => {
    const { order, session } = await begin()
    await confirm(order, adyen.pay(session, 'Authorised'))
    await deliverAll()
    const staff = await signedInStaff(shop, 'manager')
    await staff.call(approveOrder, byNumber(order))
    const held = heldOf(order)[0]!
    held.cancelled = true
    await runTasks(shop)
    const [failed = ''] = adyen.notices.splice(0)
    for (const body of [failed, failed]) expect((await deliver(body)).status).toBe(204)
    const { payments, tasks } = await stored(shop, order)
    expect(payments).toMatchObject([{ state: 'authorized' }])
    expect(tasks).toMatchObject([{ kind: 'capture', state: 'failed', fault: 'capture-failed' }])
    shop.setClock(new Date('2026-11-28T08:00:00.000Z'))
    await captureExpiring(shop)
    expect((await stored(shop, order)).tasks).toHaveLength(1)
    shop.setClock(initialTime)

    held.cancelled = false
    expect((await staff.call(retryJob, { params: { kind: 'payment', id: tasks[0]!.id } })).status).toBe(204)
    await runTasks(shop)
    await deliverAll()
    const after = await stored(shop, order)
    expect(after.payments).toMatchObject([{ state: 'completed' }])
    expect(after.tasks).toMatchObject([{ state: 'dismissed' }, { kind: 'capture', state: 'done', fault: null }])
  })

  test('a capture whose response was lost fails, too, once Adyen reports it as failed', async () => {
    const { order, session } = await begin()
    await confirm(order, adyen.pay(session, 'Authorised'))
    await deliverAll()
    heldOf(order)[0]!.cancelled = true
    const capture = { paymentId: order.payments[0]!.id, kind: 'capture', amount: order.total } as const
    await shop.db.transaction((tx) => addPaymentTask(tx, capture, shop.clock()))
    adyen.failure = 'lost'
    await runTasks(shop)
    expect((await stored(shop, order)).tasks).toMatchObject([{ state: 'waiting', attempts: 1 }])
    adyen.failure = 'well'
    await deliverAll()
    expect((await stored(shop, order)).tasks).toMatchObject([{ state: 'failed', fault: 'capture-failed' }])
  })

  test('a payment made after choosing another method is voided', async () => {
    const { order, session } = await begin()
    const params = paymentOf(order)
    await buyer.call(choosePaymentMethod, { params, input: { paymentMethod: paymentMethodPath('bank_transfer') } })
    await runTasks(shop)
    adyen.pay(session, 'Authorised')
    await deliverAll()
    await runTasks(shop)
    await deliverAll()
    expect(heldOf(order)).toMatchObject([{ cancelled: true }])
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'cancelled' }, { state: 'new' }])
    expect(new Set((await stored(shop, order)).tasks.map(({ state }) => state))).toEqual(new Set(['done']))
  })

  test('an amount other than ours is never captured', async () => {
    const { order, session } = await begin()
    adyen.sessions.get(session)!.amount = { value: 1, currency: 'EUR' }
    expect((await confirm(order, adyen.pay(session, 'Authorised'))).body.state).toBe('failed')
    await runTasks(shop)
    expect(heldOf(order)).toMatchObject([{ cancelled: true }])
  })

  test('accepts notifications only with a signature over every signed field, and of its own account', async () => {
    const { order, session } = await begin()
    adyen.pay(session, 'Authorised')
    const [body = ''] = adyen.notices.splice(0)
    const forged = [
      body.replace(`"value":${order.total}`, '"value":1'),
      body.replace('"success":"true"', '"success":"false"'),
      body.replace('AUTHORISATION', 'CAPTURE'),
      body.replace(/"hmacSignature":"[^"]*"/, '"hmacSignature":"AAAA"'),
      body.replace(/"additionalData":\{[^}]*\}/, '"additionalData":{}'),
      '{"notificationItems":[]}',
      'nothing'
    ]
    for (const one of forged) expect((await deliver(one)).status).toBe(400)
    const about = { merchantReference: order.payments[0]!.id, amount: { value: order.total, currency: 'EUR' } }
    const event = { eventCode: 'AUTHORISATION', pspReference: 'ELSE', success: true, ...about }
    expect((await deliver(adyen.notice({ ...event, merchantAccountCode: 'SomebodyElse' }))).status).toBe(204)
    expect((await deliver(adyen.notice({ ...event, eventCode: 'REPORT_AVAILABLE' }))).status).toBe(204)
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'new' }])
    // The date is not signed, so it may be forged.
    expect((await deliver(body.replace(/"eventDate":"[^"]*"/, '"eventDate":"soon"'))).status).toBe(204)
    expect((await deliver(body)).status).toBe(204)
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'authorized' }])
  })

  test.each([
    [{ a: 1 }, null],
    ['Not\0 enough balance', 'Not enough balance'],
    ['x'.repeat(1000), 'x'.repeat(500)]
  ])('a reason, which is not signed, may be anything: %#', async (reason, kept) => {
    const { order, session } = await begin()
    adyen.pay(session, 'Refused', 'FRAUD')
    const [body = ''] = adyen.notices.splice(0)
    expect((await deliver(body.replace('"FRAUD"', () => JSON.stringify(reason)))).status).toBe(204)
    const notices = shop.db.read.selectFrom('adyen_notices').select('reason')
    expect(await notices.where('reference', '=', order.payments[0]!.id).execute()).toEqual([{ reason: kept }])
  })
})

test.each([
  [1050, 'EUR', 1050],
  [1050, 'JPY', 1050],
  [1050, 'ISK', 105_000],
  [1050, 'KWD', 1050]
])('%i minor units of %s are %i at Adyen, and back', (amount, currency, value) => {
  expect(toAdyen(amount, currency)).toEqual({ value, currency })
  expect(fromAdyen({ value, currency })).toBe(amount)
})
