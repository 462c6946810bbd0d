import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '../../../contract/orders/order.ts'
import {
  cancelOrder,
  confirmPayment,
  paymentProviders,
  readPaymentConfiguration
} from '../../../contract/payments/payment.ts'
import { runCommand } from '../../../server/orders/fulfilment/command.ts'
import type { Client } from '../../support/client.ts'
import {
  type Card,
  providerDrivers,
  type Opened,
  type ProviderDriver
} from '../../support/external/provider-drivers.ts'
import { paymentOf, placeBy, runTasks, stored } from '../../support/external/sandbox-orders.ts'
import { engines, openShop, type TestShop } from '../../support/shop.ts'

/** Requirements of every provider, on both engines. */
const table = paymentProviders.flatMap((code) => engines.map((engine) => [code, engine] as const))

describe.each(table)('paying through %s on %s', (code, engine) => {
  let desk: ProviderDriver
  let shop: TestShop
  let buyer: Client

  beforeAll(async () => {
    desk = await providerDrivers[code]()
    shop = await openShop(engine, { env: desk.env })
    buyer = await shop.as('commercial')
  })
  afterAll(async () => {
    await shop.close()
    await desk.close()
  })

  const configure = (order: Order, id?: string) =>
    buyer.call(readPaymentConfiguration, { params: paymentOf(order, id) })
  const begin = async () => {
    const order = await placeBy(buyer, desk.method)
    return { order, opened: (await configure(order)).body }
  }
  const confirm = async (
    order: Order,
    { referenceId }: Opened,
    { result, id }: { result?: string; id?: string } = {}
  ) => buyer.call(confirmPayment, { params: paymentOf(order, id), input: { referenceId, result } })
  const paid = async (card: Card = 'approve') => {
    const { order, opened } = await begin()
    const step = await desk.pay(shop, opened, card)
    const { body } = await confirm(order, opened, step)
    return { order, opened, body, step }
  }
  const deliver = async (opened: Opened, times = 1) => {
    const statuses: number[] = []
    const all = await desk.deliveries(shop, opened)
    for (const { body, headers } of Array.from({ length: times }, () => all).flat())
      statuses.push(
        (await shop.anonymous.send(`/api/v2/payment-webhooks/${code}`, { method: 'POST', body, headers })).status
      )
    return statuses
  }
  const staff = (...args: string[]) => runCommand(shop.db, args, { now: shop.clock(), origin: shop.site.origin })
  const states = async (order: Order) => (await stored(shop, order)).payments.map(({ state }) => state)
  const delivered = async (order: Order, kind: string) =>
    (await stored(shop, order)).kinds.filter((one) => one === kind).length

  test('approved: the whole amount is reserved, in the order’s currency, and nothing captured', async () => {
    const { order, opened, body } = await paid()
    expect(body.state).toBe('authorized')
    expect(await desk.held(shop, opened)).toEqual({ state: 'held', amount: order.total, currency: 'EUR', refunded: 0 })
    const { payments, expires_at } = await stored(shop, order)
    expect(expires_at).toBeNull()
    expect(Date.parse(payments[0]!.authorized_until!)).toBeGreaterThan(shop.clock().getTime())
  })

  test('opening twice creates one payment, and two events pay it once', async () => {
    const { order, opened } = await begin()
    const again = (await configure(order)).body
    expect(again.referenceId).toBe(opened.referenceId)
    expect(again.stripe_payment_intent_client_secret).toEqual(expect.any(String))
    const step = await desk.pay(shop, again, 'approve')
    expect((await confirm(order, opened, step)).body.state).toBe('authorized')
    expect((await confirm(order, opened, step)).body.state).toBe('authorized')
    expect(await delivered(order, 'payment-authorized')).toBe(1)
  })

  test('declined, then retried', async () => {
    const { order, body } = await paid('decline')
    expect(body).toMatchObject({ state: 'failed', fault: 'The bank declined the card. Nothing was charged.' })
    expect(await states(order)).toEqual(['failed', 'new'])
    await runTasks(shop)
    const { id } = (await stored(shop, order)).payments[1]!
    const second = (await configure(order, id)).body
    const step = await desk.pay(shop, second, 'approve')
    expect((await confirm(order, second, { ...step, id })).body.state).toBe('authorized')
    expect(await states(order)).toEqual(['failed', 'authorized'])
  })

  test('3-D Secure: nothing is reserved before it is completed', async () => {
    const { order, opened, body, step } = await paid('challenge')
    expect(body.state).toBe('new')
    const result = await step.answer!()
    expect((await confirm(order, opened, { result })).body.state).toBe('authorized')
    expect(await desk.held(shop, opened)).toMatchObject({ state: 'held', amount: order.total })
  })

  test('waits for a slow bank', async () => {
    const { order, opened, body, step } = await paid('slow')
    expect(body.state).toBe('processing')
    expect(await states(order)).toEqual(['processing'])
    await step.answer!()
    expect(new Set(await deliver(opened))).toEqual(new Set([204]))
    expect(await states(order)).toEqual(['authorized'])
  })

  test('an unreachable provider leaves nothing half done', async () => {
    const order = await placeBy(buyer, desk.method)
    const begun = await begin()
    desk.isDown(shop, true)
    expect((await configure(order)).problem.refusal).toBe('provider-unavailable')
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'new', reference: null }])
    desk.isDown(shop, false)
    const step = await desk.pay(shop, begun.opened, 'approve')
    expect((await confirm(begun.order, begun.opened, step)).body.state).toBe('authorized')
    desk.isDown(shop, true)
    await staff('approve', begun.order.number!)
    await runTasks(shop)
    expect((await stored(shop, begun.order)).tasks).toMatchObject([{ kind: 'capture', state: 'waiting' }])
    desk.isDown(shop, false)
    expect((await configure(order)).status).toBe(200)
  })

  test('webhooks count once, late ones change nothing, and unsigned ones are rejected', async () => {
    const { order, opened } = await paid()
    expect(new Set(await deliver(opened, 2))).toEqual(new Set([204]))
    expect(await states(order)).toEqual(['authorized'])
    expect(await delivered(order, 'payment-authorized')).toBe(1)
    await staff('approve', order.number!)
    await runTasks(shop)
    await deliver(opened, 2)
    expect(await states(order)).toEqual(['completed'])
    await deliver(opened)
    expect(await states(order)).toEqual(['completed'])
    expect(await delivered(order, 'payment-received')).toBe(1)
    const forged = await shop.anonymous.send(`/api/v2/payment-webhooks/${code}`, { method: 'POST', body: '{}' })
    expect([forged.status, await forged.json()]).toMatchObject([400, { refusal: 'signature-invalid' }])
  })

  test('captured on approval, partially refunded', async () => {
    const { order, opened } = await paid()
    await staff('approve', order.number!)
    await runTasks(shop)
    await deliver(opened)
    expect(await desk.held(shop, opened)).toMatchObject({ state: 'taken', amount: order.total })
    expect(await states(order)).toEqual(['completed'])
    desk.settle(opened)
    await staff('refund', order.number!, '5.00')
    await runTasks(shop)
    await deliver(opened)
    expect(await desk.held(shop, opened)).toMatchObject({ state: 'taken', refunded: 500 })
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'completed', refunded: 500 }])
    expect((await stored(shop, order)).tasks).toMatchObject([{ state: 'done' }, { state: 'done' }])
  })

  test('an order reduced after authorisation is charged its new total, which can be refunded', async () => {
    const { order, opened } = await paid()
    const total = order.total - 1234
    await shop.db.transaction((tx) =>
      tx.updateTable('orders').set({ total }).where('token', '=', order.tokenValue).execute()
    )
    await staff('approve', order.number!)
    await runTasks(shop)
    await deliver(opened)
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'completed', amount: total, refunded: 0 }])
    desk.settle(opened)
    await staff('refund', order.number!)
    await runTasks(shop)
    await deliver(opened)
    expect(await desk.held(shop, opened)).toMatchObject({ state: 'taken', refunded: total })
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'refunded', refunded: total }])
  })

  test('an order cancelled after authorisation voids the payment', async () => {
    const { order, opened } = await paid()
    const { status } = await buyer.call(cancelOrder, { params: { tokenValue: order.tokenValue }, input: {} })
    expect(status).toBe(200)
    await runTasks(shop)
    await deliver(opened)
    expect(await desk.held(shop, opened)).toMatchObject({ state: 'gone', refunded: 0 })
    expect(await states(order)).toEqual(['cancelled'])
    expect(new Set((await stored(shop, order)).tasks.map(({ state }) => state))).toEqual(new Set(['done']))
  })
})
