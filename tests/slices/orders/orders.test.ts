import { describe, expect, test } from 'vitest'
import { listItems, listOrders, listShipments, readOrder } from '../../../contract/orders/order.ts'
import { listPayments } from '../../../contract/payments/payment.ts'
import { recordOrderEvent } from '../../../server/orders/service.ts'
import { cartWith } from '../../support/builders/carts.ts'
import type { Client } from '../../support/client.ts'
import { engines, type TestShop, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('orders on %s', (engine) => {
  const shop = shopForSuite(engine)

  const listed = async (account: Parameters<TestShop['as']>[0], query: object = {}) =>
    (await shop.as(account)).call(listOrders, { query: { itemsPerPage: 100, ...query } })

  test('lists the company’s placed orders, newest first, without carts and parts', async () => {
    await cartWith(await shop.as('commercial'), { 'LUMA-ROSE': 1 })
    const { body, headers } = await listed('commercial')
    expect(body).toHaveLength(28)
    expect(headers.get('X-Total-Count')).toBe('28')
    expect(body.every((order) => order.number !== null && order.state !== 'cart')).toBe(true)
    const dates = body.map((order) => order.createdAt)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  test('the seed has every state, one split order and two unpaid ones', async () => {
    const { body } = await listed('commercial')
    expect(new Set(body.map(({ state }) => state))).toEqual(
      new Set(['new', 'waiting', 'approved', 'shipped', 'invoiced', 'completed', 'cancelled'])
    )
    expect(body.filter(({ totalUnpaidAmount }) => (totalUnpaidAmount ?? 0) > 0)).toHaveLength(2)
    const split = body.filter(({ splitOrders }) => splitOrders.length > 0)
    expect(split).toHaveLength(1)
    expect(split[0]!.splitOrders.map(({ state }) => state)).toEqual(['shipped', 'approved'])
    expect(split[0]!.splitOrders.reduce((sum, part) => sum + part.total, 0)).toBe(split[0]!.total)
  })

  test('every total is the sum of its parts', async () => {
    for (const order of (await listed('commercial')).body) {
      const { itemsSubtotal, orderPromotionTotal, manualDiscount, shippingTaxTotal, taxTotal, total, items } = order
      expect(total).toBe(itemsSubtotal + orderPromotionTotal + manualDiscount + shippingTaxTotal + taxTotal)
      expect(itemsSubtotal).toBe(items.reduce((sum, item) => sum + item.subtotal, 0))
    }
  })

  test('paginates with a link to the next page', async () => {
    const first = await listed('commercial', { itemsPerPage: 10 })
    expect(first.body).toHaveLength(10)
    expect(first.headers.get('Link')).toBe('</api/v2/shop/orders?itemsPerPage=10&page=2>; rel="next"')
    const last = await listed('commercial', { itemsPerPage: 10, page: 3 })
    expect(last.body).toHaveLength(8)
    expect(last.headers.get('Link')).toBeNull()
  })

  test('filters by number, by state and by owner', async () => {
    const { body: all } = await listed('commercial')
    const found = await listed('commercial', { number: all[3]!.number })
    expect(found.body.map(({ tokenValue }) => tokenValue)).toEqual([all[3]!.tokenValue])
    expect((await listed('commercial', { state: 'cancelled' })).body).toHaveLength(3)
    const completed = (await listed('commercial', { state: 'completed' })).body
    expect((await listed('commercial', { state: 'fulfilled' })).body).toEqual(completed)
    expect((await listed('commercial', { state: 'canceled' })).body).toHaveLength(3)
    const mine = (await listed('commercial', { mine: true })).body
    expect(mine.length).toBeGreaterThan(0)
    expect(new Set(mine.map(({ customer }) => customer.fullName))).toEqual(new Set(['Hugo Lambert']))
  })

  test('another company’s order returns 404', async () => {
    const { body } = await listed('commercial')
    const params = { tokenValue: body[0]!.tokenValue }
    expect((await (await shop.as('german')).call(readOrder, { params })).status).toBe(404)
    expect((await (await shop.as('american')).call(listOrders)).body).toEqual([])
  })

  test('Marketing reads orders without any payment field', async () => {
    const marketing = await shop.as('marketing')
    const { body } = await marketing.call(listOrders, { query: { itemsPerPage: 100 } })
    expect(body).toHaveLength(28)
    for (const order of body) {
      expect(order).toMatchObject({ paymentState: null, totalUnpaidAmount: null, dueDate: null, payments: [] })
      expect(order).toMatchObject({ cancellable: false, payableUntil: null, invoices: [] })
    }
    const params = { tokenValue: body[0]!.tokenValue }
    const single = await marketing.call(readOrder, { params })
    expect(single.body.orderDetails).toMatchObject({ paymentState: null, totalUnpaidAmount: null, payments: [] })
    expect((await marketing.call(listPayments, { params })).status).toBe(403)
  })

  test('Marketing does not learn from the history that an order waits for payment or was cancelled without it', async () => {
    const [admin, marketing] = [await shop.as('admin'), await shop.as('marketing')]
    const { body } = await listed('admin', { state: 'waiting' })
    const params = { tokenValue: body[0]!.tokenValue }
    await shop.db.transaction(async (tx) => {
      const { id } = await tx
        .selectFrom('orders')
        .select('id')
        .where('token', '=', params.tokenValue)
        .executeTakeFirstOrThrow()
      await recordOrderEvent(tx, id, { kind: 'expired', by: { actor: 'shop' } }, new Date('2026-11-21T10:00:00Z'))
    })
    const events = async (client: Client) =>
      (await client.call(readOrder, { params })).body.events!.map(({ kind, label }) => [kind, label])
    expect(await events(admin)).toContainEqual(['waiting', 'Waiting for payment'])
    const seen = await events(marketing)
    expect(seen.map(([kind]) => kind)).not.toContain('waiting')
    expect(seen.at(-1)).toEqual(['cancelled', 'Order cancelled'])
    expect(seen.flat().join(' ')).not.toMatch(/payment/i)
  })

  test('also returns the lines, shipments and payments of an order separately', async () => {
    const admin = await shop.as('admin')
    const { body: all } = await listed('commercial')
    const params = { tokenValue: all[0]!.tokenValue }
    const { items, shipments, payments } = (await admin.call(readOrder, { params })).body
    expect([items.length, shipments.length, payments.length].every((count) => count > 0)).toBe(true)
    expect((await admin.call(listItems, { params })).body).toEqual(items)
    expect((await admin.call(listShipments, { params })).body).toEqual(shipments)
    expect((await admin.call(listPayments, { params })).body).toEqual(payments)
  })

  test('formats dates in the reader’s zone, and in UTC for an unknown one', async () => {
    const admin = await shop.as('admin')
    const { body: all } = await admin.call(listOrders)
    const read = async (zone: string) =>
      (
        await admin.call(readOrder, {
          params: { tokenValue: all[0]!.tokenValue },
          headers: { 'X-User-Timezone': zone }
        })
      ).body.createdAt
    expect(await read('Nowhere/Else')).toBe('2026-11-10 10:00:00')
    expect(await read('Asia/Kolkata')).toBe('2026-11-10 15:30:00')
    expect(await read('Asia/Tokyo')).toBe('2026-11-10 19:00:00')
    expect(await read('America/New_York')).toBe('2026-11-10 05:00:00')
  })
})
