import { describe, expect, test } from 'vitest'
import { choosePaymentMethod, complete } from '../../../contract/checkout/checkout.ts'
import { type Order, readOrder } from '../../../contract/orders/order.ts'
import { cancelOrder } from '../../../contract/payments/payment.ts'
import { paymentMethodPath } from '../../../contract/scalars.ts'
import { addDays, dayMs, sellerDay } from '../../../server/core/dates.ts'
import { runCommand } from '../../../server/orders/fulfilment/command.ts'
import { applyPaymentChange, lockOrderByNumber, shipOrder } from '../../../server/orders/fulfilment/service.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { idempotencyHeader, signedIn } from '../../support/client.ts'
import { placeBy } from '../../support/external/sandbox-orders.ts'
import { countWaiting } from '../../support/postgres.ts'
import { engines, clientForSuite, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('parts of an order, and payment terms, on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')

  const staff = (command: string, order: Pick<Order, 'number'>, ...args: string[]) =>
    runCommand(shop.db, [command, order.number!, ...args], { now: shop.clock(), origin: shop.site.origin })

  test('a part of a new order cannot be cancelled without the others', async () => {
    const order = await placeBy(buyer, 'bank_transfer')
    await staff('split', order, 'LUMA-ROSE=1')
    const { body: rootOrder } = await buyer.call(readOrder, { params: { tokenValue: order.tokenValue } })
    expect(rootOrder).toMatchObject({ cancellable: true, splitTotal: null })
    for (const { tokenValue, total } of rootOrder.splitOrders) {
      const { body } = await buyer.call(readOrder, { params: { tokenValue } })
      expect(body).toMatchObject({ state: 'new', cancellable: false, splitTotal: total })
      const { status, problem } = await buyer.call(cancelOrder, { params: { tokenValue } })
      expect([status, problem.refusal]).toEqual([409, 'not-cancellable'])
    }
  })

  test('the shipping charge of a cancelled part is dropped if all other parts are invoiced', async () => {
    const order = await placeBy(buyer, 'invoice_terms')
    await staff('approve', order)
    await staff('split', order, 'LUMA-ROSE=1')
    const read = async () => (await buyer.call(readOrder, { params: { tokenValue: order.tokenValue } })).body
    const [first, second] = (await read()).splitOrders
    await staff('ship', second!, 'DHL', '1')
    await staff('invoice', second!)
    await staff('cancel', first!)
    const after = await read()
    expect(order.shippingTotal).toBeGreaterThan(0)
    expect(after).toMatchObject({ total: second!.total, shippingTotal: 0 })
    expect(after.splitOrders.at(-1)).toMatchObject({ number: second!.number, total: second!.total })
  })

  test('a part has the weight of its own goods', async () => {
    await shop.db.transaction(async (tx) => {
      await tx.updateTable('variants').set({ weight: 300 }).where('sku', '=', 'LUMA-ROSE').execute()
      await tx.updateTable('variants').set({ weight: 4000 }).where('sku', '=', 'VEIL-12').execute()
    })
    const cart = await readyCart(buyer, { 'LUMA-ROSE': 10, 'VEIL-12': 2 })
    const { body: order } = await buyer.call(complete, {
      params: { tokenValue: cart.tokenValue },
      headers: idempotencyHeader()
    })
    await staff('split', order, 'LUMA-ROSE=9')
    const { body: rootOrder } = await buyer.call(readOrder, { params: { tokenValue: order.tokenValue } })
    const weights = rootOrder.splitOrders.map(async ({ tokenValue }) => {
      return (await buyer.call(readOrder, { params: { tokenValue } })).body.weight
    })
    expect([order.weight, await Promise.all(weights)]).toEqual([11_000, [2_700, 8_300]])
  })

  test('steps on two parts at once take turns, so that their order has the state of both', async () => {
    const order = await placeBy(buyer, 'invoice_terms')
    await staff('approve', order)
    await staff('split', order, 'LUMA-ROSE=1')
    const params = { tokenValue: order.tokenValue }
    const [first, second] = (await buyer.call(readOrder, { params })).body.splitOrders
    const context = { now: shop.clock(), origin: shop.site.origin }
    const shipment = { carrier: 'DHL', tracking: '1', by: { actor: 'staff' } } as const
    const [locked, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const shipping = shop.db.transaction(async (tx) => {
      const part = await lockOrderByNumber(tx, first!.number!)
      locked.resolve()
      await finish.promise
      await shipOrder(tx, part!, shipment, context)
    })
    await locked.promise
    const other = staff('ship', second!, 'DHL', '2')
    if (engine === 'postgres') await expect.poll(() => countWaiting(shop.db.read)).toBe(1)
    finish.resolve()
    await Promise.all([shipping, other])
    expect((await buyer.call(readOrder, { params })).body.state).toBe('shipped')
  })

  test('an order on terms paid by card after approval is captured at once', async () => {
    const order = await placeBy(buyer, 'invoice_terms')
    await staff('approve', order)
    const { body } = await buyer.call(choosePaymentMethod, {
      params: { tokenValue: order.tokenValue, id: order.payments[0]!.id },
      input: { paymentMethod: paymentMethodPath('sandbox_stripe_card') }
    })
    const card = body.payments.at(-1)!
    const [row] = await shop.db.read.selectFrom('orders').select('id').where('number', '=', order.number).execute()
    const at = { now: shop.clock(), origin: shop.site.origin }
    await shop.db.transaction(async (tx) => {
      await tx.updateTable('payments').set({ state: 'authorized' }).where('id', '=', card.id).execute()
      await applyPaymentChange(tx, row!.id, { kind: 'authorized', amount: order.total }, at)
    })
    const tasks = shop.db.read.selectFrom('payment_tasks').select(['kind', 'amount']).where('payment_id', '=', card.id)
    expect(await tasks.execute()).toEqual([{ kind: 'capture', amount: order.total }])
  })

  test('an order that waits for its payment is approved with its parts once the buyer chooses terms', async () => {
    const order = await placeBy(buyer, 'bank_transfer')
    await staff('split', order, 'LUMA-ROSE=1')
    await staff('approve', order)
    const read = async (tokenValue: string) => (await buyer.call(readOrder, { params: { tokenValue } })).body
    expect((await read(order.tokenValue)).state).toBe('waiting')
    const { body } = await buyer.call(choosePaymentMethod, {
      params: { tokenValue: order.tokenValue, id: order.payments[0]!.id },
      input: { paymentMethod: paymentMethodPath('invoice_terms') }
    })
    expect(body.events?.map(({ kind }) => kind).slice(-4)).toEqual([
      'payment-method-changed',
      'approved',
      'approved',
      'approved'
    ])
    const parts = await Promise.all(body.splitOrders.map(({ tokenValue }) => read(tokenValue)))
    expect([body.state, ...parts.map(({ state }) => state)]).toEqual(['approved', 'approved', 'approved'])
  })

  test('an order on terms that is to be paid by transfer is due the usual time after the change', async () => {
    const order = await placeBy(buyer, 'invoice_terms')
    const start = shop.clock()
    shop.setClock(new Date(start.getTime() + 20 * dayMs))
    const later = await signedIn(shop, 'commercial')
    const choose = async (method: string, { tokenValue, payments }: Order) => {
      const params = { tokenValue, id: payments.at(-1)!.id }
      return (await later.call(choosePaymentMethod, { params, input: { paymentMethod: paymentMethodPath(method) } }))
        .body
    }
    const byTransfer = await choose('bank_transfer', order)
    const today = sellerDay(shop.clock().toISOString())
    expect(byTransfer).toMatchObject({ dueDate: addDays(today, 14), payableUntil: null })
    const onTerms = await choose('invoice_terms', byTransfer)
    expect(onTerms.dueDate).toBeNull()
    await staff('approve', order)
    await staff('ship', order, 'DHL', '4711')
    await staff('invoice', order)
    const { body: invoiced } = await later.call(readOrder, { params: { tokenValue: order.tokenValue } })
    expect(invoiced.dueDate).toBe(addDays(today, 30))
    const transferAgain = await choose('bank_transfer', invoiced)
    const termsAgain = await choose('invoice_terms', transferAgain)
    expect([transferAgain.dueDate, termsAgain.dueDate]).toEqual([invoiced.dueDate, invoiced.dueDate])
    shop.setClock(start)
  })

  test('a split order that waits for its payment waits with its parts, and is approved with them', async () => {
    const order = await placeBy(buyer, 'bank_transfer')
    await staff('split', order, 'LUMA-ROSE=1')
    const states = async () => {
      const { body } = await buyer.call(readOrder, { params: { tokenValue: order.tokenValue } })
      return [body, ...body.splitOrders].map(({ state }) => state)
    }
    await staff('approve', order)
    expect(await states()).toEqual(['waiting', 'waiting', 'waiting'])
    await expect(staff('approve', order)).rejects.toThrow(
      `Order ${order.number} has ${order.total} minor units unpaid.`
    )
    await staff('paid', order)
    expect(await states()).toEqual(['approved', 'approved', 'approved'])
  })
})
