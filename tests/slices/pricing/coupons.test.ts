import { describe, expect, test } from 'vitest'
import { changeItem } from '../../../contract/cart/cart.ts'
import { complete, updateOrder } from '../../../contract/checkout/checkout.ts'
import { type Order, readOrder } from '../../../contract/orders/order.ts'
import { runCommand } from '../../../server/orders/fulfilment/command.ts'
import { cartWith, readyCart } from '../../support/builders/carts.ts'
import { type Account, type Client, idempotencyHeader } from '../../support/client.ts'
import type { Coupons } from '../../../server/db/schema/trade.ts'
import { engines, clientForSuite, shopForSuite } from '../../support/shop.ts'

const percent: Omit<Coupons, 'code'> = {
  kind: 'percent',
  value: 10,
  currency_code: null,
  minimum: 0,
  starts_at: null,
  ends_at: null,
  once: 0,
  listed: 0,
  enabled: 1,
  max_uses: null,
  first_order: 0,
  version: 1
}

describe.each(engines)('coupons on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')

  const apply = (client: Client, { tokenValue }: Order, couponCode: string | null) =>
    client.call(updateOrder, { params: { tokenValue }, input: { couponCode } })
  const place = (client: Client, { tokenValue }: Order, input: object = {}) =>
    client.call(complete, { params: { tokenValue }, input, headers: idempotencyHeader() })
  /** A cart with a coupon, ready for completion. */
  const readyWith = async (account: Account, couponCode: string, quantities: Record<string, number>) => {
    const client = await shop.as(account)
    const cart = await readyCart(client, quantities)
    const { status, body } = await apply(client, cart, couponCode)
    expect(status).toBe(200)
    return { client, cart: body }
  }

  test('a percentage reduces the goods, with the code in any case and with spaces, and can be removed', async () => {
    const cart = await cartWith(buyer, { 'LUMA-ROSE': 24 })
    const { body } = await apply(buyer, cart, ' autumn5 ')
    expect(body).toMatchObject({ couponCode: 'AUTUMN5', couponProblem: null, orderPromotionTotal: -3648 })
    expect(body.total).toBe(
      body.itemsSubtotal + body.orderPromotionTotal + body.manualDiscount + body.shippingTaxTotal + body.taxTotal
    )
    expect((await apply(buyer, cart, '  ')).body).toMatchObject({ couponCode: null, orderPromotionTotal: 0 })
  })

  test.each([
    ['commercial', 'NO-SUCH', 'unknown-coupon', 'The coupon NO-SUCH is not valid.'],
    ['commercial', 'SUMMER10', 'coupon-over', 'The coupon SUMMER10 is no longer valid.'],
    ['commercial', 'WELCOME50', 'coupon-minimum', 'The coupon WELCOME50 requires a minimum of €500.00.'],
    ['american', 'WELCOME50', 'coupon-currency', 'The coupon WELCOME50 is valid for orders in EUR only.'],
    ['german', 'LUMIERE10', 'unknown-coupon', 'The coupon LUMIERE10 is not valid.']
  ] as const)('%s is rejected %s with %s, and the cart stays as it is', async (account, code, errorCode, detail) => {
    const client = await shop.as(account)
    const cart = await cartWith(client, { 'LUMA-ROSE': 1 })
    const { status, problem } = await apply(client, cart, code)
    expect([status, problem.refusal, problem.detail]).toEqual([422, errorCode, detail])
    expect(problem.violations).toEqual([{ propertyPath: 'couponCode', code: errorCode, message: detail }])
    const { body } = await client.call(readOrder, { params: { tokenValue: cart.tokenValue } })
    expect(body).toMatchObject({ couponCode: null, total: cart.total })
  })

  test('a coupon below its minimum stays without effect, says why, and blocks the completion', async () => {
    const { client, cart } = await readyWith('commercial', 'WELCOME50', { 'LUMA-ROSE': 20 })
    expect(cart.orderPromotionTotal).toBe(-5000)
    const params = { tokenValue: cart.tokenValue, id: cart.items[0]!.id }
    const { body } = await client.call(changeItem, { params, input: { quantity: 2 } })
    expect(body).toMatchObject({
      couponCode: 'WELCOME50',
      orderPromotionTotal: 0,
      couponProblem: 'The coupon WELCOME50 requires a minimum of €500.00.'
    })
    const rejected = await place(client, body)
    expect([rejected.status, rejected.problem.refusal]).toEqual([422, 'coupon-minimum'])
    expect(rejected.problem.violations?.[0]?.propertyPath).toBe('couponCode')
  })

  test('once per company also holds for colleagues completing in parallel, and a cancellation frees the coupon', async () => {
    const [one, two] = [
      await readyWith('commercial', 'WELCOME50', { 'LUMA-ROSE': 20 }),
      await readyWith('admin', 'WELCOME50', { 'LUMA-ROSE': 20 })
    ]
    const placed = await Promise.all([place(one.client, one.cart), place(two.client, two.cart)])
    expect(placed.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(placed.find(({ status }) => status === 422)?.problem.refusal).toBe('coupon-used')
    const order = placed.find(({ status }) => status === 200)!.body
    expect(order).toMatchObject({ couponCode: 'WELCOME50', orderPromotionTotal: -5000, savings: 5000 })
    const again = await cartWith(await shop.as('admin'), { 'LUMA-ROSE': 20 })
    expect((await apply(await shop.as('admin'), again, 'WELCOME50')).problem.refusal).toBe('coupon-used')
    await runCommand(shop.db, ['cancel', order.number!], { now: shop.clock(), origin: shop.site.origin })
    expect((await apply(await shop.as('admin'), again, 'WELCOME50')).status).toBe(200)
  })

  /** A 10 percent coupon with the given settings. */
  const withCoupon = (settings: Partial<Coupons>, collections: string[] = []) =>
    shop.db.transaction(async (tx) => {
      const row = { ...percent, code: `TEST${(created += 1)}`, ...settings }
      await tx.insertInto('coupons').values(row).execute()
      for (const taxon_code of collections)
        await tx.insertInto('coupon_collections').values({ code: row.code, taxon_code }).execute()
      return row.code
    })
  let created = 0

  test('a coupon for collections discounts their goods only, with a minimum of these goods', async () => {
    const code = await withCoupon({ minimum: 5000, currency_code: 'EUR' }, ['sex-toys-for-women'])
    const cart = await cartWith(buyer, { 'LUMA-ROSE': 2, 'SOLO-BLACK': 10 })
    const goods = (sku: string) => cart.items.find(({ variant }) => variant.endsWith(sku))!.subtotal
    const { body } = await apply(buyer, cart, code)
    expect(body.orderPromotionTotal).toBe(-Math.round(goods('LUMA-ROSE') / 10))
    expect(body.total).toBe(
      body.itemsSubtotal + body.orderPromotionTotal + body.shippingTaxTotal + body.taxes[0]!.amount
    )
    const other = await cartWith(buyer, { 'SOLO-BLACK': 10 })
    expect((await apply(buyer, other, code)).problem).toMatchObject({
      refusal: 'coupon-collections',
      detail: `The coupon ${code} is valid for Sex toys for women only, and your cart contains none of these.`
    })
    const high = await withCoupon({ minimum: 500_000, currency_code: 'EUR' }, ['clitoral-vibrators'])
    const below = await cartWith(buyer, { 'LUMA-ROSE': 2, 'SOLO-BLACK': 10 })
    expect((await apply(buyer, below, high)).problem).toMatchObject({
      refusal: 'coupon-collections-minimum',
      detail: `The coupon ${high} requires a minimum of €5,000.00 from Clitoral vibrators.`
    })
  })

  test('a coupon for first orders is rejected once the company has ordered', async () => {
    const code = await withCoupon({ first_order: 1 })
    const { problem } = await apply(buyer, await cartWith(buyer, { 'LUMA-ROSE': 1 }), code)
    expect([problem.refusal, problem.detail]).toEqual([
      'coupon-first-order',
      `The coupon ${code} is valid for a company’s first order only.`
    ])
  })

  test('two companies completing in parallel cannot exceed the limit of uses, and a cancellation frees one', async () => {
    const code = await withCoupon({ max_uses: 1 })
    const [one, two] = [
      await readyWith('commercial', code, { 'LUMA-ROSE': 20 }),
      await readyWith('german', code, { 'LUMA-ROSE': 20 })
    ]
    const placed = await Promise.all([place(one.client, one.cart), place(two.client, two.cart)])
    expect(placed.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(placed.find(({ status }) => status === 422)?.problem).toMatchObject({
      refusal: 'coupon-used-up',
      violations: [{ propertyPath: 'couponCode', message: `The coupon ${code} has been used up.` }]
    })
    const order = placed.find(({ status }) => status === 200)!.body
    const again = await cartWith(await shop.as('admin'), { 'LUMA-ROSE': 1 })
    expect((await apply(await shop.as('admin'), again, code)).problem.refusal).toBe('coupon-used-up')
    await runCommand(shop.db, ['cancel', order.number!], { now: shop.clock(), origin: shop.site.origin })
    expect((await apply(await shop.as('admin'), again, code)).status).toBe(200)
  })

  test('a listed company can use its coupon; the discount is part of the expected total', async () => {
    const { client, cart } = await readyWith('admin', 'LUMIERE10', { 'LUMA-ROSE': 10 })
    expect(cart.orderPromotionTotal).toBe(-Math.round(cart.itemsSubtotal / 10))
    const rejected = await place(client, cart, { expectedTotal: cart.total + 1 })
    expect([rejected.status, rejected.problem.refusal]).toEqual([409, 'cart-changed'])
    expect((await place(client, cart, { expectedTotal: cart.total })).body.total).toBe(cart.total)
  })
})
