import { describe, expect, test } from 'vitest'
import { choosePaymentMethod, complete } from '../../../contract/checkout/checkout.ts'
import * as desk from '../../../contract/desk/orders.ts'
import { formatMoney } from '../../../contract/format.ts'
import { pathOf } from '../../../contract/endpoint.ts'
import { downloadOrder } from '../../../contract/orders/order-document.ts'
import { type Order, readOrder } from '../../../contract/orders/order.ts'
import { listPaymentRows } from '../../../contract/payments/payment-list.ts'
import { readCredit } from '../../../contract/payments/store-credit.ts'
import { cancelOrder } from '../../../contract/payments/payment.ts'
import { paymentMethodPath } from '../../../contract/scalars.ts'
import { expireOrders } from '../../../server/orders/fulfilment/service.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { accounts, idempotencyHeader } from '../../support/client.ts'
import { mailsOf } from '../../support/external/mailbox.ts'
import { configure, confirm, payCard, runTasks, stored, testCards } from '../../support/external/sandbox-orders.ts'
import { flat, readPdf } from '../../support/files/pdf.ts'
import { clientForSuite, engines, shopForSuite, staffForSuite } from '../../support/shop.ts'

/* What emails, pages and documents say about the money of an order. */
describe.each(engines)('money that is returned, reserved or kept as credit on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const staff = staffForSuite(shop, 'manager')
  const of = ({ number }: Pick<Order, 'number'>) => ({ params: { number: number ?? '' } })
  const place = async (units: number, method: string, useCredit = true): Promise<Order> => {
    const { tokenValue } = await readyCart(buyer, { 'LUMA-ROSE': units }, method)
    return (await buyer.call(complete, { params: { tokenValue }, input: { useCredit }, headers: idempotencyHeader() }))
      .body
  }
  const invoiced = async () => {
    const order = await place(10, 'bank_transfer', false)
    await staff.call(desk.approveOrder, of(order))
    await staff.call(desk.receivePayment, { ...of(order), input: {} })
    await staff.call(desk.shipOrder, { ...of(order), input: { carrier: 'DHL', tracking: '0034' } })
    await staff.call(desk.invoiceOrder, of(order))
    return order
  }
  const credited = (order: Order, amount: number) =>
    staff.call(desk.creditOrder, { ...of(order), input: { kind: 'amount', amount, reason: 'Scratched' } })
  const grant = async (amount: number) => void (await credited(await invoiced(), amount))
  const credit = async () => (await buyer.call(readCredit)).body[0]?.amount ?? 0
  const inFavour = async () => (await buyer.call(listPaymentRows)).body.standing[0]?.inFavour
  const mail = async (kind: string, { number }: Order) => {
    const mails = await mailsOf(shop, accounts.commercial)
    return flat(mails.find((one) => one.kind === kind && one.text.includes(number ?? '-'))?.text ?? '')
  }
  const money = (amount: number) => flat(formatMoney(amount, 'EUR', 'en'))
  const settlementOf = async ({ tokenValue }: Order) => {
    const { settlement } = (await buyer.call(readOrder, { params: { tokenValue } })).body
    return settlement.map(({ label, amount }) => [label, amount])
  }
  const orderPdf = async ({ tokenValue }: Order) => {
    const response = await buyer.send(pathOf(downloadOrder.path, { tokenValue }))
    return (await readPdf(new Uint8Array(await response.arrayBuffer()))).text
  }
  const keeps = (amount: number) => `This order leaves you a credit of ${money(amount)}.`

  test('an order paid with credit can be cancelled by its buyer, and gives the credit back instead of a refund', async () => {
    await credited(await invoiced(), 30_000)
    const order = await place(5, 'bank_transfer')
    expect(order).toMatchObject({ totalUnpaidAmount: 0, cancellable: true })
    const { status } = await buyer.call(cancelOrder, { params: { tokenValue: order.tokenValue } })
    expect([status, await credit()]).toEqual([200, 30_000])
    const text = await mail('order-cancelled', order)
    expect(text).toContain(keeps(order.total))
    expect(text).not.toContain('We will refund €')
    const settlement = await settlementOf(order)
    expect(settlement).toEqual([
      ['Cancelled', -order.total],
      ['Credit used', -order.total],
      ['Kept as credit', order.total],
      ['Left to pay', 0]
    ])
    const { body } = await staff.call(desk.readDeskOrder, of(order))
    expect(body.order.settlement.map(({ label, amount }) => [label, amount])).toEqual(settlement)
    expect(flat(await orderPdf(order))).toContain(`Kept as credit ${money(order.total)}`)
  })

  test('a cancelled order paid with credit and by card names what is refunded and what is kept', async () => {
    await grant(30_000)
    const before = await credit()
    const order = await place(20, 'sandbox_stripe_card')
    const open = order.payments.find(({ state }) => state === 'new')!
    const { body: opened } = await configure(buyer, order, open.id)
    await payCard(shop, opened, testCards.approved)
    await confirm(buyer, order, opened, open.id)
    await staff.call(desk.approveOrder, of(order))
    await runTasks(shop)
    await staff.call(desk.cancelDeskOrder, of(order))
    const text = await mail('order-cancelled', order)
    expect(text).toContain(`We will refund ${money(order.total - before)}. ${keeps(before)}`)
    // A refund that the provider has not confirmed is no credit any more.
    expect([await credit(), await inFavour()]).toEqual([before, before])
    const row = async () => (await buyer.call(listPaymentRows, { query: { search: order.number ?? '' } })).body.rows[0]
    expect(await row()).toMatchObject({ total: 0, open: 0, inFavour: before, refunding: order.total - before })
    const moved = [
      ['Cancelled', -order.total],
      ['Credit used', -before],
      ['Received', before - order.total]
    ]
    const left = ['Left to pay', 0]
    const refund = order.total - before
    expect(await settlementOf(order)).toEqual([
      ...moved,
      ['Will be refunded', refund],
      ['Kept as credit', before],
      left
    ])
    await runTasks(shop)
    expect([await credit(), await inFavour()]).toEqual([before, before])
    expect(await row()).toMatchObject({ inFavour: before, refunding: 0 })
    expect(await settlementOf(order)).toEqual([...moved, ['Refunded', refund], ['Kept as credit', before], left])
  })

  test('a transfer for a cancelled order is kept as credit', async () => {
    const order = await place(20, 'bank_transfer')
    await staff.call(desk.receivePayment, { ...of(order), input: { amount: 10_000 } })
    await staff.call(desk.cancelDeskOrder, of(order))
    const text = await mail('order-cancelled', order)
    expect(text).toContain(keeps(await credit()))
    expect(text).not.toContain('We will refund €')
  })

  test('an order that expires gives the credit back', async () => {
    await grant(10_000)
    const before = await credit()
    const order = await place(40, 'sandbox_stripe_card')
    await shop.db.transaction((tx) =>
      tx.updateTable('orders').set({ expires_at: '2020-01-01' }).where('token', '=', order.tokenValue).execute()
    )
    await shop.db.transaction((tx) => expireOrders(tx, { now: shop.clock(), origin: 'http://x' }))
    expect(await credit()).toBe(before)
    expect(await mail('order-expired', order)).toContain(keeps(before))
    const unpaid = await place(5, 'bank_transfer', false)
    await staff.call(desk.cancelDeskOrder, of(unpaid))
    expect(await mail('order-cancelled', unpaid)).toContain('Nothing was charged.')
    expect(await settlementOf(unpaid)).toEqual([
      ['Cancelled', -unpaid.total],
      ['Nothing was charged', 0]
    ])
  })

  test('a second credit note names the whole credit of the order', async () => {
    const order = await invoiced()
    await credited(order, 2_000)
    await credited(order, 1_000)
    expect(await mail('credit-note', order)).toContain(keeps(3_000))
  })

  test('the newest payment is refunded first', async () => {
    const transferred = await place(10, 'bank_transfer', false)
    await staff.call(desk.receivePayment, { ...of(transferred), input: { amount: 5_000 } })
    const params = { tokenValue: transferred.tokenValue }
    const open = (await buyer.call(readOrder, { params })).body.payments.find(({ state }) => state === 'new')!
    const input = { paymentMethod: paymentMethodPath('sandbox_stripe_card') }
    const { body: order } = await buyer.call(choosePaymentMethod, { params: { ...params, id: open.id }, input })
    const { body: opened } = await configure(buyer, order)
    await payCard(shop, opened, testCards.approved)
    await confirm(buyer, order, opened)
    await staff.call(desk.approveOrder, of(order))
    await runTasks(shop)
    await staff.call(desk.refundOrder, { ...of(order), input: { amount: 1_000 } })
    await runTasks(shop)
    const paid = (await stored(shop, order)).payments.filter(({ state }) => state === 'completed')
    expect(paid.map(({ provider, refunded }) => [provider, refunded])).toEqual([
      [null, 0],
      ['sandbox', 1_000]
    ])
  })

  test('an order is refunded only if nothing is left to pay', async () => {
    const order = await place(10, 'invoice_terms', false)
    await staff.call(desk.approveOrder, of(order))
    await staff.call(desk.shipOrder, { ...of(order), input: { carrier: 'DHL', tracking: '0034' } })
    await staff.call(desk.invoiceOrder, of(order))
    await staff.call(desk.receivePayment, { ...of(order), input: { amount: 5_000 } })
    const stateAfter = async (amount: number) => {
      await staff.call(desk.refundOrder, { ...of(order), input: { amount } })
      const { body } = await buyer.call(readOrder, { params: { tokenValue: order.tokenValue } })
      const { body: rows } = await staff.call(desk.listDeskOrders, { query: { search: order.number! } })
      return [body.paymentState, body.totalUnpaidAmount, rows[0]?.paymentState, rows[0]?.dueDate === body.dueDate]
    }
    expect(await stateAfter(5_000)).toEqual(['awaiting_payment', order.total - 5_000, 'awaiting_payment', true])
    await staff.call(desk.receivePayment, { ...of(order), input: {} })
    expect(await stateAfter(order.total - 5_000)).toEqual(['refunded', 0, 'refunded', true])
  })

  test('an order on hold that is then paid is not said to be paid by invoice', async () => {
    const order = await place(5, 'invoice_terms', false)
    await shop.db.transaction((tx) =>
      tx.updateTable('orders').set({ state: 'held' }).where('token', '=', order.tokenValue).execute()
    )
    await staff.call(desk.receivePayment, { ...of(order), input: {} })
    const { state } = (await buyer.call(readOrder, { params: { tokenValue: order.tokenValue } })).body
    expect(state).toBe('new')
    const text = await mail('order-released', order)
    expect(text).toContain('paid in full')
    expect(text).not.toContain('by invoice')
  })
})
