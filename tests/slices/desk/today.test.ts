import { beforeEach, describe, expect, test } from 'vitest'
import { complete } from '../../../contract/checkout/checkout.ts'
import { declineProposal } from '../../../contract/orders/proposal-decisions.ts'
import { requestErasure } from '../../../contract/partners/privacy.ts'
import { listFailedJobs, retryJob } from '../../../contract/desk/failed-jobs.ts'
import { listAudit } from '../../../contract/desk/log.ts'
import * as orders from '../../../contract/desk/orders.ts'
import { listPriceRows } from '../../../contract/desk/prices.ts'
import { type PendingKind, readPendingWork } from '../../../contract/desk/today.ts'
import { sellerDay } from '../../../server/core/dates.ts'
import { readCreditAccounts } from '../../../server/orders/credit/service.ts'
import { paymentRow } from '../../../server/payments/service.ts'
import { seedDocuments } from '../../../server/seed/service.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { orderEditActions } from '../../support/builders/order-edits.ts'
import { authorizedOrder, placeBy } from '../../support/external/sandbox-orders.ts'
import { type Client, idempotencyHeader, signedIn, signedInStaff } from '../../support/client.ts'
import { engines, shopForEachTest } from '../../support/shop.ts'

describe.each(engines)('what waits for staff on %s', (engine) => {
  const shop = shopForEachTest(engine)
  let sales: Client
  let manager: Client

  beforeEach(async () => {
    sales = await signedInStaff(shop, 'sales')
    manager = await signedInStaff(shop, 'manager')
  })

  const work = async (kind: PendingKind, staff = manager) =>
    (await staff.call(readPendingWork)).body.find((one) => one.kind === kind)
  const count = async (kind: PendingKind) => (await work(kind))!.count

  test('an order moves from approval to shipping to invoicing, and a split one counts by part', async () => {
    const buyer = await signedIn(shop, 'commercial')
    const kinds = ['orders-to-approve', 'parcels-to-ship', 'invoices-to-issue'] as const
    const start = await Promise.all(kinds.map(count))
    const expectMore = async (...more: number[]) =>
      expect(await Promise.all(kinds.map(count))).toEqual(start.map((n, i) => n + more[i]!))
    const cart = await readyCart(buyer, { 'LUMA-ROSE': 4 }, 'invoice_terms')
    const { body: order } = await buyer.call(complete, {
      params: { tokenValue: cart.tokenValue },
      headers: idempotencyHeader()
    })
    const params = { number: order.number! }
    await expectMore(1, 0, 0)
    await sales.call(orders.splitOrder, { params, input: { portions: [{ 'LUMA-ROSE': 1 }] } })
    await expectMore(1, 0, 0)
    await sales.call(orders.approveOrder, { params })
    await expectMore(0, 2, 0)
    const part = { number: `${order.number}-1` }
    await sales.call(orders.shipOrder, { params: part, input: { carrier: 'DHL', tracking: '1' } })
    await expectMore(0, 1, 1)
    await sales.call(orders.invoiceOrder, { params: part })
    await expectMore(0, 1, 0)
  })

  test('an approved order is not to ship while the buyer decides about a change of it', async () => {
    const buyer = await signedIn(shop, 'commercial')
    const { of, place, propose, decide } = orderEditActions(shop, () => sales, buyer)
    const order = await place({ 'LUMA-ROSE': 4 }, 'invoice_terms')
    await sales.call(orders.approveOrder, of(order))
    const toShip = await count('parcels-to-ship')
    const proposed = await count('proposals-open')
    const isProposed = async () => {
      const { body } = await sales.call(orders.listDeskOrders, { query: { search: order.number! } })
      return body.map(({ hasProposal }) => hasProposal)
    }
    expect(await isProposed()).toEqual([false])
    await propose(order, [{ sku: 'LUMA-ROSE', quantity: 6 }])
    expect([await count('parcels-to-ship'), await count('proposals-open')]).toEqual([toShip - 1, proposed + 1])
    expect(await isProposed()).toEqual([true])
    await decide(order, declineProposal)
    expect([await count('parcels-to-ship'), await count('proposals-open')]).toEqual([toShip, proposed])
  })

  test('sums are by currency, with the age of the oldest item', async () => {
    await placeBy(await signedIn(shop, 'commercial'), 'bank_transfer')
    const { sums, at } = (await work('orders-to-approve'))!
    const waiting = await shop.db.read
      .selectFrom('orders')
      .select(['total', 'completed_at'])
      .where('state', '=', 'new')
      .execute()
    expect(sums).toEqual([{ currencyCode: 'EUR', amount: waiting.reduce((all, { total }) => all + total!, 0) }])
    const oldest = Math.min(...waiting.map(({ completed_at }) => Date.parse(completed_at!)))
    expect(Date.parse(at!)).toBe(oldest)
  })

  test('a card reservation counts when it expires within two days', async () => {
    expect(await count('reservations-expiring')).toBe(0)
    const { order } = await authorizedOrder(shop, await signedIn(shop, 'commercial'))
    expect(await count('reservations-expiring')).toBe(0)
    const { authorized_until } = await shop.db.read
      .selectFrom('payments')
      .select('authorized_until')
      .where('state', '=', 'authorized')
      .executeTakeFirstOrThrow()
    const listed = async () =>
      (await manager.call(orders.listDeskOrders, { query: { money: 'expiring' } })).body.map(({ number }) => number)
    expect(await listed()).toEqual([])
    shop.setClock(new Date(Date.parse(authorized_until!) - 47 * 60 * 60_000))
    manager = await signedInStaff(shop, 'manager')
    expect(await listed()).toEqual([order.number])
    expect(await work('reservations-expiring')).toMatchObject({
      count: 1,
      sums: [{ currencyCode: order.currencyCode, amount: order.total }]
    })
  })

  test('overdue invoices match the accounts, less amounts covered by cards', async () => {
    await seedDocuments(shop.db, shop.clock())
    const buyer = await signedIn(shop, 'commercial')
    const cart = await readyCart(buyer, { 'LUMA-ROSE': 4 }, 'invoice_terms')
    const { body: order } = await buyer.call(complete, {
      params: { tokenValue: cart.tokenValue },
      headers: idempotencyHeader()
    })
    const params = { number: order.number! }
    await sales.call(orders.approveOrder, { params })
    await sales.call(orders.shipOrder, { params, input: { carrier: 'DHL', tracking: '1' } })
    await sales.call(orders.invoiceOrder, { params })
    shop.setClock(new Date(shop.clock().getTime() + 90 * 24 * 60 * 60_000))
    manager = await signedInStaff(shop, 'manager')
    const today = sellerDay(shop.clock().toISOString())
    const expectAgreement = async () => {
      const companies = await shop.db.read.selectFrom('companies').select(['id', 'currency_code']).execute()
      const accounts = await readCreditAccounts(shop.db.read, today)
      const invoices = companies.flatMap(({ id, currency_code }) =>
        (accounts.get(id)?.invoices ?? []).map((invoice) => ({ ...invoice, currency: currency_code }))
      )
      const { count: shown, sums, days } = (await work('overdue-invoices'))!
      expect([shown, days]).toEqual([invoices.length, Math.max(...invoices.map((invoice) => invoice.days))])
      expect(Object.fromEntries(sums.map(({ currencyCode, amount }) => [currencyCode, amount]))).toEqual(
        Object.fromEntries(
          [...Map.groupBy(invoices, ({ currency }) => currency)].map(([currency, some]) => [
            currency,
            some.reduce((all, { open }) => all + open, 0)
          ])
        )
      )
      return shown
    }
    const all = await expectAgreement()
    expect(all).toBeGreaterThan(1)
    const item = await shop.db.read
      .selectFrom('open_items')
      .select(['order_id', 'amount'])
      .where('due_date', '<', today)
      .orderBy('due_date')
      .executeTakeFirstOrThrow()
    const reserve = (amount: number) => {
      const card = {
        id: `card-${amount}`,
        order_id: item.order_id,
        method: 'card',
        state: 'authorized',
        amount
      } as const
      return shop.db.transaction((tx) =>
        tx.insertInto('payments').values(paymentRow(card, shop.clock().toISOString())).execute()
      )
    }
    await reserve(item.amount - 1)
    expect(await expectAgreement()).toBe(all)
    await reserve(1)
    expect(await expectAgreement()).toBe(all - 1)
  })

  test('low stock and missing prices match the price list’s filters', async () => {
    const only = async (filter: 'low' | 'no-price') => {
      const query = { only: filter, itemsPerPage: 200 }
      return (await sales.call(listPriceRows, { params: { code: 'eur' }, query })).body.map(({ sku }) => sku)
    }
    await shop.db.transaction(async (tx) => {
      await tx.updateTable('variants').set({ stock: 500 }).execute()
      await tx.updateTable('variants').set({ stock: 3 }).where('sku', '=', 'LUMA-ROSE').execute()
      await tx.updateTable('variants').set({ stock: 11 }).where('sku', '=', 'LUMA-TEAL').execute()
    })
    expect(await work('low-stock')).toMatchObject({ count: 1, lowest: { sku: 'LUMA-ROSE', stock: 3 } })
    expect(await only('low')).toEqual(['LUMA-ROSE'])
    expect(await count('missing-prices')).toBe(0)
    await shop.db.transaction((tx) =>
      tx.deleteFrom('prices').where('sku', '=', 'LUMA-ROSE').where('price_list_code', '=', 'eur').execute()
    )
    expect(await work('missing-prices')).toMatchObject({ count: 1, priceList: { code: 'eur', name: 'Europe' } })
    expect(await only('no-price')).toEqual(['LUMA-ROSE'])
    await shop.db.transaction((tx) =>
      tx.updateTable('variants').set({ enabled: 0 }).where('sku', 'in', ['LUMA-ROSE', 'LUMA-TEAL']).execute()
    )
    expect(await count('missing-prices')).toBe(0)
    expect(await only('no-price')).toEqual([])
  })

  test('sales is not shown the work of managers', async () => {
    expect(await work('bank-transfers', sales)).toBeUndefined()
    expect(await work('orders-on-hold', sales)).toBeUndefined()
    expect(await work('bank-transfers')).toMatchObject({ count: 0 })
  })

  test('failed emails and payment tasks are listed and retried by sales and finance', async () => {
    const at = shop.clock().toISOString()
    const payment = await shop.db.read
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select(['payments.id', 'orders.number'])
      .where('orders.number', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow()
    await (await signedIn(shop, 'marketing')).call(requestErasure)
    const job = { attempts: 7, due_at: at, created_at: at, state: 'failed', fault: 'ETIMEDOUT' } as const
    await shop.db.transaction(async (tx) => {
      await tx.updateTable('mails').set(job).execute()
      const task = { id: 'task-1', payment_id: payment.id, kind: 'capture', amount: 500, ...job } as const
      await tx.insertInto('payment_tasks').values(task).execute()
    })
    const emails = await shop.db.read.selectFrom('mails').select('id').execute()
    const { body: jobs } = await sales.call(listFailedJobs)
    expect(jobs).toHaveLength(emails.length + 1)
    expect(await count('failed-jobs')).toBe(emails.length + 1)
    expect(jobs.find(({ id }) => id === 'task-1')).toMatchObject({
      about: payment.number,
      task: { kind: 'capture', amount: 500 },
      fault: 'ETIMEDOUT'
    })
    const params = { kind: 'payment', id: 'task-1' }
    expect((await (await signedInStaff(shop, 'warehouse')).call(retryJob, { params })).status).toBe(403)
    await sales.call(retryJob, { params })
    const [stored] = await shop.db.read.selectFrom('payment_tasks').selectAll().where('id', '=', 'task-1').execute()
    expect(stored).toMatchObject({ state: 'waiting', attempts: 0 })
    expect((await manager.call(listAudit, { query: { action: 'job-retried' } })).body[0]).toMatchObject({
      objectId: 'task-1',
      kind: 'job'
    })
    const email = jobs.find(({ kind }) => kind === 'email')!
    await sales.call(retryJob, { params: { kind: 'email', id: email.id } })
    // The log is kept for ten years, so it does not name the email's subject, which may name a person.
    const [retried] = (await manager.call(listAudit, { query: { action: 'job-retried' } })).body
    expect(retried).toMatchObject({ objectId: email.id, objectName: email.id })
    for (const wrong of [params, { kind: 'constructor', id: 'task-1' }])
      expect((await manager.call(retryJob, { params: wrong })).status).toBe(404)
  })
})
