import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder } from '../../../contract/payments/payment.ts'
import type { PaymentProvider, ProviderPayment } from '../../../server/core/payment-provider.ts'
import { captureExpiring, warnOfExpiring } from '../../../server/orders/provider-payments/expiring.ts'
import { applyProviderReport } from '../../../server/orders/provider-payments/service.ts'
import type { Client } from '../../support/client.ts'
import {
  authorizedOrder,
  cancelSilently,
  configure,
  confirm,
  openedBy,
  openSandboxShop,
  payCard,
  placeBy,
  runTasks,
  sandboxEvents,
  stored,
  deliver,
  testCards
} from '../../support/external/sandbox-orders.ts'
import { engines, type TestShop } from '../../support/shop.ts'
import { initialTime } from '../../support/shop-template.ts'

const start = initialTime.getTime()

describe.each(engines)('webhook events on %s', (engine) => {
  let shop: TestShop
  let buyer: Client
  let sandbox: PaymentProvider

  beforeAll(async () => {
    ;({ shop, buyer, sandbox } = await openSandboxShop(engine))
  })
  afterAll(() => shop.close())

  const ordersEvents = async (reference: string) =>
    (await sandboxEvents(shop)).filter((event) => event.reference === reference)
  /** Makes the provider unreachable while some work runs. */
  async function offline(work: () => Promise<void>): Promise<void> {
    const down = () => Promise.reject(new Error('connect ECONNREFUSED'))
    const real = { ...sandbox }
    Object.assign(sandbox, { open: down, find: down, capture: down, void: down, refund: down })
    await work().finally(() => Object.assign(sandbox, real))
  }

  test('an amount or currency other than ours is never captured', async () => {
    for (const change of [{ amount: 1 }, { currency_code: 'USD' }]) {
      const { order, opened } = await openedBy(buyer)
      await shop.db.transaction((tx) =>
        tx.updateTable('sandbox_intents').set(change).where('reference', '=', opened.referenceId).execute()
      )
      await payCard(shop, opened, testCards.approved)
      expect((await confirm(buyer, order, opened)).body).toMatchObject({
        state: 'failed',
        fault: 'The amount paid differs from the order total. It will be refunded.'
      })
      const { payments, tasks, expires_at } = await stored(shop, order)
      expect(payments.map(({ state }) => state)).toEqual(['failed', 'new'])
      expect(tasks).toMatchObject([{ kind: 'void', state: 'waiting' }])
      expect(expires_at).not.toBeNull()
      await runTasks(shop)
      expect((await sandbox.find(opened.referenceId))?.state).toBe('voided')
      expect((await stored(shop, order)).tasks).toMatchObject([{ state: 'done' }])
    }
  })

  test('a success after the cancellation is voided', async () => {
    const { order, opened } = await openedBy(buyer)
    await cancelSilently(shop, order)
    await payCard(shop, opened, testCards.approved)
    for (const event of await ordersEvents(opened.referenceId)) expect(await deliver(shop, event)).toBe(204)
    expect(await stored(shop, order)).toMatchObject({
      payments: [{ state: 'authorized' }],
      tasks: [{ kind: 'void', state: 'waiting' }]
    })
    await runTasks(shop)
    const after = await stored(shop, order)
    expect(after).toMatchObject({ state: 'cancelled', payments: [{ state: 'cancelled' }], tasks: [{ state: 'done' }] })
    expect(after.kinds).toEqual(['placed', 'payment-opened', 'payment-authorized', 'payment-voided'])
  })

  test('a success already captured is refunded', async () => {
    const { order, opened } = await openedBy(buyer)
    await payCard(shop, opened, testCards.approved)
    await sandbox.capture(opened.referenceId, opened.amount, 'by hand')
    await cancelSilently(shop, order)
    await confirm(buyer, order, opened)
    expect((await stored(shop, order)).tasks).toMatchObject([{ kind: 'refund', amount: order.total }])
    await runTasks(shop)
    const after = await stored(shop, order)
    expect(after.payments).toMatchObject([{ state: 'refunded', refunded: order.total }])
    expect(after.kinds).toEqual(['placed', 'payment-opened', 'payment-received', 'payment-refunded'])
  })

  test('a thousand events, duplicated and shuffled, change each payment once', async () => {
    const orders = []
    for (const [index, card] of (['approved', 'declined', 'approved', 'approved'] as const).entries()) {
      const { order, opened } = await openedBy(buyer)
      await payCard(shop, opened, testCards[card])
      if (index > 1) await sandbox.capture(opened.referenceId, opened.amount, `c${index}`)
      if (index > 2) await sandbox.refund(opened.referenceId, 100, `r${index}`)
      orders.push({ order, opened })
    }
    const events = (await Promise.all(orders.map(({ opened }) => ordersEvents(opened.referenceId)))).flat()
    const doubled = Array.from({ length: 1000 }, (_, index) => {
      const event = events[index % events.length]!
      // Most are redelivered with the same id; some providers send the same event with a new one.
      return index % 3 === 0 ? { ...event, id: `${event.id}-${index}` } : event
    })
    const [shuffled = []] = fc.sample(fc.shuffledSubarray(doubled, { minLength: 1000 }), { numRuns: 1, seed: 7 })
    expect(shuffled).toHaveLength(1000)
    for (let from = 0; from < shuffled.length; from += 50) {
      const statuses = await Promise.all(shuffled.slice(from, from + 50).map((event) => deliver(shop, event)))
      expect(new Set(statuses)).toEqual(new Set([204]))
    }
    const rows = await Promise.all(orders.map(({ order }) => stored(shop, order)))
    expect(rows.map(({ payments }) => payments.map(({ state }) => state))).toEqual([
      ['authorized'],
      ['failed', 'new'],
      ['completed'],
      ['completed']
    ])
    expect(rows.map(({ kinds }) => kinds.slice(2))).toEqual([
      ['payment-authorized'],
      ['payment-failed'],
      ['payment-received'],
      ['payment-received', 'payment-refunded']
    ])
    expect(rows[3]?.payments[0]?.refunded).toBe(100)
    expect(rows.map(({ tasks }) => tasks.length)).toEqual([0, 1, 0, 0])
  })

  test('a late event does not revert the state', async () => {
    const { order, opened } = await openedBy(buyer)
    const seen: ProviderPayment[] = [(await sandbox.find(opened.referenceId))!]
    await payCard(shop, opened, testCards.approved)
    seen.push((await sandbox.find(opened.referenceId))!)
    await sandbox.capture(opened.referenceId, opened.amount, 'c')
    seen.push((await sandbox.find(opened.referenceId))!)
    for (const found of seen.toReversed()) await applyProviderReport(shop, 'sandbox', found)
    await Promise.all([...seen, ...seen].map((found) => applyProviderReport(shop, 'sandbox', found)))
    const after = await stored(shop, order)
    expect(after.payments.map(({ state }) => state)).toEqual(['completed'])
    expect(after.kinds).toEqual(['placed', 'payment-opened', 'payment-received'])
  })

  test('the provider is queried once for a repeated event', async () => {
    const { opened } = await openedBy(buyer)
    await payCard(shop, opened, testCards.approved)
    const [event] = await ordersEvents(opened.referenceId)
    const find = sandbox.find.bind(sandbox)
    let queryCount = 0
    Object.assign(sandbox, { find: (reference: string) => (queryCount++, find(reference)) })
    for (let i = 0; i < 5; i++) expect(await deliver(shop, event!)).toBe(204)
    Object.assign(sandbox, { find })
    expect(queryCount).toBe(1)
  })

  test('an event of an unknown payment is accepted and ignored', async () => {
    expect(await deliver(shop, { id: 'evt_x', type: 'payment.authorized', reference: 'sb_nobody' })).toBe(204)
    const known = shop.db.read.selectFrom('webhook_events').select('id').where('id', '=', 'evt_x')
    expect(await known.executeTakeFirst()).toBeUndefined()
  })

  test('an unreachable provider leaves everything unchanged', async () => {
    const order = await placeBy(buyer)
    const { order: begun, opened } = await openedBy(buyer)
    await payCard(shop, opened, testCards.approved)
    const [event] = await ordersEvents(opened.referenceId)
    const before = [await stored(shop, order), await stored(shop, begun)]
    await offline(async () => {
      const unopened = await configure(buyer, order)
      expect([unopened.status, unopened.problem.refusal, unopened.problem.detail]).toEqual([
        503,
        'provider-unavailable',
        'The payment service is not responding. Nothing was charged. Please try again in a few minutes.'
      ])
      expect((await confirm(buyer, begun, opened)).status).toBe(503)
      expect(await deliver(shop, event!)).toBe(503)
    })
    expect([await stored(shop, order), await stored(shop, begun)]).toEqual(before)
    expect(await deliver(shop, event!)).toBe(204)
    expect((await stored(shop, begun)).payments[0]?.state).toBe('authorized')
  })

  test('staff are notified once of an expiring authorisation', async () => {
    const { order } = await authorizedOrder(shop, buyer)
    shop.setClock(new Date(start + 5 * 86_400_000 - 1000))
    expect(await warnOfExpiring(shop)).toBe(0)
    shop.setClock(new Date(start + 5 * 86_400_000))
    const delivered = await Promise.all([warnOfExpiring(shop), warnOfExpiring(shop)])
    expect(delivered[0] + delivered[1]).toBeGreaterThan(0)
    expect(await warnOfExpiring(shop)).toBe(0)
    expect((await stored(shop, order)).kinds.filter((kind) => kind === 'payment-expiring')).toHaveLength(1)
    shop.setClock(new Date(start))
  })

  test('an authorisation about to expire in half a day is captured, unless the order is cancelled', async () => {
    const stateOf = async (id: string) =>
      (await shop.db.read.selectFrom('payments').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
    const unsettled = await authorizedOrder(shop, buyer)
    const { order: cancelled, paymentId } = await authorizedOrder(shop, buyer)
    await buyer.call(cancelOrder, { params: { tokenValue: cancelled.tokenValue } })
    shop.setClock(new Date(start + 6.5 * 86_400_000 - 1000))
    await captureExpiring(shop)
    await runTasks(shop)
    expect(await stateOf(unsettled.paymentId)).toBe('authorized')
    shop.setClock(new Date(start + 6.5 * 86_400_000))
    await captureExpiring(shop)
    await runTasks(shop)
    expect(await stateOf(unsettled.paymentId)).toBe('completed')
    expect(await stateOf(paymentId)).toBe('cancelled')
    shop.setClock(new Date(start))
  })
})
