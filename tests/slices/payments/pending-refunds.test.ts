import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dismissPaymentTask, listFailedJobs, retryJob } from '../../../contract/desk/failed-jobs.ts'
import { listAudit } from '../../../contract/desk/log.ts'
import { refundOrder } from '../../../contract/desk/orders.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { confirmPayment } from '../../../contract/payments/payment.ts'
import type { PaymentProvider } from '../../../server/core/payment-provider.ts'
import { addPaymentTask, sumPendingRefunds } from '../../../server/payments/service.ts'
import { type AdyenApi, adyenKeys, startAdyen } from '../../support/external/adyen-api.ts'
import { type Client, idempotencyHeader, signedInStaff } from '../../support/client.ts'
import { authorizedOrder, openedBy, paymentOf, runTasks, stored } from '../../support/external/sandbox-orders.ts'
import { clientForSuite, engines, openShop, shopForSuite, staffForSuite, type TestShop } from '../../support/shop.ts'

const refund = (staff: Client, { number }: Pick<Order, 'number'>, amount: number) =>
  staff.call(refundOrder, { params: { number: number! }, input: { amount }, headers: idempotencyHeader() })

const capture = async (shop: TestShop, paymentId: string, amount: number) => {
  await shop.db.transaction((tx) => addPaymentTask(tx, { paymentId, kind: 'capture', amount }, shop.clock()))
  await runTasks(shop)
}

describe('refunds that Adyen has accepted', () => {
  const production = { SHOP_MODE: 'production', SITE_URL: 'https://shop.example', SMTP_URL: 'smtp://127.0.0.1:2' }
  const forStaff = { STAFF_SECOND_FACTOR: 'optional' }
  let adyen: AdyenApi
  let shop: TestShop
  let finance: Client
  let order: Order

  beforeAll(async () => {
    adyen = await startAdyen()
    shop = await openShop('sqlite', { env: { ...production, ...adyenKeys, ...forStaff, ADYEN_API_URL: adyen.url } })
    finance = await signedInStaff(shop, 'finance')
  })
  afterAll(async () => {
    await shop.close()
    await adyen.close()
  })
  const deliverAll = async (change = (body: string) => body) => {
    for (const body of adyen.notices.splice(0)) {
      const path = '/api/v2/payment-webhooks/adyen'
      expect((await shop.anonymous.send(path, { method: 'POST', body: change(body) })).status).toBe(204)
    }
  }
  beforeEach(async () => {
    const buyer = await shop.as('commercial')
    const { opened, order: placed } = await openedBy(buyer, 'adyen_card')
    order = placed
    const { id } = JSON.parse(opened.stripe_payment_intent_client_secret!) as { id: string }
    const result = adyen.pay(id, 'Authorised')
    await buyer.call(confirmPayment, { params: paymentOf(order), input: { referenceId: opened.referenceId, result } })
    await deliverAll()
    await capture(shop, order.payments[0]!.id, order.total)
    await deliverAll()
    expect((await refund(finance, order, order.total)).status).toBe(200)
    await runTasks(shop)
    expect((await stored(shop, order)).tasks.at(-1)).toMatchObject({ kind: 'refund', state: 'done' })
  })

  test('are pending until Adyen reports them, and cannot be refunded again', async () => {
    expect((await stored(shop, order)).payments).toMatchObject([{ refunded: 0 }])
    expect((await refund(finance, order, order.total)).status).toBe(409)
    await deliverAll()
    expect((await stored(shop, order)).payments).toMatchObject([{ refunded: order.total }])
    expect((await refund(finance, order, 1)).status).toBe(409)
  })

  test('fail if Adyen reports them as failed, and can be dismissed and refunded again, but not retried', async () => {
    const [body = ''] = adyen.notices.splice(0)
    const { notificationItems } = JSON.parse(body) as { notificationItems: { NotificationRequestItem: object }[] }
    const item = notificationItems[0]!.NotificationRequestItem as Parameters<AdyenApi['notice']>[0]
    adyen.notices.push(adyen.notice({ ...item, success: false }))
    await deliverAll()
    const { id } = (await stored(shop, order)).tasks.at(-1)!
    expect((await stored(shop, order)).tasks.at(-1)).toMatchObject({ state: 'failed', fault: 'refund-failed' })
    expect((await refund(finance, order, order.total)).status).toBe(409)
    const params = { kind: 'payment', id }
    expect((await finance.call(retryJob, { params })).problem.refusal).toBe('refund-may-be-paid')
    expect((await finance.call(dismissPaymentTask, { params: { id } })).status).toBe(204)
    expect((await refund(finance, order, order.total)).status).toBe(200)
  })

  test('fail even if the response to their request was lost', async () => {
    const [body = ''] = adyen.notices.splice(0)
    const { notificationItems } = JSON.parse(body) as { notificationItems: { NotificationRequestItem: object }[] }
    const item = notificationItems[0]!.NotificationRequestItem as Parameters<AdyenApi['notice']>[0]
    const { id } = (await stored(shop, order)).tasks.at(-1)!
    const lost = { state: 'waiting', due_at: '2026-11-21T10:01:00.000Z', fault: 'ECONNRESET' } as const
    await shop.db.transaction((tx) => tx.updateTable('payment_tasks').set(lost).where('id', '=', id).execute())
    adyen.notices.push(adyen.notice({ ...item, success: false }))
    await deliverAll()
    expect((await stored(shop, order)).tasks.at(-1)).toMatchObject({ state: 'failed', fault: 'refund-failed' })
  })

  test('are transferred another way if Adyen returns them after the order has counted them', async () => {
    const [body = ''] = adyen.notices
    await deliverAll()
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'refunded', refunded: order.total }])
    const { notificationItems } = JSON.parse(body) as { notificationItems: { NotificationRequestItem: object }[] }
    const item = notificationItems[0]!.NotificationRequestItem as Parameters<AdyenApi['notice']>[0]
    adyen.notices.push(adyen.notice({ ...item, eventCode: 'REFUND_FAILED', success: true }))
    await deliverAll()
    const { id, ...task } = (await stored(shop, order)).tasks.at(-1)!
    expect(task).toMatchObject({ state: 'failed', fault: 'refund-returned' })
    const { problem } = await finance.call(retryJob, { params: { kind: 'payment', id } })
    expect(problem.refusal).toBe('refund-may-be-paid')
    expect((await finance.call(dismissPaymentTask, { params: { id } })).status).toBe(204)
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'refunded', refunded: order.total }])
  })
})

