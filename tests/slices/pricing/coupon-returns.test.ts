import { describe, expect, test } from 'vitest'
import { complete, updateOrder } from '../../../contract/checkout/checkout.ts'
import * as desk from '../../../contract/desk/orders.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { idempotencyHeader, signedInStaff } from '../../support/client.ts'
import { clientForSuite, engines, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('orders with a coupon for one collection on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')

  /** Discounts LUMA-ROSE by half; SOLO-BLACK is in another collection. */
  async function place() {
    const code = 'HALF'
    const row = { code, kind: 'percent', value: 50, currency_code: null, minimum: 0, max_uses: null } as const
    const rules = { starts_at: null, ends_at: null, once: 0, listed: 0, enabled: 1, first_order: 0, version: 1 }
    await shop.db.transaction(async (tx) => {
      await tx
        .insertInto('coupons')
        .values({ ...row, ...rules })
        .onConflict((is) => is.doNothing())
        .execute()
      await tx
        .insertInto('coupon_collections')
        .values({ code, taxon_code: 'sex-toys-for-women' })
        .onConflict((is) => is.doNothing())
        .execute()
    })
    const { tokenValue } = await readyCart(buyer, { 'LUMA-ROSE': 24, 'SOLO-BLACK': 4 }, 'bank_transfer')
    await buyer.call(updateOrder, { params: { tokenValue }, input: { couponCode: code } })
    const { body } = await buyer.call(complete, { params: { tokenValue }, headers: idempotencyHeader() })
    const netOf = (sku: string) => body.items.find((item) => item.variant.endsWith(sku))!.subtotal
    return { order: body, params: { number: body.number! }, luma: netOf('LUMA-ROSE'), solo: netOf('SOLO-BLACK') }
  }

  test('goods without a discount are credited in full, the others with theirs', async () => {
    const manager = await signedInStaff(shop, 'manager')
    const { order, params, luma, solo } = await place()
    expect(order.orderPromotionTotal).toBe(-Math.round(luma / 2))
    await manager.call(desk.approveOrder, { params })
    await manager.call(desk.receivePayment, { params, input: {} })
    await manager.call(desk.shipOrder, { params, input: { carrier: 'DHL', tracking: '1' } })
    await manager.call(desk.invoiceOrder, { params })
    const credit = (lines: Record<string, number>) =>
      manager.call(desk.creditOrder, { params, input: { kind: 'lines', lines, reason: 'Returned' } })
    const nets = async () => {
      const rows = await shop.db.read.selectFrom('credit_notes').select('content').orderBy('number').execute()
      return rows.map(({ content }) => (JSON.parse(content) as { net: number }).net)
    }
    await credit({ 'SOLO-BLACK': 4 })
    await credit({ 'LUMA-ROSE': 12 })
    expect((await nets()).slice(-2)).toEqual([solo, Math.round(luma / 4)])
  })

  test('a split order has the discount on the part with the discounted goods', async () => {
    const manager = await signedInStaff(shop, 'manager')
    const { order, params } = await place()
    await manager.call(desk.approveOrder, { params })
    await manager.call(desk.receivePayment, { params, input: {} })
    const split = await manager.call(desk.splitOrder, { params, input: { portions: [{ 'SOLO-BLACK': 4 }] } })
    expect(split.body.parts.map((part) => part.orderPromotionTotal)).toEqual([0, order.orderPromotionTotal])
    expect(split.body.parts.reduce((sum, { total }) => sum + total, 0)).toBe(order.total)
  })
})
