import { beforeEach, describe, expect, test } from 'vitest'
import { complete, updateOrder } from '../../../../contract/checkout/checkout.ts'
import * as contract from '../../../../contract/desk/order-previews.ts'
import type { CouponInput } from '../../../../contract/desk/promotions.ts'
import { readOrder } from '../../../../contract/orders/order.ts'
import { cartWith, readyCart } from '../../../support/builders/carts.ts'
import { type Client, idempotencyHeader, signedInStaff } from '../../../support/client.ts'
import { clientForSuite, engines, shopForSuite } from '../../../support/shop.ts'

const coupon: CouponInput = {
  code: 'DRAFT',
  kind: 'percent',
  value: 10,
  currencyCode: null,
  minimum: 0,
  startsOn: null,
  endsOn: null,
  oncePerCompany: false,
  firstOrderOnly: false,
  maxUses: null,
  companies: null,
  collections: []
}

describe.each(engines)('previews of discounts on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')
  let sales: Client

  beforeEach(async () => {
    sales = await signedInStaff(shop, 'sales')
  })

  const found = async (search: string, query: object = {}) =>
    (await sales.call(contract.listPreviewOrders, { query: { search, ...query } })).body
  const tryOn = (id: string, change: Partial<CouponInput> = {}, savedAs: string | null = null) =>
    sales.call(contract.previewCoupon, {
      params: { id },
      input: { coupon: { ...coupon, ...change }, savedAs, enabled: true }
    })
  const cartOf = async () => (await found('lumiere')).find(({ number }) => number === null)!

  test('the previewed totals with a coupon equal the buyer’s', async () => {
    const cart = await cartWith(buyer, { 'LUMA-ROSE': 24, 'SOLO-BLACK': 3 })
    const shown = await cartOf()
    expect(shown).toMatchObject({ companyName: 'Maison Lumière', currencyCode: 'EUR', items: 2 })
    const { body } = await tryOn(shown.id, { value: 5 })
    const params = { tokenValue: cart.tokenValue }
    const { body: applied } = await buyer.call(updateOrder, { params, input: { couponCode: 'AUTUMN5' } })
    const { itemsSubtotal, orderPromotionTotal, shippingTotal, taxTotal, total } = applied
    expect(body.after).toEqual({ itemsSubtotal, orderPromotionTotal, shippingTotal, taxTotal, total })
    expect(body.before).toMatchObject({ orderPromotionTotal: 0, total: cart.total })
    expect([body.failed, body.leftOut]).toEqual([[], 0])
    const some = await tryOn(shown.id, { collections: ['clitoral-vibrators'] })
    expect(some.body.lines.map(({ sku, isEligible }) => [sku, isEligible])).toEqual([
      ['LUMA-ROSE', true],
      ['SOLO-BLACK', false]
    ])
    expect((await buyer.call(readOrder, { params })).body.couponCode).toBe('AUTUMN5')
  })

  test('reports every failed condition, and shows the discount as if it were met', async () => {
    await cartWith(buyer, { 'LUMA-ROSE': 2 })
    const { id } = await cartOf()
    const { body } = await tryOn(id, {
      startsOn: '2027-01-01',
      companies: [
        (
          await shop.db.read
            .selectFrom('companies')
            .select('id')
            .where('country_code', '=', 'DE')
            .executeTakeFirstOrThrow()
        ).id
      ],
      firstOrderOnly: true,
      minimum: 100_000,
      currencyCode: 'EUR'
    })
    expect(body.failed).toEqual(['partners', 'start', 'first-order', 'minimum'])
    expect(body.after.orderPromotionTotal).toBe(-Math.round(body.before.itemsSubtotal / 10))
    const foreign = await tryOn(id, { kind: 'fixed', value: 500, currencyCode: 'USD' })
    expect(foreign.body).toMatchObject({ failed: ['currency'], after: foreign.body.before })
    expect((await tryOn(id, { value: 101 })).problem.refusal).toBe('coupon-percent-invalid')
    expect((await tryOn('none')).status).toBe(404)
  })

  test('a placed order is previewed as if it had not been placed yet', async () => {
    const cart = await readyCart(buyer, { 'LUMA-ROSE': 20 })
    const params = { tokenValue: cart.tokenValue }
    await buyer.call(updateOrder, { params, input: { couponCode: 'WELCOME50' } })
    const { body: order } = await buyer.call(complete, { params, headers: idempotencyHeader() })
    const [shown] = await found(order.number!)
    expect(shown).toMatchObject({ number: order.number, companyName: 'Maison Lumière' })
    const terms = { kind: 'fixed', value: 5000, currencyCode: 'EUR', minimum: 50_000, oncePerCompany: true } as const
    const { body } = await tryOn(shown!.id, terms, 'WELCOME50')
    expect(body).toMatchObject({ failed: [], after: { orderPromotionTotal: -5000, total: order.total } })
    await cartWith(buyer, { 'LUMA-ROSE': 20 })
    expect((await tryOn((await cartOf()).id, terms, 'WELCOME50')).body.failed).toEqual(['once'])
  })

  test('volume tiers are previewed on carts of their price list', async () => {
    await cartWith(buyer, { 'LUMA-ROSE': 10, 'SOLO-BLACK': 2 })
    const { id } = await cartOf()
    const list = await shop.db.read
      .selectFrom('companies')
      .selectAll()
      .where('country_code', '=', 'FR')
      .executeTakeFirstOrThrow()
    const input = { priceList: list.price_list_code, steps: [{ from: 10, percent: 50 }] }
    const { body } = await sales.call(contract.previewTiers, { params: { id }, input })
    const [luma, solo] = body.lines
    expect(luma).toMatchObject({ after: luma!.before / 2, isEligible: true })
    expect(solo).toMatchObject({ after: solo!.before, isEligible: false })
    expect(body.after.itemsSubtotal).toBe(body.before.itemsSubtotal - luma!.before / 2)
    const wrong = { ...input, steps: [{ from: 1, percent: 50 }] }
    expect((await sales.call(contract.previewTiers, { params: { id }, input: wrong })).problem.refusal).toBe(
      'steps-invalid'
    )
    const other = { ...input, priceList: 'none' }
    expect((await sales.call(contract.previewTiers, { params: { id }, input: other })).status).toBe(404)
    expect(await found('lumiere', { priceList: 'none' })).toEqual([])
    expect(await found('2', { priceList: 'none' })).toEqual([])
  })
})