describe.each(engines)('failed refunds on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const sales = staffForSuite(shop, 'sales')
  const finance = staffForSuite(shop, 'finance')
  let order: Order
  let id: string
  const idOf = async ({ number }: Order) =>
    (await shop.db.read.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id

  beforeEach(async () => {
    const sandbox = shop.providers.find(({ code }) => code === 'sandbox')!
    const real = { ...sandbox }
    const authorized = await authorizedOrder(shop, buyer)
    order = authorized.order
    await capture(shop, authorized.paymentId, order.total)
    const down: Partial<PaymentProvider> = { refund: () => Promise.reject(new Error('timeout')) }
    Object.assign(sandbox, down)
    expect((await refund(finance, order, order.total)).status).toBe(200)
    await runTasks(shop)
    Object.assign(sandbox, real)
    const failed = { state: 'failed', fault: 'ETIMEDOUT' } as const
    id = (await stored(shop, order)).tasks.at(-1)!.id
    await shop.db.transaction((tx) => tx.updateTable('payment_tasks').set(failed).where('id', '=', id).execute())
  })

  test('count as pending, so the money cannot be refunded twice', async () => {
    expect((await refund(finance, order, order.total)).status).toBe(409)
    expect((await finance.call(retryJob, { params: { kind: 'payment', id } })).status).toBe(204)
    await runTasks(shop)
    expect((await stored(shop, order)).payments).toMatchObject([{ state: 'refunded', refunded: order.total }])
  })

  test('are retried only by staff who may refund, and not after a day', async () => {
    const params = { kind: 'payment', id }
    expect((await sales.call(retryJob, { params })).status).toBe(403)
    const created_at = new Date(shop.clock().getTime() - 24 * 3_600_000).toISOString()
    await shop.db.transaction((tx) =>
      tx.updateTable('payment_tasks').set({ created_at }).where('id', '=', id).execute()
    )
    const { status, problem } = await finance.call(retryJob, { params })
    expect([status, problem.refusal]).toEqual([409, 'refund-may-be-paid'])
  })

  test('are dismissed once, by staff who may refund, and are then no longer pending', async () => {
    expect((await sales.call(dismissPaymentTask, { params: { id } })).status).toBe(403)
    expect((await finance.call(dismissPaymentTask, { params: { id } })).status).toBe(204)
    expect((await finance.call(dismissPaymentTask, { params: { id } })).status).toBe(404)
    expect((await finance.call(listFailedJobs)).body.map((job) => job.id)).not.toContain(id)
    const { body } = await finance.call(listAudit, { query: { action: 'job-dismissed' } })
    expect(body[0]).toMatchObject({ objectId: id, kind: 'job' })
    expect((await refund(finance, order, order.total)).status).toBe(200)
  })

  test('are not counted twice once the payment includes them, before their response was stored', async () => {
    const { total } = order
    const half = Math.floor(total / 2)
    await shop.db.transaction(async (tx) => {
      await tx.updateTable('payment_tasks').set({ amount: half, state: 'waiting' }).where('id', '=', id).execute()
      await tx.updateTable('payments').set({ refunded: half }).where('id', '=', order.payments[0]!.id).execute()
    })
    const pending = async () => (await sumPendingRefunds(shop.db.read, [await idOf(order)])).get(await idOf(order)) ?? 0
    expect(await pending()).toBe(0)
    await shop.db.transaction((tx) =>
      tx.updateTable('payment_tasks').set({ attempts: 0 }).where('id', '=', id).execute()
    )
    expect(await pending()).toBe(half)
  })
})
