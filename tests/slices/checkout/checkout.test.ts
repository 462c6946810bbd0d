import { describe, expect, test } from 'vitest'
import { addItem } from '../../../contract/cart/cart.ts'
import {
  choosePaymentMethod,
  complete,
  listPaymentMethods,
  listShippingMethods,
  updateOrder
} from '../../../contract/checkout/checkout.ts'
import { type Order, readOrder } from '../../../contract/orders/order.ts'
import { variantPath } from '../../../contract/scalars.ts'
import { cartWith, emptyCart, readyCart } from '../../support/builders/carts.ts'
import { type Account, type Client, idempotencyHeader, signedIn } from '../../support/client.ts'
import { engines, clientForSuite, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('checkout on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')

  const place = (client: Client, cart: Order, input: object = {}, headers = {}) =>
    client.call(complete, { params: { tokenValue: cart.tokenValue }, input: { ...input }, headers })
  const stockOf = async (sku: string) =>
    (await shop.db.read.selectFrom('variants').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow()).stock
  const setStock = (sku: string, stock: number) =>
    shop.db.transaction((tx) => tx.updateTable('variants').set({ stock }).where('sku', '=', sku).execute())

  test('the French demo cart: volume discount, weight band, French VAT, to the cent', async () => {
    // 24 x 32.00 - 5 % = 729.60; 6 x 19.50 = 117.00; 24 x 240 g + 6 x 160 g = 6.72 kg: 19.90; 20 % of 866.50 = 173.30.
    const cart = await readyCart(buyer, { 'LUMA-ROSE': 24, 'BRISA-BLACK': 6 })
    expect(cart).toMatchObject({
      currencyCode: 'EUR',
      itemsSubtotal: 84_660,
      orderPromotionTotal: 0,
      manualDiscount: 0,
      shippingTotal: 1990,
      shippingTaxTotal: 1990,
      taxTotal: 17_330,
      total: 103_980,
      savings: 3840,
      weight: 6720,
      minimalOrderValue: 0
    })
    expect(cart.taxes).toEqual([{ countryCode: 'FR', rule: 'domestic', rate: 2000, base: 86_650, amount: 17_330 }])
  })

  test('the American demo cart: dollars, 2.99 a unit, no tax, to the cent', async () => {
    // 24 x 35.80 - 5 % = 816.24; 6 x 21.80 = 130.80; 30 x 2.99 = 89.70.
    const cart = await readyCart(await shop.as('american'), { 'LUMA-ROSE': 24, 'BRISA-BLACK': 6 })
    expect(cart).toMatchObject({
      currencyCode: 'USD',
      itemsSubtotal: 94_704,
      shippingTaxTotal: 8970,
      taxTotal: 0,
      total: 103_674,
      savings: 4296,
      minimalOrderValue: 50_000
    })
    expect(cart.taxes).toEqual([{ countryCode: 'US', rule: 'export', rate: 0, base: 103_674, amount: 0 }])
  })

  test('the German demo cart: its own price list, reverse charge', async () => {
    const cart = await readyCart(await shop.as('german'), { 'LUMA-ROSE': 24 })
    expect(cart).toMatchObject({ itemsSubtotal: 68_592, taxTotal: 0, total: 70_582 })
    expect(cart.taxes[0]?.rule).toBe('reverse-charge')
  })

  test('places an order: number, stock, payment with instructions, company’s billing address', async () => {
    const before = await stockOf('LUMA-ROSE')
    const cart = await readyCart(buyer, { 'LUMA-ROSE': 12 })
    expect(cart.payments[0]?.instructions).toBeNull()
    const { status, body } = await place(buyer, cart, { expectedTotal: cart.total, notes: 'Rear entrance' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      tokenValue: cart.tokenValue,
      state: 'new',
      checkoutState: 'completed',
      paymentState: 'awaiting_payment',
      shippingState: 'ready',
      total: cart.total,
      totalUnpaidAmount: cart.total,
      notes: 'Rear entrance',
      dueDate: '2026-12-05',
      checkoutCompletedAt: '2026-11-21 10:00:00'
    })
    expect(body.number).toMatch(/^\d{9}$/)
    expect(body.billingAddress?.street).toBe('8 rue Mercière')
    expect(body.shippingAddress?.company).toBe('Maison Lumière, boutique')
    expect(body.payments[0]).toMatchObject({ state: 'new', amount: cart.total })
    expect(body.shipments).toMatchObject([{ state: 'ready' }])
    expect(body.payments[0]?.instructions).toContain(`reference ${body.number}`)
    expect(await stockOf('LUMA-ROSE')).toBe(before - 12)
  })

  test('the due day is the seller’s, also for orders placed around midnight', async () => {
    const opening = shop.clock()
    shop.setClock(new Date('2026-11-21T23:30:00.000Z'))
    const late = await signedIn(shop, 'commercial')
    const { body } = await place(late, await readyCart(late, { 'LUMA-ROSE': 12 }))
    shop.setClock(opening)
    expect(body.dueDate).toBe('2026-12-06')
  })

  test('a PO number and notes are stored with the order, trimmed, and removed by empty ones', async () => {
    const cart = await readyCart(buyer, { 'LUMA-ROSE': 1 })
    const write = async (poNumber: string, notes: string) => {
      const { body } = await buyer.call(updateOrder, { params: cart, input: { poNumber, notes } })
      return [body.poNumber, body.notes]
    }
    expect(await write(' PO-77 ', ' Ring twice ')).toEqual(['PO-77', 'Ring twice'])
    expect(await write('', ' ')).toEqual([null, null])
    await write('PO-78', 'Rear entrance')
    expect((await place(buyer, cart)).body).toMatchObject({ poNumber: 'PO-78', notes: 'Rear entrance' })
  })

  test('a placed order keeps its prices and can no longer be changed', async () => {
    const cart = await readyCart(buyer, { 'VEIL-12': 24 })
    await place(buyer, cart)
    await shop.db.transaction((tx) =>
      tx
        .updateTable('prices')
        .set({ price: 999 })
        .where('sku', '=', 'VEIL-12')
        .where('price_list_code', '=', 'eur')
        .execute()
    )
    const { body } = await buyer.call(readOrder, { params: { tokenValue: cart.tokenValue } })
    expect([body.total, body.items[0]?.originalUnitPrice]).toEqual([cart.total, 415])
    const again = await buyer.call(addItem, {
      params: { tokenValue: cart.tokenValue },
      input: { productVariant: variantPath('VEIL-12'), quantity: 1 }
    })
    expect([again.status, again.problem.refusal]).toEqual([409, 'not-a-cart'])
    expect((await place(buyer, cart)).problem.refusal).toBe('not-a-cart')
  })

  test('the same key returns the same order', async () => {
    const cart = await readyCart(buyer, { 'BRISA-BLACK': 12 })
    const headers = idempotencyHeader()
    const responses = await Promise.all([1, 2, 3].map(() => place(buyer, cart, { expectedTotal: cart.total }, headers)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(responses.map(({ body }) => body.number)).size).toBe(1)
  })

  test('rejects a total other than the one the buyer saw, with both', async () => {
    const cart = await readyCart(buyer, { 'BRISA-BLACK': 12 })
    const { status, problem } = await place(buyer, cart, { expectedTotal: cart.total - 100 })
    expect(status).toBe(409)
    expect(problem).toMatchObject({
      refusal: 'cart-changed',
      before: cart.total - 100,
      now: cart.total,
      differences: [{ what: 'total', label: 'Total', before: cart.total - 100, now: cart.total }]
    })
    expect((await place(buyer, cart, { expectedTotal: 0 })).problem.refusal).toBe('cart-changed')
  })

  test('lists each amount that differs from what the buyer saw', async () => {
    const cart = await readyCart(buyer, { 'BRISA-BLACK': 12 })
    const { itemsSubtotal, orderPromotionTotal, shippingTotal, taxTotal, total } = cart
    const expected = { itemsSubtotal: itemsSubtotal - 100, orderPromotionTotal, shippingTotal, taxTotal: taxTotal - 20 }
    const { problem } = await place(buyer, cart, { expectedTotal: total - 120, expected })
    expect(problem).toMatchObject({
      refusal: 'cart-changed',
      differences: [
        { what: 'itemsSubtotal', label: 'Subtotal', before: itemsSubtotal - 100, now: itemsSubtotal },
        { what: 'taxTotal', label: 'VAT', before: taxTotal - 20, now: taxTotal },
        { what: 'total', label: 'Total', before: total - 120, now: total }
      ]
    })
  })

  test('rejects an empty cart, a missing address, and a line that cannot be ordered', async () => {
    expect((await place(buyer, await emptyCart(buyer))).problem).toMatchObject({
      refusal: 'cart-empty',
      detail: 'Cart is empty'
    })
    expect((await place(buyer, await cartWith(buyer, { 'BRISA-BLACK': 12 }))).problem.refusal).toBe(
      'shipping-address-missing'
    )
    const short = await place(buyer, await readyCart(buyer, { 'BRISA-BLACK': 12, 'SOLO-TEAL': 9 }))
    expect(short.status).toBe(422)
    expect(short.problem).toMatchObject({
      refusal: 'lines-unavailable',
      violations: [{ propertyPath: 'items[1]', code: 'not-enough-stock', message: 'Solo, Deep teal: only 7 in stock' }]
    })
  })

  test('the first order must reach the minimum, reported in the reader’s language', async () => {
    const american = await shop.as('american')
    const cart = await readyCart(american, { 'BRISA-BLACK': 2 })
    expect((await place(american, cart)).problem).toMatchObject({
      refusal: 'below-minimum',
      detail: 'Minimal order value is $500.00'
    })
    const german = await place(american, cart, {}, { Locale: 'de_DE' })
    expect(german.problem.detail).toBe('Der Mindestbestellwert beträgt 500,00\u00a0$')
  })

  test('an address needs its province if the country has provinces', async () => {
    const american = await shop.as('american')
    const cart = await readyCart(american, { 'BRISA-BLACK': 1 })
    const input = { shippingAddress: { ...cart.shippingAddress!, provinceCode: null } }
    const { problem } = await american.call(updateOrder, { params: { tokenValue: cart.tokenValue }, input })
    expect([problem.refusal, problem.violations?.[0]?.propertyPath]).toEqual(['province-required', 'shippingAddress'])
  })

  test('offers no terms to companies on prepayment, and rejects them', async () => {
    const american = await shop.as('american')
    const { body: methods } = await american.call(listPaymentMethods)
    expect(methods.map(({ kind }) => kind)).toEqual(['card', 'redirect', 'offline'])
    const cart = await cartWith(american, { 'LUMA-ROSE': 1 })
    const params = { tokenValue: cart.tokenValue, id: cart.payments[0]!.id }
    const paymentMethod = '/api/v2/shop/payment-methods/invoice_terms'
    const { status, problem } = await american.call(choosePaymentMethod, { params, input: { paymentMethod } })
    expect([status, problem.refusal]).toEqual([422, 'unknown-payment-method'])
  })

  test('an order without a payment method is not completed', async () => {
    const ready = await readyCart(buyer, { 'LUMA-ROSE': 1 })
    await shop.db.transaction((tx) =>
      tx.updateTable('payments').set({ method: '' }).where('id', '=', ready.payments[0]!.id).execute()
    )
    const { status, problem } = await place(buyer, ready)
    expect([status, problem.refusal]).toEqual([422, 'payment-method-missing'])
  })

  test('offers transfer, agreed terms after the first payment, and the cart’s shipping price', async () => {
    const cart = await readyCart(buyer, { 'LUMA-ROSE': 24 })
    const { body: methods } = await buyer.call(listPaymentMethods)
    expect(methods.map(({ code, kind, name }) => [code, kind, name])).toEqual([
      ['sandbox_stripe_card', 'card', 'Card'],
      ['sandbox_braintree', 'redirect', 'Online payment'],
      ['bank_transfer', 'offline', 'Bank transfer'],
      ['invoice_terms', 'terms', 'Invoice, 30 days']
    ])
    expect((await buyer.call(listShippingMethods)).body[0]?.price).toBe(cart.shippingTotal)
    const params = { tokenValue: cart.tokenValue, id: cart.payments[0]!.id }
    const chosen = await buyer.call(choosePaymentMethod, {
      params,
      input: { paymentMethod: '/api/v2/shop/payment-methods/bank_transfer' }
    })
    expect(chosen.status).toBe(200)
    const unknown = await buyer.call(choosePaymentMethod, {
      params,
      input: { paymentMethod: '/api/v2/shop/payment-methods/cash' }
    })
    expect(unknown.problem.refusal).toBe('unknown-payment-method')
    const german = await cartWith(await shop.as('german'), { 'LUMA-ROSE': 1 })
    const foreign = await buyer.call(choosePaymentMethod, {
      params: { ...params, id: german.payments[0]!.id },
      input: { paymentMethod: '/api/v2/shop/payment-methods/bank_transfer' }
    })
    expect([foreign.status, foreign.problem.refusal]).toEqual([404, 'not-found'])
  })

  test('never sells more than the stock, with any number of parallel buyers', async () => {
    const accounts: Account[] = ['admin', 'commercial', 'german', 'colleague']
    await setStock('SOLO-BLACK', 20)
    const carts = await Promise.all(
      accounts.map(async (account) => {
        const client = await shop.as(account)
        return { client, cart: await readyCart(client, { 'SOLO-BLACK': 8, 'LUMA-ROSE': 24 }) }
      })
    )
    const responses = await Promise.all(carts.map(({ client, cart }) => place(client, cart)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422])
    expect(await stockOf('SOLO-BLACK')).toBe(4)
  })
})
