import { describe, expect, test } from 'vitest'
import { editOrder } from '../../../../contract/desk/orders/order-edits.ts'
import * as desk from '../../../../contract/desk/orders.ts'
import { updateOrder } from '../../../../contract/checkout/checkout.ts'
import { listOrders, readOrder } from '../../../../contract/orders/order.ts'
import { readCredit } from '../../../../contract/payments/store-credit.ts'
import { runChecks, report } from '../../../../server/db/doctor/doctor.ts'
import { readCreditAccount, exposureOf } from '../../../../server/orders/credit/service.ts'
import { parsePlaced } from '../../../../server/orders/service.ts'
import { readyCart } from '../../../support/builders/carts.ts'
import { orderEditActions } from '../../../support/builders/order-edits.ts'
import { idempotencyHeader } from '../../../support/client.ts'
import { mailsOf } from '../../../support/external/mailbox.ts'
import { authorizedOrder, runTasks } from '../../../support/external/sandbox-orders.ts'
import { clientForSuite, engines, shopForSuite, staffForSuite } from '../../../support/shop.ts'
import { complete } from '../../../../contract/checkout/checkout.ts'

describe.each(engines)('changed orders at the desk on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const sales = staffForSuite(shop, 'sales')

  const { of, place, preview, read, edit, stockOf } = orderEditActions(shop, () => sales, buyer)
  const doctor = async () => report(await runChecks(shop.db.read))

  test('fewer units and a removed line release stock and lower the total, and the buyer gets the reason', async () => {
    const order = await place({ 'LUMA-ROSE': 4, 'BRISA-BLACK': 2 })
    const stock = [await stockOf('LUMA-ROSE'), await stockOf('BRISA-BLACK')]
    const changes = [
      { sku: 'LUMA-ROSE', quantity: 3 },
      { sku: 'BRISA-BLACK', quantity: 0 }
    ]
    const unitPrice = order.items[0]!.discountedUnitPrice
    const { body: shown } = await preview(order, changes)
    expect(shown).toMatchObject({
      lines: [
        { sku: 'LUMA-ROSE', before: { quantity: 4 }, after: { quantity: 3, unitPrice, subtotal: 3 * unitPrice } },
        { sku: 'BRISA-BLACK', before: { quantity: 2 }, after: null }
      ],
      before: { total: order.total, taxTotal: order.taxTotal },
      after: { itemsSubtotal: 3 * unitPrice },
      credit: 0,
      released: 0
    })
    expect([await stockOf('LUMA-ROSE'), (await read(order)).order.total]).toEqual([stock[0], order.total])

    const { body } = await edit(order, changes)
    const { total } = shown.after
    expect(body).toMatchObject({ order: { total, items: [{ quantity: 3 }] }, money: { openPayment: total } })
    expect([await stockOf('LUMA-ROSE'), await stockOf('BRISA-BLACK')]).toEqual([stock[0]! + 1, stock[1]! + 2])
    expect(body.log[0]).toMatchObject({
      action: 'order-changed',
      before: {
        total: order.total,
        unpaid: order.total,
        lines: [expect.stringContaining('LUMA-ROSE: 4'), expect.anything()]
      },
      after: { total, unpaid: total, lines: [expect.stringContaining('LUMA-ROSE: 3')], reason: 'Two are damaged.' }
    })
    const seen = (await buyer.call(readOrder, { params: { tokenValue: order.tokenValue } })).body
    const event = seen.events?.find(({ kind }) => kind === 'changed')
    expect(event?.label).toMatch(/^Order changed: Two are damaged\.\n.+\(LUMA-ROSE\): 3 × €[\d.]+ instead of 4 × €/)
    expect(event?.label).toMatch(/\(BRISA-BLACK\): removed, was 2 × €/)
    const [mail] = await mailsOf(shop, 'commercial@maison-lumiere.example')
    expect([mail?.kind, mail?.subject]).toEqual(['order-changed', `We have changed your order ${order.number}`])
    expect(mail?.text).toContain('Reason: Two are damaged.')
    const found = async (search: string) => (await buyer.call(listOrders, { query: { search } })).body.length
    const [before] = [await found(`${order.number} LUMA-ROSE`)]
    expect([before, await found(`${order.number} BRISA-BLACK`)]).toEqual([1, 0])
    expect(await doctor()).toMatch(/nothing wrong/)
  })

  test('a repeated request changes nothing, and one based on an older version is rejected', async () => {
    const order = await place({ 'LUMA-ROSE': 4 })
    const changes = [{ sku: 'LUMA-ROSE', quantity: 3 }]
    const { version } = (await read(order)).order
    const { total } = (await preview(order, changes)).body.after
    const input = { changes, reason: 'Damaged', basedOn: version, expectedTotal: total }
    const stock = await stockOf('LUMA-ROSE')
    const headers = idempotencyHeader()
    const wrong = await sales.call(editOrder, { ...of(order), input: { ...input, expectedTotal: total - 1 } })
    expect([wrong.status, wrong.problem.refusal]).toEqual([409, 'order-changed'])
    const [first, again] = [
      await sales.call(editOrder, { ...of(order), input, headers }),
      await sales.call(editOrder, { ...of(order), input, headers })
    ]
    expect([first.status, again.body]).toEqual([200, first.body])
    expect(await stockOf('LUMA-ROSE')).toBe(stock + 1)
    const stale = await sales.call(editOrder, {
      ...of(order),
      input: { ...input, changes: [{ sku: 'LUMA-ROSE', quantity: 2 }] },
      headers: idempotencyHeader()
    })
    expect([stale.status, stale.problem.refusal]).toEqual([409, 'order-changed'])
    expect(await stockOf('LUMA-ROSE')).toBe(stock + 1)
  })

  test('a change to a line that a colleague has removed in the meantime is based on an older version', async () => {
    const order = await place({ 'LUMA-ROSE': 4, 'BRISA-BLACK': 4 })
    const changes = [{ sku: 'LUMA-ROSE', quantity: 0 }]
    const { version } = (await read(order)).order
    const { total } = (await preview(order, changes)).body.after
    const input = { changes, reason: 'Damaged', basedOn: version, expectedTotal: total }
    expect((await sales.call(editOrder, { ...of(order), input, headers: idempotencyHeader() })).status).toBe(200)
    const stale = await sales.call(editOrder, { ...of(order), input, headers: idempotencyHeader() })
    expect([stale.status, stale.problem.refusal]).toEqual([409, 'order-changed'])
  })

  test('impossible changes are rejected with the field or the state', async () => {
    const order = await place({ 'LUMA-ROSE': 4 })
    const rejected = async (changes: Parameters<typeof preview>[1]) => {
      const { status, problem } = await preview(order, changes)
      return [status, problem.refusal, problem.violations?.[0]?.propertyPath]
    }
    expect(await rejected([{ sku: 'LUMA-ROSE', quantity: 0 }])).toEqual([422, 'edit-empty', 'changes'])
    expect(await rejected([{ sku: 'LUMA-ROSE', quantity: 4 }])).toEqual([422, 'edit-nothing', 'changes'])
    expect(await rejected([{ sku: 'NOPE', quantity: 0 }])).toEqual([422, 'edit-unknown-line', 'changes'])
    const twice = { sku: 'LUMA-ROSE', quantity: 2 }
    expect(await rejected([twice, twice])).toEqual([422, 'edit-repeated-line', 'changes'])
    const more = await edit(order, [{ sku: 'LUMA-ROSE', quantity: 5 }])
    expect([more.status, more.problem.refusal]).toEqual([422, 'edit-costs-more'])
    const blank = await edit(order, [twice], '  ')
    expect([blank.status, blank.problem.violations?.[0]?.propertyPath]).toEqual([422, 'reason'])

    await sales.call(desk.receivePayment, { ...of(order), input: {} })
    await sales.call(desk.approveOrder, of(order))
    expect((await read(order)).editable).toBe(true)
    await sales.call(desk.shipOrder, { ...of(order), input: { carrier: 'DHL', tracking: '1' } })
    expect((await read(order)).editable).toBe(false)
    const shipped = await edit(order, [twice])
    expect([shipped.status, shipped.problem.refusal]).toEqual([409, 'step-wrong-state'])
    const other = await place({ 'LUMA-ROSE': 4 })
    await sales.call(desk.splitOrder, { ...of(other), input: { portions: [{ 'LUMA-ROSE': 1 }] } })
    expect((await edit(other, [twice])).problem.refusal).toBe('step-split')
    const part = { ...other, number: `${other.number}-1` }
    expect((await preview(part, [twice])).problem.refusal).toBe('step-part')
  })

  test('an overpayment of the new total becomes the partner’s credit', async () => {
    const order = await place({ 'LUMA-ROSE': 4 })
    await sales.call(desk.receivePayment, { ...of(order), input: {} })
    const creditNow = async () => (await buyer.call(readCredit)).body[0]?.amount ?? 0
    const had = await creditNow()
    const changes = [{ sku: 'LUMA-ROSE', quantity: 1 }]
    const { after, credit } = (await preview(order, changes)).body
    expect(credit).toBe(order.total - after.total)
    const { body } = await edit(order, changes)
    expect(body.money).toMatchObject({ received: order.total, unpaid: 0, openPayment: null })
    expect(await creditNow()).toBe(had + credit)
    const [mail] = await mailsOf(shop, 'commercial@maison-lumiere.example')
    expect(mail?.text).toContain('leaves you a credit of €115.20')
    expect(await doctor()).toMatch(/nothing wrong/)
  })

  test('a waiting order proceeds if the received amount covers the new total', async () => {
    const order = await place({ 'LUMA-ROSE': 4 })
    const changes = [{ sku: 'LUMA-ROSE', quantity: 1 }]
    const { total } = (await preview(order, changes)).body.after
    await sales.call(desk.receivePayment, { ...of(order), input: { amount: total } })
    await sales.call(desk.approveOrder, of(order))
    expect((await read(order)).order.state).toBe('waiting')
    expect((await edit(order, changes)).body).toMatchObject({ order: { state: 'approved' }, money: { unpaid: 0 } })
  })

  test('only the new total of a card reservation is charged, after which another item can be proposed', async () => {
    const { order } = await authorizedOrder(shop, buyer)
    const changes = [{ sku: 'LUMA-ROSE', quantity: 2 }]
    const { after, released } = (await preview(order, changes)).body
    expect(released).toBe(order.total - after.total)
    await edit(order, changes)
    expect((await sales.call(desk.approveOrder, of(order))).body.order.state).toBe('approved')
    await runTasks(shop)
    await runTasks(shop)
    const { money, order: approved } = await read(order)
    expect(money).toMatchObject({ received: after.total, reserved: 0, unpaid: 0 })
    expect(approved.payments).toMatchObject([{ state: 'completed', amount: after.total, refunded: 0 }])
    expect(approved.events!.map(({ kind }) => kind)).not.toContain('payment-refunded')
    expect((await preview(order, [{ sku: 'LUMA-ROSE', quantity: 3 }])).body.needsConsent).toBe(true)
    expect(await doctor()).toMatch(/nothing wrong/)
  })

  test('an order on terms uses less of the credit limit', async () => {
    const exposure = async () => {
      const { company_id } = await shop.db.read
        .selectFrom('orders')
        .select('company_id')
        .where('token', '=', order.tokenValue)
        .executeTakeFirstOrThrow()
      return exposureOf(await readCreditAccount(shop.db.read, '2026-01-01', company_id))
    }
    const order = await place({ 'LUMA-ROSE': 4 }, 'invoice_terms')
    const used = await exposure()
    const { body } = await edit(order, [{ sku: 'LUMA-ROSE', quantity: 1 }])
    expect(await exposure()).toBe(used - (order.total - body.order.total))
    expect(body.money.openPayment).toBe(body.order.total)
  })

  test('a lower unit price applies immediately and releases no stock; the line keeps its list price', async () => {
    const order = await place({ 'LUMA-ROSE': 4 })
    const [item] = order.items
    const stock = await stockOf('LUMA-ROSE')
    const unitPrice = item!.discountedUnitPrice - 101
    const { body } = await edit(order, [{ sku: 'LUMA-ROSE', quantity: 4, unitPrice }], 'Display units')
    const { originalUnitPrice } = item!
    expect(body.order.items[0]).toMatchObject({
      discountedUnitPrice: unitPrice,
      originalUnitPrice,
      subtotal: 4 * unitPrice
    })
    expect(body.order.itemsSubtotal).toBe(4 * unitPrice)
    expect(await stockOf('LUMA-ROSE')).toBe(stock)
    const more = await edit(order, [{ sku: 'LUMA-ROSE', quantity: 4, unitPrice: unitPrice + 1 }])
    expect(more.problem.refusal).toBe('edit-costs-more')
    const negative = await preview(order, [{ sku: 'LUMA-ROSE', quantity: 4, unitPrice: -1 }])
    expect([negative.status, negative.problem.violations?.[0]?.propertyPath]).toEqual([422, 'changes[0].unitPrice'])
    expect(await doctor()).toMatch(/nothing wrong/)
  })

  test('the order’s coupon applies to the remaining goods, even below its minimum', async () => {
    const cart = await readyCart(buyer, { 'LUMA-ROSE': 20 })
    await buyer.call(updateOrder, { params: { tokenValue: cart.tokenValue }, input: { couponCode: 'AUTUMN5' } })
    const order = (
      await buyer.call(complete, { params: { tokenValue: cart.tokenValue }, headers: idempotencyHeader() })
    ).body
    expect(order.orderPromotionTotal).toBeLessThan(0)
    const { body } = await edit(order, [{ sku: 'LUMA-ROSE', quantity: 2 }])
    const { itemsSubtotal, orderPromotionTotal, items } = body.order
    expect(itemsSubtotal).toBe(2 * order.items[0]!.discountedUnitPrice)
    expect(items[0]?.originalUnitPrice).toBe(order.items[0]!.originalUnitPrice)
    expect(orderPromotionTotal).toBe(0 - Math.round(itemsSubtotal * 0.05))
    expect(await doctor()).toMatch(/nothing wrong/)
  })

  test('the coupon of an order applies to goods added after the last discounted ones were removed', async () => {
    const { tokenValue } = await readyCart(buyer, { 'LUMA-ROSE': 20, 'BRISA-BLACK': 2 })
    await buyer.call(updateOrder, { params: { tokenValue }, input: { couponCode: 'AUTUMN5' } })
    const order = (await buyer.call(complete, { params: { tokenValue }, headers: idempotencyHeader() })).body
    // As if the coupon were for the collection of the other product.
    await shop.db.transaction(async (tx) => {
      const query = tx.selectFrom('order_items').select(['order_items.id', 'placed'])
      const joined = query.innerJoin('orders', 'orders.id', 'order_items.order_id').where('number', '=', order.number)
      const { id, placed } = await joined.where('sku', '=', 'BRISA-BLACK').executeTakeFirstOrThrow()
      const excluded = JSON.stringify({ ...parsePlaced.line(placed!), couponApplies: false })
      await tx.updateTable('order_items').set({ placed: excluded }).where('id', '=', id).execute()
    })
    const { body } = await edit(order, [{ sku: 'LUMA-ROSE', quantity: 0 }])
    expect(body.order.orderPromotionTotal).toBe(0)
    const { body: shown } = await preview(order, [{ sku: 'LUMA-ROSE', quantity: 2 }])
    expect(shown.after.orderPromotionTotal).toBeLessThan(0)
  })
})
