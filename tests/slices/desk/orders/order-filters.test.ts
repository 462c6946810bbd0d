import { describe, expect, test } from 'vitest'
import { complete } from '../../../../contract/checkout/checkout.ts'
import * as desk from '../../../../contract/desk/orders.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { listPaymentRows } from '../../../../contract/payments/payment-list.ts'
import { readyCart } from '../../../support/builders/carts.ts'
import { idempotencyHeader } from '../../../support/client.ts'
import { clientForSuite, engines, shopForSuite, staffForSuite } from '../../../support/shop.ts'

describe.each(engines)('payment filters of the order list on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const staff = staffForSuite(shop, 'manager')
  test('an order is overdue if the invoice that is past due is open, not another one', async () => {
    const { tokenValue } = await readyCart(buyer, { 'LUMA-ROSE': 10 }, 'invoice_terms')
    const order = (await buyer.call(complete, { params: { tokenValue }, headers: idempotencyHeader() })).body
    const of = ({ number }: Pick<Order, 'number'>) => ({ params: { number: number ?? '' } })
    await staff.call(desk.approveOrder, of(order))
    const split = await staff.call(desk.splitOrder, { ...of(order), input: { portions: [{ 'LUMA-ROSE': 4 }] } })
    const [first, second] = split.body.parts
    const invoice = async (part: Order) => {
      await staff.call(desk.shipOrder, { ...of(part), input: { carrier: 'DHL', tracking: '1' } })
      return (await staff.call(desk.invoiceOrder, of(part))).body
    }
    const pay = (amount: number) => staff.call(desk.receivePayment, { ...of(order), input: { amount } })
    const { number } = (await invoice(first!)).parts[0]!.invoices[0]!
    await shop.db.transaction((tx) =>
      tx.updateTable('invoices').set({ due_date: '2026-10-01' }).where('number', '=', number).execute()
    )
    const query = { money: 'overdue', search: order.number ?? '' }
    const overdue = async () => (await staff.call(desk.listDeskOrders, { query })).body.length
    await pay(1)
    expect(await overdue()).toBe(1)
    await pay(first!.total - 1)
    const { order: whole } = await invoice(second!)
    expect(await overdue()).toBe(0)
    // The order is due when the first open invoice of its parts is.
    const { rows } = (await buyer.call(listPaymentRows, { query: { search: order.number ?? '' } })).body
    expect([whole.dueDate, rows[0]?.dueDate]).toEqual(Array(2).fill('2026-12-21'))
  })
})
