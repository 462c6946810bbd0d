import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '../../../contract/orders/order.ts'
import type { PaymentProvider } from '../../../server/core/payment-provider.ts'
import { deleteOldDeliveries, runPaymentTasks, retryMinutes } from '../../../server/payments/run-tasks.ts'
import { addPaymentTask, addPaymentTaskOnce } from '../../../server/payments/service.ts'
import { applyProviderReport } from '../../../server/orders/provider-payments/service.ts'
import {
  authorizedOrder,
  placeBy,
  runTasks,
  sandboxEvents,
  stored,
  deliver
} from '../../support/external/sandbox-orders.ts'
import { engines, clientForSuite, shopForSuite } from '../../support/shop.ts'

const start = Date.parse('2026-11-21T10:00:00.000Z')
type Kind = 'capture' | 'void' | 'refund'

describe.each(engines)('calls to payment providers on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  let sandbox: PaymentProvider
  let real: PaymentProvider

  beforeAll(async () => {
    sandbox = shop.providers.find(({ code }) => code === 'sandbox')!
    real = { ...sandbox }
  })
  beforeEach(() => {
    Object.assign(sandbox, real)
    shop.setClock(new Date(start))
  })

  const after = (minutes: number) => shop.setClock(new Date(start + minutes * 60_000))
  const ask = (paymentId: string, kind: Kind, amount: number) =>
    shop.db.transaction((tx) => addPaymentTask(tx, { paymentId, kind, amount }, shop.clock()))
  const run = () => runPaymentTasks(shop, (code, found) => applyProviderReport(shop, code, found))
  const tasksOf = async (order: Order) => (await stored(shop, order)).tasks

  test('a capture runs once, and the payment is then received', async () => {
    const { order, opened, paymentId } = await authorizedOrder(shop, buyer)
    await ask(paymentId, 'capture', order.total)
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    expect(await sandbox.find(opened.referenceId)).toMatchObject({ state: 'captured', captured: order.total })
    const after = await stored(shop, order)
    expect(after.payments).toMatchObject([{ state: 'completed', authorized_until: null }])
    expect(after.tasks).toMatchObject([{ state: 'done', attempts: 1, fault: null }])
    for (const event of await sandboxEvents(shop)) expect(await deliver(shop, event)).toBe(204)
    expect((await stored(shop, order)).kinds.filter((kind) => kind === 'payment-received')).toHaveLength(1)
  })

  test('nothing is sent for a transaction that was rolled back', async () => {
    const { order, paymentId } = await authorizedOrder(shop, buyer)
    const undone = shop.db.transaction(async (tx) => {
      await addPaymentTask(tx, { paymentId, kind: 'capture', amount: order.total }, shop.clock())
      throw new Error('not approved after all')
    })
    await expect(undone).rejects.toThrow('not approved')
    expect(await run()).toBe(0)
  })

  test('captures, then refunds in part and in full', async () => {
    const { order, paymentId } = await authorizedOrder(shop, buyer)
    await ask(paymentId, 'capture', order.total)
    await ask(paymentId, 'refund', 1000)
    await runTasks(shop)
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'completed', refunded: 1000 }])
    await ask(paymentId, 'refund', order.total - 1000)
    await runTasks(shop)
    const after = await stored(shop, order)
    expect(after.payments).toMatchObject([{ state: 'refunded', refunded: order.total }])
    expect(
      after.events.filter(({ kind }) => kind === 'payment-refunded').map(({ detail }) => JSON.parse(detail) as unknown)
    ).toEqual([
      { amount: 1000, currency: 'EUR' },
      { amount: order.total - 1000, currency: 'EUR' }
    ])
  })

  test('a lost response is detected', async () => {
    const { order, paymentId } = await authorizedOrder(shop, buyer)
    Object.assign(sandbox, {
      capture: async (...args: Parameters<PaymentProvider['capture']>) => {
        await real.capture(...args)
        throw new Error('socket hang up')
      }
    })
    await ask(paymentId, 'capture', order.total)
    await run()
    expect(await tasksOf(order)).toMatchObject([{ state: 'done' }])
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'completed' }])
  })

  test('a refund with a lost response is not paid twice', async () => {
    const { order, opened, paymentId } = await authorizedOrder(shop, buyer)
    await ask(paymentId, 'capture', order.total)
    await run()
    Object.assign(sandbox, {
      refund: async (...args: Parameters<PaymentProvider['refund']>) => {
        await real.refund(...args)
        throw new Error('socket hang up')
      }
    })
    await ask(paymentId, 'refund', 500)
    await run()
    expect(await tasksOf(order)).toMatchObject([{ state: 'done' }, { state: 'waiting', attempts: 1 }])
    Object.assign(sandbox, real)
    after(1)
    await run()
    expect(await tasksOf(order)).toMatchObject([{ state: 'done' }, { state: 'done', attempts: 2 }])
    expect((await sandbox.find(opened.referenceId))?.refunded).toBe(500)
    expect((await stored(shop, order)).payments).toMatchObject([{ refunded: 500 }])
  })

  test('is retried with increasing pauses, and fails after the last', async () => {
    const { order, paymentId } = await authorizedOrder(shop, buyer)
    const down = () => Promise.reject(new Error('connect ECONNREFUSED'))
    Object.assign(sandbox, { capture: down, find: down })
    await ask(paymentId, 'capture', order.total)
    let minutes = 0
    for (const [tried, pause] of retryMinutes.entries()) {
      expect(await run()).toBe(1)
      expect(await tasksOf(order)).toMatchObject([{ state: 'waiting', attempts: tried + 1, fault: 'Error' }])
      after(minutes + pause - 0.1)
      expect(await run()).toBe(0)
      after((minutes += pause))
    }
    expect(retryMinutes).toEqual(retryMinutes.toSorted((a, b) => a - b))
    expect(await run()).toBe(1)
    expect(await tasksOf(order)).toMatchObject([{ state: 'failed', attempts: retryMinutes.length + 1 }])
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'authorized' }])
    after(minutes * 10)
    expect(await run()).toBe(0)
  })

  test('fails at once if it can no longer succeed', async () => {
    const { order, opened, paymentId } = await authorizedOrder(shop, buyer)
    await sandbox.void(opened.referenceId, 'by hand')
    await ask(paymentId, 'capture', order.total)
    await run()
    expect(await tasksOf(order)).toMatchObject([{ state: 'failed', fault: 'voided' }])
    expect((await stored(shop, order)).payments.map(({ state }) => state)).toEqual(['cancelled', 'new'])
  })

  test('a void that comes too late becomes a refund if the payment is closed', async () => {
    const { order, opened, paymentId } = await authorizedOrder(shop, buyer)
    await sandbox.capture(opened.referenceId, order.total, 'by hand')
    await shop.db.transaction((tx) =>
      tx.updateTable('payments').set({ state: 'cancelled' }).where('id', '=', paymentId).execute()
    )
    await ask(paymentId, 'void', order.total)
    await runTasks(shop)
    expect(await tasksOf(order)).toMatchObject([
      { kind: 'void', state: 'failed' },
      { kind: 'refund', state: 'done', amount: order.total }
    ])
    expect((await sandbox.find(opened.referenceId))?.refunded).toBe(order.total)
    // Amounts never posted as received must not be posted as refunded, or the partner would owe them.
    const payment = await shop.db.read
      .selectFrom('payments')
      .select('order_id')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
    const entries = shop.db.read.selectFrom('ledger_entries').select('kind').where('order_id', '=', payment.order_id)
    expect(await entries.execute()).toEqual([])
  })

  test('sends nothing for a payment unknown to every provider; its refund is left to staff', async () => {
    const order = await placeBy(buyer, 'bank_transfer')
    const { id } = (await stored(shop, order)).payments[0]!
    await ask(id, 'void', order.total)
    await ask(id, 'refund', order.total)
    expect(await run()).toBe(2)
    expect(await tasksOf(order)).toMatchObject([{ state: 'done' }, { state: 'failed', fault: 'not-automatic' }])
  })

  test('a refund that may have been paid, and whose key may have expired, is left to staff', async () => {
    const { order, paymentId } = await authorizedOrder(shop, buyer)
    await ask(paymentId, 'capture', order.total)
    await run()
    Object.assign(sandbox, { refund: () => Promise.reject(new Error('timeout')) })
    await ask(paymentId, 'refund', 500)
    await run()
    Object.assign(sandbox, real)
    after(24 * 60)
    await run()
    expect((await tasksOf(order))[1]).toMatchObject({ kind: 'refund', state: 'failed', fault: 'too-late' })
  })

  test('a task needed once per payment is stored once', async () => {
    const { order, paymentId } = await authorizedOrder(shop, buyer)
    const once = () =>
      shop.db.transaction((tx) =>
        addPaymentTaskOnce(tx, { paymentId, kind: 'capture', amount: order.total }, shop.clock())
      )
    await once()
    await once()
    await runTasks(shop)
    await once()
    expect(await tasksOf(order)).toHaveLength(1)
  })

  test('a void is stored once while it waits, and again if needed after it is done', async () => {
    const { order, paymentId } = await authorizedOrder(shop, buyer)
    const once = () =>
      shop.db.transaction((tx) => addPaymentTaskOnce(tx, { paymentId, kind: 'void', amount: 1 }, shop.clock()))
    await once()
    await once()
    expect(await tasksOf(order)).toHaveLength(1)
    await runTasks(shop)
    await once()
    expect(await tasksOf(order)).toHaveLength(2)
  })

  test('two servers do not send the same call twice', async () => {
    const orders = []
    for (let i = 0; i < 3; i++) orders.push(await authorizedOrder(shop, buyer))
    let captures = 0
    Object.assign(sandbox, {
      capture: (...args: Parameters<PaymentProvider['capture']>) => {
        captures++
        return real.capture(...args)
      }
    })
    for (const { order, paymentId } of orders) await ask(paymentId, 'capture', order.total)
    // Opens connections first, so that all of them read at once.
    const readTasks = () => shop.db.read.selectFrom('payment_tasks').select('id').execute()
    await Promise.all(Array.from({ length: 12 }, readTasks))
    await Promise.all(Array.from({ length: 12 }, run))
    expect(captures).toBe(3)
    for (const { order } of orders) expect(await tasksOf(order)).toMatchObject([{ state: 'done' }])
  })

  test('webhook events are deleted after thirty days', async () => {
    const [event] = await sandboxEvents(shop)
    await deliver(shop, { ...event!, id: 'evt_new' })
    const count = async () => (await shop.db.read.selectFrom('webhook_events').select('id').execute()).length
    expect(await count()).toBeGreaterThan(0)
    after(29 * 24 * 60)
    await deleteOldDeliveries(shop)
    expect(await count()).toBeGreaterThan(0)
    after(31 * 24 * 60)
    await deleteOldDeliveries(shop)
    expect(await count()).toBe(0)
  })
})
