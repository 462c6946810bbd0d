import { describe, expect, test } from 'vitest'
import { complete } from '../../../contract/checkout/checkout.ts'
import { type Order, readOrder } from '../../../contract/orders/order.ts'
import { cancelOrder } from '../../../contract/payments/payment.ts'
import type { OrderState } from '../../../server/db/schema/schema.ts'
import { runCommand } from '../../../server/orders/fulfilment/command.ts'
import { applyPaymentChange, expireOrders, type PaymentChange } from '../../../server/orders/fulfilment/service.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { idempotencyHeader } from '../../support/client.ts'
import { authorizedOrder, runTasks } from '../../support/external/sandbox-orders.ts'
import { engines, clientForSuite, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('order fulfilment on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')

  const place = async (quantities: Record<string, number>, method = 'bank_transfer'): Promise<Order> => {
    const cart = await readyCart(buyer, quantities, method)
    const { body } = await buyer.call(complete, {
      params: { tokenValue: cart.tokenValue },
      headers: idempotencyHeader()
    })
    return body
  }
  const staff = (command: string, order: Order | string, ...args: string[]) =>
    runCommand(shop.db, [command, typeof order === 'string' ? order : order.number!, ...args], {
      now: shop.clock(),
      origin: shop.site.origin
    })
  const read = async (order: Order) => (await buyer.call(readOrder, { params: { tokenValue: order.tokenValue } })).body
  const stockOf = async (sku: string) =>
    (await shop.db.read.selectFrom('variants').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow()).stock
  const setState = (order: Order, state: OrderState) =>
    shop.db.transaction((tx) => tx.updateTable('orders').set({ state }).where('number', '=', order.number).execute())
  const kinds = ({ events }: Order) => events?.map(({ kind }) => kind)

  test('a transfer order waits for payment, is approved by it, and passes all states', async () => {
    const order = await place({ 'LUMA-ROSE': 2 })
    expect(order.payableUntil).toBe('2026-12-05 22:59:59')
    expect(order.payments[0]?.instructions).toContain(order.number)
    expect(await staff('approve', order)).toContain('is not paid yet')
    expect((await read(order)).state).toBe('waiting')
    expect(await staff('paid', order)).toBe(
      `€${(order.total / 100).toFixed(2)} of order ${order.number} has been received.`
    )
    expect(await read(order)).toMatchObject({
      state: 'approved',
      paymentState: 'paid',
      totalUnpaidAmount: 0,
      payableUntil: null
    })
    await staff('ship', order, 'DHL', '00340434161')
    const shipped = await read(order)
    expect(shipped).toMatchObject({ state: 'shipped', shippingState: 'shipped' })
    expect(shipped.shipments).toMatchObject([
      { state: 'shipped', carrier: 'DHL', tracking: '00340434161', shippedAt: '2026-11-21 10:00:00' }
    ])
    expect(shipped.shipments[0]!.trackingUrl).toContain('00340434161')
    expect(kinds(shipped)).toEqual(['placed', 'waiting', 'payment-received', 'approved', 'shipped'])
  })

  test('a shipped order is invoiced and completed, with an event for the buyer at every step', async () => {
    const order = await place({ 'LUMA-ROSE': 2 })
    await staff('paid', order)
    await staff('approve', order)
    await expect(staff('invoice', order)).rejects.toThrow('only shipped orders can be invoiced')
    await staff('ship', order, 'DHL', '00340434162')
    expect(await staff('invoice', order)).toMatch(/^Invoice 2026-\d{6} of order/)
    const invoiced = await read(order)
    expect(invoiced.state).toBe('invoiced')
    expect(invoiced.invoices).toMatchObject([{ path: `/customer-admin/invoice/${order.tokenValue}/download` }])
    const file = await buyer.send(invoiced.invoices[0]!.path)
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    expect(invoiced.events?.at(-1)?.label).toBe(`Invoice ${invoiced.invoices[0]!.number} issued`)
    await staff('complete', order)
    expect((await read(order)).state).toBe('completed')
    const mails = await shop.db.read
      .selectFrom('mails')
      .select('kind')
      .where('subject', 'like', `%${order.number}%`)
      .orderBy('id')
      .execute()
    expect(mails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['order-received', 'payment-received', 'order-shipped'])
    )
    const sent = await shop.db.read
      .selectFrom('mails')
      .innerJoin('mail_files', 'mail_files.mail_id', 'mails.id')
      .select('mail_files.name')
      .where('mails.kind', '=', 'invoice')
      .execute()
    expect(sent.map(({ name }) => name)).toEqual([`Invoice-${invoiced.invoices[0]!.number}.pdf`])
  })

  test('an order paid in two halves is paid when both have arrived', async () => {
    const order = await place({ 'LUMA-ROSE': 2 })
    await staff('approve', order)
    await staff('paid', order, '10.00')
    expect(await read(order)).toMatchObject({
      state: 'waiting',
      paymentState: 'partially_paid',
      totalUnpaidAmount: order.total - 1000
    })
    await expect(staff('paid', order, '99999.00')).rejects.toThrow('is too much')
    await expect(staff('paid', order, '1.999')).rejects.toThrow(
      '"1.999" is not an amount in EUR; write it like 120.50.'
    )
    await staff('paid', order)
    const paid = await read(order)
    expect(paid).toMatchObject({ state: 'approved', paymentState: 'paid' })
    for (const { instructions } of paid.payments) expect(instructions).toBeNull()
    await expect(staff('paid', order)).rejects.toThrow('has no open payment')
  })

  test('an order on terms is approved unpaid, and completed only when paid', async () => {
    const order = await place({ 'LUMA-ROSE': 2 }, 'invoice_terms')
    expect(order).toMatchObject({ dueDate: null, payableUntil: null })
    expect(await staff('approve', order)).toContain('is approved')
    await setState(order, 'invoiced')
    await expect(staff('complete', order)).rejects.toThrow('minor units unpaid')
    await staff('paid', order, ((order.total - 1) / 100).toFixed(2))
    await expect(staff('complete', order)).rejects.toThrow('has 1 minor units unpaid')
    await staff('paid', order)
    await staff('complete', order)
    expect((await read(order)).state).toBe('completed')
  })

  test.each([
    ['approve', ['approved', 'shipped', 'invoiced', 'completed', 'cancelled']],
    ['ship', ['new', 'waiting', 'shipped', 'invoiced', 'completed', 'cancelled']],
    ['complete', ['new', 'waiting', 'approved', 'shipped', 'completed', 'cancelled']],
    ['cancel', ['shipped', 'invoiced', 'completed', 'cancelled']],
    ['split', ['shipped', 'invoiced', 'completed', 'cancelled']]
  ] as const)('%s is rejected in a sentence from %j, and changes nothing', async (command, states) => {
    const order = await place({ 'LUMA-ROSE': 2, 'BRISA-BLACK': 1 })
    const args = command === 'ship' ? ['DHL', '1'] : command === 'split' ? ['LUMA-ROSE=1'] : []
    for (const state of states) {
      await setState(order, state)
      await expect(staff(command, order, ...args)).rejects.toThrow(`Order ${order.number} is ${state}; only`)
      expect((await read(order)).state).toBe(state)
    }
  })

  test('an invalid command prints its usage', async () => {
    await expect(staff('toString', '1')).rejects.toThrow('npm run order')
    await expect(staff('approve', '999999999')).rejects.toThrow('There is no order 999999999.')
    const order = await place({ 'LUMA-ROSE': 2 })
    await expect(staff('split', order, 'LUMA-ROSE:1')).rejects.toThrow('"LUMA-ROSE:1" is not valid')
    await expect(staff('ship', order, 'DHL')).rejects.toThrow('tracking number are missing')
    expect(await staff('show', order)).toContain(`Order ${order.number}: new`)
  })

  test('a buyer cancels a new order: stock is released, the payment closed, and nobody else may', async () => {
    const before = await stockOf('LUMA-ROSE')
    const order = await place({ 'LUMA-ROSE': 5 })
    expect(order.cancellable).toBe(true)
    expect(await stockOf('LUMA-ROSE')).toBe(before - 5)
    const params = { tokenValue: order.tokenValue }
    expect((await (await shop.as('marketing')).call(cancelOrder, { params })).status).toBe(403)
    expect((await (await shop.as('german')).call(cancelOrder, { params })).status).toBe(404)
    const [one, two] = await Promise.all(
      [1, 2].map(() => buyer.call(cancelOrder, { params, headers: idempotencyHeader() }))
    )
    expect([one!.status, two!.status].toSorted()).toEqual([200, 409])
    const { body } = await buyer.call(readOrder, { params })
    expect(body).toMatchObject({
      state: 'cancelled',
      cancellable: false,
      totalUnpaidAmount: 0,
      shippingState: 'cancelled'
    })
    expect(body.payments.map(({ state }) => state)).toEqual(['cancelled'])
    expect(body.events?.at(-1)).toMatchObject({ kind: 'cancelled', label: 'Order cancelled', name: 'Hugo Lambert' })
    expect(await stockOf('LUMA-ROSE')).toBe(before)
  })

  test('a buyer cannot cancel an order that is paid or shipped', async () => {
    const order = await place({ 'LUMA-ROSE': 1 })
    await staff('paid', order)
    const rejected = await buyer.call(cancelOrder, { params: { tokenValue: order.tokenValue } })
    expect([rejected.status, rejected.problem.refusal]).toEqual([409, 'not-cancellable'])
    expect((await read(order)).cancellable).toBe(false)
  })

  test('an unpaid order is cancelled once, after its last day for payment; a paid one is not', async () => {
    const before = await stockOf('BRISA-BLACK')
    const [unpaid, paid, onTerms] = [
      await place({ 'BRISA-BLACK': 3 }),
      await place({ 'BRISA-BLACK': 1 }),
      await place({ 'BRISA-BLACK': 1 }, 'invoice_terms')
    ]
    await staff('paid', paid)
    const expire = (time: string) =>
      shop.db.transaction((tx) => expireOrders(tx, { now: new Date(time), origin: shop.site.origin }))
    // The last minute of the day in Lyon.
    await expire('2026-12-05T22:59:00.000Z')
    expect((await read(unpaid)).state).toBe('new')
    const dayAfter = '2026-12-05T23:00:00.000Z'
    await Promise.all([expire(dayAfter), expire(dayAfter)])
    expect(await expire(dayAfter)).toBe(0)
    const gone = await read(unpaid)
    expect(gone.state).toBe('cancelled')
    expect(kinds(gone)?.filter((kind) => kind === 'expired')).toHaveLength(1)
    expect((await read(paid)).state).toBe('new')
    expect((await read(onTerms)).state).toBe('new')
    expect(await stockOf('BRISA-BLACK')).toBe(before - 2)
  })

  test('the parts of a split order add up to the cent, ship separately, and complete the whole', async () => {
    const order = await place({ 'LUMA-ROSE': 25, 'BRISA-BLACK': 7, 'VEIL-12': 13 })
    await staff('paid', order)
    await staff('approve', order)
    await expect(staff('split', order, 'LUMA-ROSE=26')).rejects.toThrow('has only 25 of LUMA-ROSE')
    await expect(staff('split', order, 'NO-SUCH=1')).rejects.toThrow('has no NO-SUCH')
    await expect(staff('split', order, 'LUMA-ROSE=25', 'BRISA-BLACK=7', 'VEIL-12=13')).rejects.toThrow('would be empty')
    expect(await staff('split', order, 'LUMA-ROSE=5', '/', 'VEIL-12=13', 'LUMA-ROSE=1')).toContain(`${order.number}-3`)
    const rootOrder = await read(order)
    expect(rootOrder.splitOrders.map(({ number, state }) => [number, state])).toEqual(
      [1, 2, 3].map((i) => [`${order.number}-${i}`, 'approved'])
    )
    expect(rootOrder.splitOrders.reduce((sum, { splitTotal }) => sum + splitTotal, 0)).toBe(rootOrder.total)
    await expect(staff('ship', order, 'DHL', '1')).rejects.toThrow('is split: use')
    await expect(staff('approve', `${order.number}-1`)).rejects.toThrow('is a part: use the whole order')
    await staff('ship', `${order.number}-1`, 'UPS', '1Z1')
    expect(await read(order)).toMatchObject({ state: 'approved', shippingState: 'partially_shipped' })
    await staff('ship', `${order.number}-2`, 'UPS', '1Z2')
    await staff('ship', `${order.number}-3`, 'UPS', '1Z3')
    const shipped = await read(order)
    expect(shipped).toMatchObject({ state: 'shipped', shippingState: 'shipped' })
    expect(shipped.events?.map(({ kind, part }) => [kind, part]).slice(-4)).toEqual([
      ['split', null],
      ...[1, 2, 3].map((i) => ['shipped', `${order.number}-${i}`])
    ])
    const [first] = shipped.splitOrders
    const own = await buyer.call(readOrder, { params: { tokenValue: first!.tokenValue } })
    expect(own.body.events?.map(({ kind, part }) => [kind, part])).toEqual([['shipped', null]])
  })

  test('a refund is paid once, up to the received amount', async () => {
    const order = await place({ 'LUMA-ROSE': 2 })
    await expect(staff('refund', order)).rejects.toThrow('has received 0 minor units')
    await staff('paid', order)
    await staff('refund', order, '5.00')
    expect((await read(order)).payments.at(-1)).toMatchObject({ state: 'completed', refunded: 500 })
    await expect(staff('refund', order, (order.total / 100).toFixed(2))).rejects.toThrow('cannot be refunded')
    await staff('refund', order)
    expect(await read(order)).toMatchObject({ paymentState: 'refunded' })
    expect((await read(order)).payments.at(-1)).toMatchObject({ state: 'refunded', refunded: order.total })
  })

  test('a lost reservation gives the buyer another three days, with an email', async () => {
    const order = await place({ 'LUMA-ROSE': 1 }, 'sandbox_stripe_card')
    const at = { now: shop.clock(), origin: shop.site.origin }
    const [row] = await shop.db.read.selectFrom('orders').select('id').where('number', '=', order.number).execute()
    const deliver = (change: PaymentChange) => shop.db.transaction((tx) => applyPaymentChange(tx, row!.id, change, at))
    await deliver({ kind: 'authorized', amount: order.total })
    expect((await read(order)).payableUntil).toBeNull()
    await deliver({ kind: 'failed', amount: order.total, fault: 'timeout' })
    expect((await read(order)).payableUntil).toBe('2026-11-24 22:59:59')
    const mails = await shop.db.read.selectFrom('mails').select('kind').where('kind', '=', 'payment-failed').execute()
    expect(mails).toHaveLength(1)
  })

  test('a refund not yet sent to its provider is not promised twice', async () => {
    const { order } = await authorizedOrder(shop, buyer)
    await staff('approve', order)
    await runTasks(shop)
    await staff('refund', order)
    await expect(staff('refund', order)).rejects.toThrow('has received 0 minor units')
    await staff('cancel', order)
    await runTasks(shop)
    expect((await read(order)).payments[0]).toMatchObject({ state: 'refunded', refunded: order.total })
    const tasks = await shop.db.read
      .selectFrom('payment_tasks')
      .select(['payment_tasks.kind', 'payment_tasks.state'])
      .where('payment_id', '=', order.payments[0]!.id)
      .where('kind', '=', 'refund')
      .execute()
    expect(tasks).toEqual([{ kind: 'refund', state: 'done' }])
  })

  test('Marketing reads the history without payments and invoices', async () => {
    const marketing = await shop.as('marketing')
    const seen = async ({ tokenValue }: Order) => (await marketing.call(readOrder, { params: { tokenValue } })).body
    const order = await place({ 'LUMA-ROSE': 1 })
    expect(await read(order)).toMatchObject({ cancellable: true, payableUntil: '2026-12-05 22:59:59' })
    expect(await seen(order)).toMatchObject({ cancellable: false, payableUntil: null })
    await staff('paid', order)
    const reserved = (await authorizedOrder(shop, buyer)).order
    expect(kinds(await read(reserved))).toEqual(['placed', 'payment-opened', 'payment-authorized'])
    for (const one of [order, reserved]) expect(kinds(await seen(one))).toEqual(['placed'])
    await staff('approve', order)
    await staff('ship', order, 'DHL', '1')
    await staff('invoice', order)
    expect(kinds(await read(order))).toContain('invoiced')
    expect(kinds(await seen(order))).toEqual(['placed', 'approved', 'shipped'])
  })
})
