import { describe, expect, test } from 'vitest'
import { changeItem } from '../../../contract/cart/cart.ts'
import { complete, updateOrder } from '../../../contract/checkout/checkout.ts'
import { type Order, readOrder } from '../../../contract/orders/order.ts'
import { runCommand } from '../../../server/orders/fulfilment/command.ts'
import { cartWith, readyCart } from '../../support/builders/carts.ts'
import { type Account, type Client, onceKey } from '../../support/client.ts'
import { engines, clientForSuite, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('coupons on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')

  const apply = (client: Client, { tokenValue }: Order, couponCode: string | null) =>
    client.call(updateOrder, { params: { tokenValue }, input: { couponCode } })
  const place = (client: Client, { tokenValue }: Order, input: object = {}) =>
    client.call(complete, { params: { tokenValue }, input, headers: onceKey() })
  /** A cart ready for completion, with a coupon. */
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
  ] as const)('%s is rejected %s with %s, and the cart stays as it is', async (account, code, refusal, detail) => {
    const client = await shop.as(account)
    const cart = await cartWith(client, { 'LUMA-ROSE': 1 })
    const { status, problem } = await apply(client, cart, code)
    expect([status, problem.refusal, problem.detail]).toEqual([422, refusal, detail])
    expect(problem.violations).toEqual([{ propertyPath: 'couponCode', code: refusal, message: detail }])
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

  test('a listed company can use its coupon; the discount is part of the expected total', async () => {
    const { client, cart } = await readyWith('admin', 'LUMIERE10', { 'LUMA-ROSE': 10 })
    const rejected = await place(client, cart, { expectedTotal: cart.total + 1 })
    expect([rejected.status, rejected.problem.refusal]).toEqual([409, 'cart-changed'])
    expect((await place(client, cart, { expectedTotal: cart.total })).body.total).toBe(cart.total)
  })
})
