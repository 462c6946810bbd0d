import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addItem, addItems, changeItem, removeItem } from '../../../contract/cart/cart.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { codeOf, variantPath } from '../../../contract/scalars.ts'
import { cartWith } from '../../support/builders/carts.ts'
import type { Client } from '../../support/client.ts'
import { engines, openShop, type TestShop } from '../../support/shop.ts'

/** What is kept of a cart between two of its changes must never be what somebody sees when it is no longer so. */
describe.each(engines)('a cart that was changed a moment ago, on %s', (engine) => {
  let shop: TestShop
  let buyer: Client
  let cart: Order

  beforeAll(async () => {
    shop = await openShop(engine)
    buyer = await shop.as('commercial')
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    cart = await cartWith(buyer, { 'LUMA-ROSE': 2, 'LUMA-TEAL': 3 })
  })

  const add = async (sku: string, quantity: number) => {
    const input = { productVariant: variantPath(sku), quantity }
    cart = (await buyer.call(addItem, { params: { tokenValue: cart.tokenValue }, input })).body
    return cart
  }
  const lineOf = (order: Order, sku: string) => order.items.find(({ variant }) => codeOf(variant) === sku)!
  const quantities = (order: Order) =>
    Object.fromEntries(order.items.map((item) => [codeOf(item.variant), item.quantity]))
  const write = (work: Parameters<TestShop['db']['transaction']>[0]) => shop.db.transaction(work)

  test('tells of stock that has gone meanwhile, and of stock that has come', async () => {
    const stock = (units: number) =>
      write((tx) => tx.updateTable('variants').set({ stock: units }).where('sku', '=', 'LUMA-TEAL').execute())
    const { stock: before } = await shop.db.read
      .selectFrom('variants')
      .select('stock')
      .where('sku', '=', 'LUMA-TEAL')
      .executeTakeFirstOrThrow()
    await stock(1)
    expect(lineOf(await add('LUMA-ROSE', 1), 'LUMA-TEAL')).toMatchObject({ problem: 'not-enough-stock', available: 1 })
    await stock(before)
    expect(lineOf(await add('LUMA-ROSE', 1), 'LUMA-TEAL').problem).toBeNull()
  })

  test('tells of a price that has changed meanwhile', async () => {
    const raise = (by: number) =>
      write((tx) =>
        tx
          .updateTable('prices')
          .set((eb) => ({ price: eb('price', '+', by) }))
          .where('sku', '=', 'LUMA-TEAL')
          .execute()
      )
    const before = lineOf(cart, 'LUMA-TEAL').unitPrice
    await raise(100)
    expect(lineOf(await add('LUMA-ROSE', 1), 'LUMA-TEAL').unitPrice).toBe(before + 100)
    await raise(-100)
  })

  test('holds what another server has put into it', async () => {
    await write(async (tx) => {
      const { id } = await tx
        .updateTable('orders')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('token', '=', cart.tokenValue)
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('order_items')
        .set({ quantity: 50 })
        .where('order_id', '=', id)
        .where('sku', '=', 'LUMA-TEAL')
        .execute()
    })
    expect(quantities(await add('LUMA-ROSE', 1))).toEqual({ 'LUMA-ROSE': 3, 'LUMA-TEAL': 50 })
  })

  test('holds nothing of a change that was rolled back', async () => {
    const items = [
      { productVariant: variantPath('LUMA-ROSE'), quantity: 10 },
      { productVariant: variantPath('NO-SUCH-SKU'), quantity: 1 }
    ]
    const refused = await buyer.call(addItems, { params: { tokenValue: cart.tokenValue }, input: { items } })
    expect(refused.status).toBe(422)
    expect(quantities(await add('LUMA-TEAL', 1))).toEqual({ 'LUMA-ROSE': 2, 'LUMA-TEAL': 4 })
  })

  test('counts sums, quantities and lines as a cart that is read anew does', async () => {
    const id = lineOf(cart, 'LUMA-ROSE').id
    const params = { tokenValue: cart.tokenValue, id }
    const changed = (await buyer.call(changeItem, { params, input: { quantity: 30 } })).body
    await write((tx) => tx.updateTable('shop_meta').set({ value: randomUUID() }).where('name', '=', 'offers').execute())
    const anew = await add('LUMA-TEAL', 1)
    expect(lineOf(anew, 'LUMA-ROSE')).toEqual(lineOf(changed, 'LUMA-ROSE'))
    expect(anew.itemsTotal - changed.itemsTotal).toBe(lineOf(anew, 'LUMA-TEAL').unitPrice)
    const removed = (await buyer.call(removeItem, { params })).body
    expect(quantities(removed)).toEqual({ 'LUMA-TEAL': 4 })
    expect(quantities(await add('LUMA-ROSE', 1))).toEqual({ 'LUMA-ROSE': 1, 'LUMA-TEAL': 4 })
  })

  test('loses nothing of many changes at once', async () => {
    const adds = Array.from({ length: 20 }, (_, i) => ({ sku: i % 2 ? 'LUMA-ROSE' : 'LUMA-TEAL' }))
    await Promise.all(
      adds.map(({ sku }) =>
        buyer.call(addItem, {
          params: { tokenValue: cart.tokenValue },
          input: { productVariant: variantPath(sku), quantity: 1 }
        })
      )
    )
    expect(quantities(await add('LUMA-ROSE', 1))).toEqual({ 'LUMA-ROSE': 13, 'LUMA-TEAL': 13 })
  })
})
