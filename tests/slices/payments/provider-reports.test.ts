import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { choosePaymentMethod } from '../../../contract/checkout/checkout.ts'
import { formatMoney } from '../../../contract/format.ts'
import { type Order, readOrder } from '../../../contract/orders/order.ts'
import { paymentMethodPath } from '../../../contract/scalars.ts'
import type { PaymentProvider } from '../../../server/core/payment-provider.ts'
import type { Client } from '../../support/client.ts'
import {
  authorizedOrder,
  cancelSilently,
  configure,
  confirm,
  decide,
  openedBy,
  openSandboxShop,
  payCard,
  paymentOf,
  placeBy,
  runTasks,
  stored,
  testCards
} from '../../support/external/sandbox-orders.ts'
import { engines, type TestShop } from '../../support/shop.ts'
import { initialTime } from '../../support/shop-template.ts'

const start = initialTime.getTime()

describe.each(engines)('reports of providers on %s', (engine) => {
  let shop: TestShop
  let buyer: Client
  let sandbox: PaymentProvider

  beforeAll(async () => {
    ;({ shop, buyer, sandbox } = await openSandboxShop(engine))
  })
  afterAll(() => shop.close())

  const choose = (order: Order, method: string, id?: string, client = buyer) =>
    client.call(choosePaymentMethod, {
      params: paymentOf(order, id),
      input: { paymentMethod: paymentMethodPath(method) }
    })

  test('opens a placed order’s payment and returns what the browser needs', async () => {
    const order = await placeBy(buyer)
    const { status, body } = await configure(buyer, order)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      provider: 'sandbox',
      kind: 'card',
      publishable_key: 'sandbox',
      redirectUrl: null,
      amount: order.total,
      currencyCode: 'EUR',
      orderNumber: order.number,
      payableUntil: '2026-11-24 22:59:59'
    })
    expect(body.stripe_payment_intent_client_secret).toMatch(/^[\w-]{43}$/)
    const again = await Promise.all([configure(buyer, order), configure(await shop.as('admin'), order)])
    expect(again.map(({ body }) => body.referenceId)).toEqual([body.referenceId, body.referenceId])
    const { payments, events } = await stored(shop, order)
    expect(payments).toMatchObject([{ provider: 'sandbox', reference: body.referenceId, state: 'new' }])
    expect(events.filter(({ kind }) => kind === 'payment-opened')).toMatchObject([{ actor: 'buyer' }])
  })

  test('a redirect leads to our own page in the reader’s language', async () => {
    const order = await placeBy(buyer, 'sandbox_braintree')
    const { body } = await configure(buyer, order, undefined, { Locale: 'fr_FR' })
    expect(body).toMatchObject({
      kind: 'redirect',
      redirectUrl: `http://127.0.0.1:4321/fr/order/${order.tokenValue}/pay`
    })
  })

  test('only an open payment can be paid', async () => {
    const transfer = await placeBy(buyer, 'bank_transfer')
    const { status, problem } = await configure(buyer, transfer)
    expect([status, problem.refusal, problem.detail]).toEqual([
      409,
      'payment-not-open',
      'This payment is not open: it has been paid, replaced or cancelled. Please check the order.'
    ])
    const { order } = await authorizedOrder(shop, buyer)
    expect((await configure(buyer, order)).problem.refusal).toBe('payment-not-open')
    const cancelled = await placeBy(buyer)
    await cancelSilently(shop, cancelled)
    expect((await configure(buyer, cancelled)).problem.refusal).toBe('payment-not-open')
    const open = await placeBy(buyer)
    expect((await configure(buyer, open, 'nothing')).status).toBe(404)
    expect((await configure(await shop.as('german'), open)).status).toBe(404)
    expect((await configure(await shop.as('marketing'), open)).status).toBe(403)
  })

  test('a payment made elsewhere meanwhile is settled when opened again', async () => {
    const { order, opened } = await openedBy(buyer)
    await payCard(shop, opened, testCards.approved)
    expect((await configure(buyer, order)).problem.refusal).toBe('payment-not-open')
    expect((await stored(shop, order)).payments[0]?.state).toBe('authorized')
  })

  test('a success reserves the amount and ends the wait', async () => {
    const { order, opened } = await openedBy(buyer)
    await payCard(shop, opened, testCards.approved)
    const { status, body } = await confirm(buyer, order, opened)
    expect([status, body]).toMatchObject([200, { state: 'authorized', fault: null, amount: order.total }])
    const after = await stored(shop, order)
    expect(after).toMatchObject({ expires_at: null, tasks: [] })
    expect(after.payments).toMatchObject([{ state: 'authorized', authorized_until: '2026-11-28T10:00:00.000Z' }])
    const { body: read } = await buyer.call(readOrder, { params: { tokenValue: order.tokenValue } })
    expect(order.dueDate).not.toBeNull()
    expect(read).toMatchObject({ paymentState: 'authorized', dueDate: null })
    expect(read.events?.map(({ label }) => label)).toContain(
      `${formatMoney(order.total, 'EUR', 'en')} reserved on the card`
    )
    const marketing = await (await shop.as('marketing')).call(readOrder, { params: { tokenValue: order.tokenValue } })
    expect(marketing.body.events?.filter(({ kind }) => kind.startsWith('payment'))).toEqual([])
  })

  test('a decline closes the payment with its reason, and opens a new one', async () => {
    const { order, opened } = await openedBy(buyer)
    await payCard(shop, opened, testCards.declined)
    const { body } = await confirm(buyer, order, opened)
    expect(body).toMatchObject({ state: 'failed', fault: 'The bank declined the card. Nothing was charged.' })
    const { payments, expires_at } = await stored(shop, order)
    expect(payments).toMatchObject([
      { state: 'failed', fault: 'declined' },
      { state: 'new', method: 'sandbox_stripe_card', amount: order.total, reference: null }
    ])
    expect(expires_at).toBe('2026-11-24T22:59:59.999Z')
    const german = await buyer.call(readOrder, {
      params: { tokenValue: order.tokenValue },
      headers: { Locale: 'de_DE' }
    })
    expect(german.body.events?.at(-1)?.label).toBe(
      'Zahlung fehlgeschlagen: Die Bank hat die Karte abgelehnt. Es wurde nichts abgebucht.'
    )
    const second = await configure(buyer, order, payments[1]!.id)
    await payCard(shop, second.body, testCards.approved)
    expect((await confirm(buyer, order, second.body, payments[1]!.id)).body.state).toBe('authorized')
    expect((await stored(shop, order)).payments.map(({ state }) => state)).toEqual(['failed', 'authorized'])
  })

  test('3-D Secure, a redirect and a slow bank all end in the same state', async () => {
    const challenged = await openedBy(buyer)
    await payCard(shop, challenged.opened, testCards.challenged)
    expect((await confirm(buyer, challenged.order, challenged.opened)).body.state).toBe('new')
    await decide(shop, challenged.opened, 'approve')
    expect((await confirm(buyer, challenged.order, challenged.opened)).body.state).toBe('authorized')

    const redirected = await authorizedOrder(shop, buyer, 'sandbox_braintree')
    expect((await stored(shop, redirected.order)).payments[0]?.state).toBe('authorized')

    const slow = await openedBy(buyer)
    await payCard(shop, slow.opened, testCards.slow)
    const waiting = await configure(buyer, slow.order)
    expect([waiting.status, waiting.body.stripe_payment_intent_client_secret]).toEqual([200, null])
    expect((await confirm(buyer, slow.order, slow.opened)).body.state).toBe('processing')
    shop.setClock(new Date(start + 20_000))
    expect((await confirm(buyer, slow.order, slow.opened)).body.state).toBe('authorized')
    shop.setClock(new Date(start))
  })

  test('confirming looks up only the payment that was opened', async () => {
    const { order, opened } = await openedBy(buyer)
    const other = await openedBy(buyer)
    const wrong = await confirm(buyer, order, other.opened)
    expect([wrong.status, wrong.problem.refusal]).toEqual([422, 'reference-unknown'])
    expect((await confirm(buyer, await placeBy(buyer), opened)).problem.refusal).toBe('reference-unknown')
    expect((await confirm(await shop.as('german'), order, opened)).status).toBe(404)
    expect((await confirm(buyer, order, opened, 'nothing')).status).toBe(404)
  })

  test('an order whose provider is no longer configured reports it', async () => {
    const order = await placeBy(buyer)
    Object.assign(sandbox, { code: 'stripe' })
    expect((await configure(buyer, order)).problem.refusal).toBe('provider-unavailable')
    Object.assign(sandbox, { code: 'sandbox' })
  })

  test('another method closes and voids the open payment, and opens a new one', async () => {
    const { order, opened } = await openedBy(buyer)
    const { status, body } = await choose(order, 'bank_transfer')
    expect(status).toBe(200)
    expect(body.payments.map(({ state, methodName }) => [state, methodName])).toEqual([
      ['cancelled', 'Card'],
      ['new', 'Bank transfer']
    ])
    expect(body).toMatchObject({ state: 'new', payableUntil: '2026-12-05 22:59:59', dueDate: '2026-12-05' })
    expect(body.payments[1]?.instructions).toContain(order.number)
    expect(body.events?.at(-1)?.label).toBe('Payment method changed: Bank transfer')
    expect((await stored(shop, order)).tasks).toMatchObject([{ kind: 'void', state: 'waiting' }])
    // The buyer still had the card form open.
    await payCard(shop, opened, testCards.approved)
    await confirm(buyer, order, opened, order.payments[0]!.id)
    await runTasks(shop)
    const after = await stored(shop, order)
    expect(after.payments.map(({ state }) => state)).toEqual(['cancelled', 'new'])
    expect(after.tasks).toMatchObject([{ kind: 'void', state: 'done' }])
    expect((await sandbox.find(opened.referenceId))?.state).toBe('voided')
    const back = await choose(order, 'sandbox_braintree', body.payments[1]!.id)
    expect(back.body).toMatchObject({ payableUntil: '2026-12-05 22:59:59' })
    expect(back.body.payments.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'new'])
  })

  test('an order on terms awaits no payment, even after changing the method', async () => {
    const { body } = await choose(await placeBy(buyer, 'invoice_terms'), 'sandbox_stripe_card')
    expect(body.payments.map(({ state }) => state)).toEqual(['cancelled', 'new'])
    expect(body).toMatchObject({ payableUntil: null, dueDate: '2026-11-24' })
  })

  test('the same method again changes nothing; started, closed and unknown payments are rejected', async () => {
    const order = await placeBy(buyer)
    expect((await choose(order, 'sandbox_stripe_card')).body.payments).toHaveLength(1)
    expect((await choose(order, 'cash')).problem.refusal).toBe('unknown-payment-method')
    const { payments } = await placeBy(await shop.as('german'))
    for (const id of ['nothing', payments[0]!.id])
      expect((await choose(order, 'bank_transfer', id)).problem.refusal).toBe('not-found')
    expect((await choose(order, 'bank_transfer', undefined, await shop.as('german'))).status).toBe(404)
    const paid = await authorizedOrder(shop, buyer)
    expect((await choose(paid.order, 'bank_transfer')).problem.refusal).toBe('payment-not-open')
    await cancelSilently(shop, order)
    expect((await choose(order, 'bank_transfer')).problem.refusal).toBe('payment-not-open')
  })

  test('a payment closed while being opened is voided', async () => {
    const order = await placeBy(buyer)
    const open = sandbox.open.bind(sandbox)
    Object.assign(sandbox, {
      open: async (opening: Parameters<PaymentProvider['open']>[0]) => {
        await choose(order, 'bank_transfer')
        return open(opening)
      }
    })
    const { problem } = await configure(buyer, order)
    Object.assign(sandbox, { open })
    expect(problem.refusal).toBe('payment-not-open')
    const { payments, tasks } = await stored(shop, order)
    expect(tasks).toMatchObject([{ kind: 'void', state: 'waiting' }])
    await runTasks(shop)
    expect((await sandbox.find(payments[0]!.reference!))?.state).toBe('voided')
  })
})
