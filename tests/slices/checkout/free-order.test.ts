import { beforeAll, describe, expect, test } from 'vitest'
import { complete, updateOrder } from '../../../contract/checkout/checkout.ts'
import * as desk from '../../../contract/desk/orders.ts'
import { readShipping, saveShipping } from '../../../contract/desk/settings/shipping.ts'
import { type Order, readOrder } from '../../../contract/orders/order.ts'
import { runChecks, report } from '../../../server/db/doctor/doctor.ts'
import { expireOrders } from '../../../server/orders/fulfilment/service.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { idempotencyHeader, signedInStaff } from '../../support/client.ts'
import { clientForSuite, engines, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('an order that costs nothing on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')

  beforeAll(async () => {
    const manager = await signedInStaff(shop, 'manager')
    const { value, version: basedOn } = (await manager.call(readShipping)).body
    const otherCountries = { ...value.otherCountries, freeFrom: { amount: 0, inCurrency: {} } }
    await manager.call(saveShipping, { input: { value: { ...value, otherCountries }, basedOn } })
    await shop.db.transaction((tx) =>
      tx.updateTable('coupons').set({ value: 100 }).where('code', '=', 'AUTUMN5').execute()
    )
  })

  const place = async (couponCode: string | null = 'AUTUMN5'): Promise<Order> => {
    const { tokenValue } = await readyCart(buyer, { 'LUMA-ROSE': 2 })
    await buyer.call(updateOrder, { params: { tokenValue }, input: { couponCode } })
    return (await buyer.call(complete, { params: { tokenValue }, headers: idempotencyHeader() })).body
  }

  test('awaits no payment, and is not cancelled for lack of one', async () => {
    const order = await place()
    expect(order).toMatchObject({ total: 0, paymentState: 'paid', payableUntil: null, dueDate: null })
    expect(order.payments.filter(({ state }) => state === 'new')).toEqual([])
    const later = new Date(shop.clock().getTime() + 30 * 24 * 60 * 60_000)
    await shop.db.transaction((tx) => expireOrders(tx, { now: later, origin: shop.site.origin }))
    expect((await buyer.call(readOrder, { params: { tokenValue: order.tokenValue } })).body.state).toBe('new')
  })

  test('ships, is invoiced and completed, and its data is in order', async () => {
    const { number } = await place()
    const manager = await signedInStaff(shop, 'manager')
    const of = { params: { number: number! } }
    await manager.call(desk.approveOrder, of)
    await manager.call(desk.shipOrder, { ...of, input: { carrier: 'DHL', tracking: '1' } })
    expect((await manager.call(desk.invoiceOrder, of)).body.order.invoices).toHaveLength(1)
    expect((await manager.call(desk.closeOrder, of)).body.order.state).toBe('completed')
    expect(report(await runChecks(shop.db.read))).toContain('nothing wrong')
    await manager.call(desk.receivePayment, { params: { number: (await place(null)).number! }, input: {} })
    const journal = await manager.send('/api/v2/desk/accounting/journal?from=2026-01-01&to=2026-12-31&format=fec')
    const lines = (await journal.text()).trim().split('\r\n').slice(1)
    const numbers = [...new Set(lines.map((line) => Number(line.split('\t')[2])))]
    expect(numbers).toEqual(numbers.map((_, i) => i + 1))
  })
})
