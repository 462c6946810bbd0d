import { describe, expect, test } from 'vitest'
import { addItem, addItems, changeItem, deleteCart, removeItem, startCart } from '../../../contract/cart/cart.ts'
import { listOrders, readOrder } from '../../../contract/orders/order.ts'
import { variantPath } from '../../../contract/scalars.ts'
import type { Tx } from '../../../server/db/tx.ts'
import { findOffers } from '../../../server/pricing/service.ts'
import { cartWith, emptyCart } from '../../support/builders/carts.ts'
import { idempotencyHeader } from '../../support/client.ts'
import { clientForSuite, countStatements, engines, shopForSuite } from '../../support/shop.ts'

describe.each(engines)('the cart on %s', (engine) => {
  const shop = shopForSuite(engine)
  const buyer = clientForSuite(shop, 'commercial')

  const add = (tokenValue: string, sku: string, quantity: number, headers = {}) =>
    buyer.call(addItem, { params: { tokenValue }, input: { productVariant: variantPath(sku), quantity }, headers })

  test('is created once, and then returned', async () => {
    const { tokenValue } = await emptyCart(buyer)
    const again = await buyer.call(startCart)
    expect(again.status).toBe(200)
    expect(again.body.tokenValue).toBe(tokenValue)
    const { body: carts } = await buyer.call(listOrders, { query: { state: 'cart' } })
    expect(carts.map((cart) => cart.tokenValue)).toEqual([tokenValue])
  })

  test('two parallel first requests create one cart', async () => {
    const cart = await emptyCart(buyer)
    await buyer.call(deleteCart, { params: { tokenValue: cart.tokenValue } })
    const made = await Promise.all([1, 2, 3, 4].map(() => buyer.call(startCart)))
    expect(new Set(made.map(({ body }) => body.tokenValue)).size).toBe(1)
    expect(made.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201])
  })

  test('adds to many existing lines with as many statements as to one', async () => {
    const { tokenValue } = await cartWith(buyer, { 'LUMA-ROSE': 1, 'LUMA-TEAL': 1, 'BRISA-BLACK': 1 })
    const addTo = async (...skus: string[]) => {
      const count = countStatements(shop)
      const items = skus.map((sku) => ({ productVariant: variantPath(sku), quantity: 2 }))
      const { body } = await buyer.call(addItems, {
        params: { tokenValue },
        input: { items },
        headers: idempotencyHeader()
      })
      return { statements: count(), quantities: body.items.map(({ quantity }) => quantity) }
    }
    const one = await addTo('LUMA-ROSE')
    const three = await addTo('LUMA-ROSE', 'LUMA-TEAL', 'BRISA-BLACK')
    expect([one.quantities, three.quantities]).toEqual([
      [3, 1, 1],
      [5, 3, 3]
    ])
    expect(one.statements).toBeGreaterThan(1)
    expect(three.statements).toBe(one.statements)
  })

  test('adds to an existing line at the company’s own price, after volume discount', async () => {
    const cart = await cartWith(buyer, { 'LUMA-ROSE': 20, 'BRISA-BLACK': 2 })
    const { body, status } = await add(cart.tokenValue, 'LUMA-ROSE', 4)
    expect(status).toBe(201)
    expect(
      body.items.map((item) => [
        item.variant,
        item.quantity,
        item.originalUnitPrice,
        item.discountedUnitPrice,
        item.total
      ])
    ).toEqual([
      [variantPath('LUMA-ROSE'), 24, 3200, 3040, 72_960],
      [variantPath('BRISA-BLACK'), 2, 1950, 1950, 3900]
    ])
    expect(body.itemsTotal).toBe(76_860)
  })

  test('prices each company by its own list and currency', async () => {
    const american = await cartWith(await shop.as('american'), { 'LUMA-ROSE': 1 })
    const german = await cartWith(await shop.as('german'), { 'LUMA-ROSE': 1 })
    expect([american.currencyCode, american.currencySign, american.items[0]?.unitPrice]).toEqual(['USD', '$', 3580])
    expect([german.currencyCode, german.currencySign, german.items[0]?.unitPrice]).toEqual(['EUR', '€', 3008])
  })

  test('reports an unknown variant', async () => {
    const { tokenValue } = await emptyCart(buyer)
    const { status, problem } = await add(tokenValue, 'LUMA-GOLD', 1)
    expect(status).toBe(404)
    expect(problem).toMatchObject({ refusal: 'unknown-variant', detail: 'Unknown SKU LUMA-GOLD.' })
  })

  test.each([
    ['FILO-BLACK', 'Filo, Black cannot be ordered now: out of stock.'],
    ['DUO-PLUM', 'Duo, Plum cannot be ordered now: coming soon.']
  ])('rejects %s, which cannot be ordered', async (sku, detail) => {
    const { tokenValue } = await emptyCart(buyer)
    const { status, problem } = await add(tokenValue, sku, 1)
    expect(status).toBe(422)
    expect(problem).toMatchObject({ refusal: 'not-orderable', detail })
  })

  test('a new cart’s payment method is null, not a path without a code', async () => {
    const { payments } = await emptyCart(buyer)
    expect(payments).toMatchObject([{ state: 'cart', method: null, methodName: null, kind: null }])
  })

  test('contains at most 300 of a variant, summed over adds', async () => {
    const cart = await cartWith(buyer, { 'LUMA-ROSE': 299 })
    expect((await add(cart.tokenValue, 'LUMA-ROSE', 1)).body.items[0]?.quantity).toBe(300)
    const { status, problem } = await add(cart.tokenValue, 'LUMA-ROSE', 1)
    expect(status).toBe(422)
    expect(problem).toMatchObject({ refusal: 'quantity-limit', violations: [{ propertyPath: 'quantity' }] })
    expect(problem.detail).toBe('Each order may contain at most 300 units of Luma, Rose; your cart already has 300.')
  })

  test.each([[0], [301], [1.5], ['3'], [true], [null]])('rejects the quantity %s', async (quantity) => {
    const { tokenValue } = await emptyCart(buyer)
    const { status, problem } = await buyer.call(addItem, {
      params: { tokenValue },
      input: { productVariant: variantPath('LUMA-ROSE'), quantity }
    })
    expect(status).toBe(422)
    expect(problem.violations?.map((violation) => violation.propertyPath)).toEqual(['quantity'])
  })

  test('keeps a line that exceeds the stock, flagged and excluded from the total', async () => {
    const cart = await cartWith(buyer, { 'SOLO-TEAL': 8, 'BRISA-BLACK': 1 })
    expect(cart.items[0]).toMatchObject({ orderable: false, problem: 'not-enough-stock', available: 7, total: 0 })
    expect(cart.itemsTotal).toBe(1950)
  })

  test('parallel adds lose nothing', async () => {
    const { tokenValue } = await emptyCart(buyer)
    await Promise.all(Array.from({ length: 20 }, () => add(tokenValue, 'LUMA-ROSE', 3)))
    const { body } = await buyer.call(readOrder, { params: { tokenValue } })
    expect(body.items.map(({ quantity }) => quantity)).toEqual([60])
  })

  test('a repeated add with the same key adds once, even in parallel', async () => {
    const { tokenValue } = await emptyCart(buyer)
    const headers = idempotencyHeader()
    const responses = await Promise.all([1, 2, 3].map(() => add(tokenValue, 'LUMA-ROSE', 5, headers)))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const { body } = await buyer.call(readOrder, { params: { tokenValue } })
    expect(body.items[0]?.quantity).toBe(5)
  })

  test('a repeated add returns the current cart, with the original result of its rows', async () => {
    const { tokenValue } = await emptyCart(buyer)
    const rows = [
      { productVariant: variantPath('LUMA-ROSE'), quantity: 5 },
      { productVariant: variantPath('NO-SUCH'), quantity: 1 }
    ]
    const once = idempotencyHeader()
    const bulk = () =>
      buyer.call(addItems, {
        params: { tokenValue },
        query: { mode: 'available' },
        input: { items: rows },
        headers: once
      })
    const first = await bulk()
    await add(tokenValue, 'BRISA-BLACK', 1)
    const second = await bulk()
    expect(second.status).toBe(201)
    expect(second.headers.get('Idempotent-Replayed')).toBe('true')
    expect(second.body.notAdded).toEqual(first.body.notAdded)
    expect(second.body.notAdded).toHaveLength(1)
    expect(second.body.items.map(({ quantity }) => quantity)).toEqual([5, 1])
    expect(second.headers.get('ETag')).toBe(`"${second.body.version}"`)
  })

  test('rejects the same key with another body', async () => {
    const { tokenValue } = await emptyCart(buyer)
    const headers = idempotencyHeader()
    await add(tokenValue, 'LUMA-ROSE', 5, headers)
    const { status, problem } = await add(tokenValue, 'LUMA-ROSE', 6, headers)
    expect([status, problem.refusal]).toEqual([422, 'idempotency-key-reused'])
  })

  test('sets a quantity, and rejects a stale If-Match', async () => {
    const cart = await cartWith(buyer, { 'LUMA-ROSE': 2 })
    const params = { tokenValue: cart.tokenValue, id: cart.items[0]!.id }
    const set = (quantity: number, version: number) =>
      buyer.call(changeItem, { params, input: { quantity }, headers: { 'If-Match': `"${version}"` } })
    const changed = await set(9, cart.version)
    expect(changed.body.items[0]?.quantity).toBe(9)
    expect(changed.headers.get('ETag')).toBe(`"${cart.version + 1}"`)
    const stale = await set(3, cart.version)
    expect([stale.status, stale.problem.refusal]).toEqual([412, 'stale-version'])
    expect((await buyer.call(readOrder, { params })).body.items[0]?.quantity).toBe(9)
  })

  test.each([
    ['"abc"', 412],
    ['"2-gzip"', 412],
    ['"1", "2"', 412],
    ['2', 412],
    ['', 412],
    ['W/"2"', 200],
    ['*', 200]
  ])('an If-Match of %s, which may be none of our tags, is answered with %i', async (tag, expected) => {
    const cart = await cartWith(buyer, { 'LUMA-ROSE': 2 })
    const params = { tokenValue: cart.tokenValue, id: cart.items[0]!.id }
    const headers = { 'If-Match': tag.replace('2', String(cart.version)) }
    expect((await buyer.call(changeItem, { params, input: { quantity: 9 }, headers })).status).toBe(expected)
    expect((await buyer.call(readOrder, { params })).body.items[0]?.quantity).toBe(expected === 200 ? 9 : 2)
  })

  test('removes a line, and deletes the whole cart', async () => {
    const cart = await cartWith(buyer, { 'LUMA-ROSE': 2, 'BRISA-BLACK': 1 })
    const params = { tokenValue: cart.tokenValue, id: cart.items[0]!.id }
    expect((await buyer.call(removeItem, { params })).body.items).toHaveLength(1)
    expect((await buyer.call(removeItem, { params })).status).toBe(404)
    expect((await buyer.call(deleteCart, { params })).status).toBe(204)
    expect((await buyer.call(readOrder, { params })).status).toBe(404)
  })

  test('adds many rows all or none, with a violation for each invalid row', async () => {
    const { tokenValue } = await emptyCart(buyer)
    const rows = [
      ['LUMA-ROSE', 200],
      ['NO-SUCH', 1],
      ['LUMA-ROSE', 101],
      ['VEIL-3', 5]
    ] as const
    const input = { items: rows.map(([sku, quantity]) => ({ productVariant: variantPath(sku), quantity })) }
    const rejected = await buyer.call(addItems, { params: { tokenValue }, input })
    expect(rejected.status).toBe(422)
    expect(rejected.problem.violations?.map(({ propertyPath, code }) => [propertyPath, code])).toEqual([
      ['items[1].productVariant', 'unknown-variant'],
      ['items[2].quantity', 'quantity-limit']
    ])
    expect((await buyer.call(readOrder, { params: { tokenValue } })).body.items).toEqual([])
    const partly = await buyer.call(addItems, { params: { tokenValue }, query: { mode: 'available' }, input })
    expect(partly.body.items.map(({ quantity }) => quantity)).toEqual([200, 5])
    expect(partly.body.notAdded).toHaveLength(2)
  })

  test('accepts up to a thousand rows at once', async () => {
    const { tokenValue } = await emptyCart(buyer)
    const rows = (count: number) =>
      Array.from({ length: count }, () => ({ productVariant: variantPath('VEIL-3'), quantity: 1 }))
    const send = (count: number) =>
      buyer.call(addItems, { params: { tokenValue }, query: { mode: 'available' }, input: { items: rows(count) } })
    expect((await send(1001)).status).toBe(422)
    expect((await send(1000)).body.items.map(({ quantity }) => quantity)).toEqual([300])
  })

  test('a colleague’s cart returns 404', async () => {
    const cart = await cartWith(buyer, { 'LUMA-ROSE': 2 })
    const admin = await shop.as('admin')
    expect((await admin.call(readOrder, { params: { tokenValue: cart.tokenValue } })).status).toBe(404)
    expect((await admin.call(listOrders, { query: { state: 'cart' } })).body).toEqual([])
    expect(
      (
        await admin.call(addItem, {
          params: { tokenValue: cart.tokenValue },
          input: { productVariant: variantPath('VEIL-3'), quantity: 1 }
        })
      ).status
    ).toBe(404)
  })

  test('a price, stock or tier changed directly in the database is in the next response', async () => {
    const cart = await cartWith(buyer, { 'VEIL-12': 30 })
    const read = async () => (await buyer.call(readOrder, { params: { tokenValue: cart.tokenValue } })).body.items[0]!
    const before = await read()
    const change = (work: (tx: Tx) => Promise<unknown>) => shop.db.transaction(work)
    const prices = (tx: Tx) => tx.updateTable('prices').where('sku', '=', 'VEIL-12')
    await change((tx) =>
      prices(tx)
        .set((row) => ({ price: row('price', '+', before.originalUnitPrice) }))
        .execute()
    )
    expect((await read()).originalUnitPrice).toBe(before.originalUnitPrice * 2)
    await change((tx) => tx.updateTable('volume_steps').set({ percent: 50 }).where('from_quantity', '=', 24).execute())
    expect((await read()).discountedUnitPrice).toBe(before.originalUnitPrice)
    await change((tx) => tx.updateTable('variants').set({ stock: 7 }).where('sku', '=', 'VEIL-12').execute())
    expect(await read()).toMatchObject({ problem: 'not-enough-stock', available: 7 })
    await change((tx) => tx.updateTable('products').set({ coming_soon: 1 }).where('code', '=', 'veil').execute())
    expect((await read()).problem).toBe('coming-soon')
    await change((tx) => tx.deleteFrom('prices').where('sku', '=', 'VEIL-12').execute())
    await change((tx) => tx.updateTable('products').set({ coming_soon: 0 }).where('code', '=', 'veil').execute())
    expect((await read()).problem).toBe('no-price')
  })

  test('a price change that is rolled back is never visible', async () => {
    const cart = await cartWith(buyer, { 'SOLO-TEAL': 1 })
    const read = async () => (await buyer.call(readOrder, { params: { tokenValue: cart.tokenValue } })).body.items[0]!
    const { unitPrice } = await read()
    const undone = shop.db.transaction(async (tx) => {
      await tx.updateTable('prices').set({ price: 1 }).where('sku', '=', 'SOLO-TEAL').execute()
      expect([...(await findOffers(tx, 'eur', ['SOLO-TEAL'])).values()].map(({ price }) => price)).toEqual([1])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect((await read()).unitPrice).toBe(unitPrice)
  })
})
