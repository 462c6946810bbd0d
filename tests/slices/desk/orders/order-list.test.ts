import { describe, expect, test } from 'vitest'
import { choosePaymentMethod, complete, updateOrder } from '../../../../contract/checkout/checkout.ts'
import * as desk from '../../../../contract/desk/orders.ts'
import { listOrders } from '../../../../contract/orders/order.ts'
import { paymentMethodPath } from '../../../../contract/scalars.ts'
import { readyCart } from '../../../support/builders/carts.ts'
import { idempotencyHeader } from '../../../support/client.ts'
import { clientForSuite, engines, shopForSuite, staffForSuite } from '../../../support/shop.ts'

describe.each(engines)('the order list of the desk on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  const manager = staffForSuite(shop, 'manager')

  const rowOf = async (number: string) => {
    const { body } = await manager.call(desk.listDeskOrders, { query: { search: number } })
    expect(body.map((row) => row.number)).toEqual([number])
    return body[0]!
  }

  test('a row has the values of all columns, also of parts, and nothing open once cancelled', async () => {
    const cart = await readyCart(buyer, { 'LUMA-ROSE': 4, 'SOLO-BLACK': 2 }, 'bank_transfer')
    const { tokenValue } = cart
    await buyer.call(updateOrder, { params: { tokenValue }, input: { poNumber: 'PO-77' } })
    const order = (await buyer.call(complete, { params: { tokenValue }, headers: idempotencyHeader() })).body
    const number = order.number!
    expect(await rowOf(number)).toMatchObject({
      paymentMethods: ['Bank transfer'],
      open: order.total,
      poNumber: 'PO-77',
      agent: 'Camille Roux',
      shipTo: { city: 'Lyon', countryCode: 'FR' },
      lines: 2,
      units: 6,
      vat: order.taxTotal,
      vatRates: [2000],
      invoices: [],
      trackingNumbers: []
    })
    const at = { params: { number } }
    await manager.call(desk.approveOrder, at)
    await manager.call(desk.receivePayment, { ...at, input: {} })
    await manager.call(desk.splitOrder, { ...at, input: { portions: [{ 'LUMA-ROSE': 4 }] } })
    const part = { params: { number: `${number}-1` } }
    await manager.call(desk.shipOrder, { ...part, input: { carrier: 'DHL', tracking: '0034' } })
    await manager.call(desk.invoiceOrder, part)
    const split = await rowOf(number)
    expect(split).toMatchObject({ open: 0, lines: 2, units: 6, trackingNumbers: ['0034'] })
    expect(split.invoices).toHaveLength(1)

    const other = await readyCart(buyer, { 'LUMA-ROSE': 1 }, 'bank_transfer')
    const placed = (
      await buyer.call(complete, { params: { tokenValue: other.tokenValue }, headers: idempotencyHeader() })
    ).body
    await manager.call(desk.cancelDeskOrder, { params: { number: placed.number! } })
    expect(await rowOf(placed.number!)).toMatchObject({ open: 0, lines: 1 })
  })

  test('an empty selection of states is no filter', async () => {
    const { body } = await manager.call(desk.listDeskOrders, { query: {} })
    const none = await manager.call(desk.listDeskOrders, { query: { states: '' } })
    expect(none.body).toEqual(body)
    const { body: own } = await buyer.call(listOrders, { query: {} })
    expect((await buyer.call(listOrders, { query: { states: ',' } })).body).toEqual(own)
  })

  test('list and export name the payment terms of the order’s company', async () => {
    const { tokenValue } = await readyCart(buyer, { 'LUMA-ROSE': 1 }, 'invoice_terms')
    const { number } = (await buyer.call(complete, { params: { tokenValue }, headers: idempotencyHeader() })).body
    expect((await rowOf(number!)).paymentMethods).toEqual(['Invoice, 30 days'])
    const headers = { Accept: 'text/csv', 'Accept-Language': 'en' }
    const file = await manager.send(`${desk.exportDeskOrders.path}?search=${number}`, { headers })
    expect(await file.text()).toContain('"Invoice, 30 days"')
  })

  test('a method that the buyer replaced is not listed', async () => {
    const { tokenValue } = await readyCart(buyer, { 'LUMA-ROSE': 1 }, 'bank_transfer')
    const { number, payments } = (await buyer.call(complete, { params: { tokenValue }, headers: idempotencyHeader() }))
      .body
    const input = { paymentMethod: paymentMethodPath('sandbox_stripe_card') }
    await buyer.call(choosePaymentMethod, { params: { tokenValue, id: payments.at(-1)!.id }, input })
    expect((await rowOf(number!)).paymentMethods).toEqual(['Card'])
    await manager.call(desk.cancelDeskOrder, { params: { number: number! } })
    expect((await rowOf(number!)).paymentMethods).toEqual(['Card'])
  })
})
