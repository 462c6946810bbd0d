import { beforeEach, describe, expect, test } from 'vitest'
import { addItems } from '../../../contract/cart/cart.ts'
import { listOrders, readOrder } from '../../../contract/orders/order.ts'
import { variantPath } from '../../../contract/scalars.ts'
import {
  addListToCart,
  addToShoppingList,
  createShoppingList,
  deleteShoppingList,
  listShoppingLists,
  readShoppingList,
  updateShoppingList
} from '../../../contract/cart/shopping-lists.ts'
import { deleteExpiredKeys } from '../../../server/core/http/idempotency.ts'
import { cartWith } from '../../support/builders/carts.ts'
import { type Client, idempotencyHeader } from '../../support/client.ts'
import { engines, openShop, shopForEachTest } from '../../support/shop.ts'

const row = (sku: string, quantity = 1) => ({ productVariant: variantPath(sku), quantity })

describe.each(engines)('shopping lists on %s', (engine) => {
  const shop = shopForEachTest(engine)
  let buyer: Client
  let marketing: Client

  beforeEach(async () => {
    buyer = await shop.as('commercial')
    marketing = await shop.as('marketing')
  })

  const save = (client: Client, input: object, headers = {}) =>
    client.call(createShoppingList, { input: { name: 'Reorder', ...input }, headers })
  const saved = async (client: Client, input: object) => (await save(client, input)).body
  const lists = async (client: Client) => (await client.call(listShoppingLists)).body
  const carts = async (client: Client) => (await client.call(listOrders, { query: { state: 'cart' } })).body

  test('have their lines in order, at the company’s price after volume discount', async () => {
    const list = await saved(buyer, { items: [row('LUMA-ROSE', 24), row('VEIL-12', 2)] })
    expect(list).toMatchObject({
      name: 'Reorder',
      shared: false,
      mine: true,
      currencySign: '€',
      total: 24 * 3040 + 830
    })
    expect(list.items).toMatchObject([
      { productVariant: variantPath('LUMA-ROSE'), productName: 'Luma, Rose', quantity: 24, price: 3040, total: 72_960 },
      { productName: 'Veil, Pack of 12', quantity: 2, price: 415, total: 830, orderable: true }
    ])
    expect((await buyer.call(readShoppingList, { params: { id: list.id } })).body).toEqual(list)
  })

  test('save a cart and delete it in one transaction', async () => {
    const cart = await cartWith(buyer, { 'LUMA-ROSE': 3, 'VEIL-12': 1 })
    const list = await saved(buyer, { fromCart: cart.tokenValue })
    expect(list.items.map(({ quantity }) => quantity)).toEqual([3, 1])
    expect((await buyer.call(readOrder, { params: { tokenValue: cart.tokenValue } })).status).toBe(404)
    expect(await carts(buyer)).toEqual([])
  })

  test('a rejected save never loses the cart', async () => {
    const cart = await cartWith(buyer, { 'LUMA-ROSE': 3 })
    expect((await save(buyer, { name: '  ', fromCart: cart.tokenValue })).status).toBe(422)
    expect((await save(buyer, { name: 'x'.repeat(81), fromCart: cart.tokenValue })).status).toBe(422)
    expect((await save(marketing, { fromCart: cart.tokenValue })).status).toBe(404)
    expect((await carts(buyer))[0]?.items).toHaveLength(1)
    expect(await lists(buyer)).toEqual([])
  })

  test('report an empty cart and an unknown SKU', async () => {
    const cart = await cartWith(buyer, { 'LUMA-ROSE': 1 })
    await save(buyer, { fromCart: cart.tokenValue })
    const empty = await cartWith(buyer, {})
    expect((await save(buyer, { fromCart: empty.tokenValue })).problem.refusal).toBe('cart-empty')
    expect((await save(buyer, { items: [row('NOTHING')] })).problem).toMatchObject({
      status: 422,
      refusal: 'unknown-variant'
    })
  })

  test('a repeated request saves once', async () => {
    const cart = await cartWith(buyer, { 'LUMA-ROSE': 1 })
    const headers = idempotencyHeader()
    const [first, second] = [
      await save(buyer, { fromCart: cart.tokenValue }, headers),
      await save(buyer, { fromCart: cart.tokenValue }, headers)
    ]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.id).toBe(first.body.id)
    expect(await lists(buyer)).toHaveLength(1)
  })

  test('a key belongs to its sender, and is stored for a day', async () => {
    const headers = idempotencyHeader()
    const ask = async (client: Client) => (await save(client, { items: [row('LUMA-ROSE')] }, headers)).body
    const mine = await ask(buyer)
    const theirs = await ask(marketing)
    expect([theirs.mine, theirs.owner === mine.owner, theirs.id === mine.id]).toEqual([true, false, false])
    const forgetAfter = (hours: number) =>
      shop.db.transaction((tx) => deleteExpiredKeys(tx, new Date(shop.clock().getTime() + hours * 3_600_000)))
    await forgetAfter(23.9)
    expect((await ask(buyer)).id).toBe(mine.id)
    await forgetAfter(24.1)
    expect((await ask(buyer)).name).toBe('Reorder (2)')
  })

  test('a name in use gets a number, regardless of colleagues’ names', async () => {
    const names = await Promise.all(Array.from({ length: 4 }, () => saved(buyer, { items: [] })))
    expect(names.map(({ name }) => name).toSorted()).toEqual(['Reorder', 'Reorder (2)', 'Reorder (3)', 'Reorder (4)'])
    expect((await saved(marketing, { items: [] })).name).toBe('Reorder')
    const long = 'y'.repeat(80)
    await saved(buyer, { name: long })
    expect((await saved(buyer, { name: long })).name).toBe(`${'y'.repeat(76)} (2)`)
  })

  test('are sorted newest first', async () => {
    for (const [minutes, name] of ['First', 'Second', 'Third'].entries()) {
      shop.setClock(new Date(Date.UTC(2026, 10, 21, 10, minutes)))
      await saved(buyer, { name, items: [] })
    }
    expect((await lists(buyer)).map(({ name }) => name)).toEqual(['Third', 'Second', 'First'])
  })

  test('are private until shared, and then read-only for the company', async () => {
    const list = await saved(buyer, { items: [row('LUMA-ROSE')] })
    const params = { id: list.id }
    const other = await shop.as('german')
    expect((await marketing.call(readShoppingList, { params })).status).toBe(404)
    expect((await marketing.call(addListToCart, { params, headers: idempotencyHeader() })).status).toBe(404)
    await buyer.call(updateShoppingList, { params, input: { shared: true } })
    expect(await lists(marketing)).toMatchObject([{ id: list.id, shared: true, mine: false }])
    for (const rejected of [
      await marketing.call(updateShoppingList, { params, input: { name: 'Mine now' } }),
      await marketing.call(addToShoppingList, { params, input: row('VEIL-12') }),
      await marketing.call(deleteShoppingList, { params })
    ])
      expect([rejected.status, rejected.problem.refusal]).toEqual([403, 'not-your-list'])
    for (const { status } of [
      await other.call(readShoppingList, { params }),
      await other.call(updateShoppingList, { params, input: { name: 'x' } }),
      await other.call(deleteShoppingList, { params }),
      await other.call(addListToCart, { params })
    ])
      expect(status).toBe(404)
    expect(await lists(other)).toEqual([])
  })

  test('are renamed, changed and deleted', async () => {
    const { id } = await saved(buyer, { items: [row('LUMA-ROSE')] })
    const params = { id }
    expect((await saved(buyer, { name: '  Spa ' })).name).toBe('Spa')
    const renamed = await buyer.call(updateShoppingList, { params, input: { name: 'Spa' } })
    expect(renamed.body.name).toBe('Spa (2)')
    const changed = await buyer.call(updateShoppingList, { params, input: { items: [row('VEIL-12', 5)] } })
    expect(changed.body.items).toMatchObject([{ productName: 'Veil, Pack of 12', quantity: 5 }])
    expect((await buyer.call(deleteShoppingList, { params })).status).toBe(204)
    expect((await buyer.call(readShoppingList, { params })).status).toBe(404)
  })

  test('one product is added, up to 300; parallel adds lose nothing', async () => {
    const { id } = await saved(buyer, { items: [row('LUMA-ROSE', 290)] })
    const add = (sku: string, quantity = 1) =>
      buyer.call(addToShoppingList, { params: { id }, input: row(sku, quantity), headers: idempotencyHeader() })
    await Promise.all([add('VEIL-12'), add('VEIL-12'), add('VEIL-3'), add('LUMA-ROSE', 20)])
    const { body } = await buyer.call(readShoppingList, { params: { id } })
    expect(Object.fromEntries(body.items.map((item) => [item.productName, item.quantity]))).toEqual({
      'Luma, Rose': 300,
      'Veil, Pack of 12': 2,
      'Veil, Pack of 3': 1
    })
  })

  test('quantities set in one tab keep the lines that another tab has added; 0 removes a line', async () => {
    const { id } = await saved(buyer, { items: [row('LUMA-ROSE', 2), row('VEIL-12', 1)] })
    const set = (quantities: { productVariant: string; quantity: number }[]) =>
      buyer.call(updateShoppingList, { params: { id }, input: { quantities } })
    await buyer.call(addToShoppingList, { params: { id }, input: row('VEIL-3', 4), headers: idempotencyHeader() })
    await Promise.all([set([row('LUMA-ROSE', 7)]), set([row('VEIL-12', 0)])])
    // Another tab has just removed the line; the entered quantity counts.
    const { body } = await set([row('VEIL-12', 9)])
    expect(body.items.map(({ productVariant, quantity }) => [productVariant, quantity])).toEqual([
      [variantPath('LUMA-ROSE'), 7],
      [variantPath('VEIL-3'), 4],
      [variantPath('VEIL-12'), 9]
    ])
    expect((await set([row('NO-SUCH', 1)])).problem.refusal).toBe('unknown-variant')
    expect((await set([row('VEIL-3', 301)])).status).toBe(422)
  })

  test('adds available lines to the cart; reports the rest and changed prices', async () => {
    const { id } = await saved(marketing, {
      items: [row('LUMA-ROSE', 10), row('FILO-BLACK', 1), row('BRISA-BLACK', 200), row('DUO-PLUM', 1)]
    })
    await cartWith(marketing, { 'BRISA-BLACK': 150 })
    await shop.db.transaction(async (tx) => {
      await tx
        .updateTable('prices')
        .set({ price: 3300 })
        .where('sku', '=', 'LUMA-ROSE')
        .where('price_list_code', '=', 'eur')
        .execute()
    })
    const { body } = await marketing.call(addListToCart, { params: { id }, headers: idempotencyHeader() })
    expect(body.added).toBe(2)
    expect(body.cart.items.map(({ productName, quantity }) => [productName, quantity])).toEqual([
      ['Brisa, Black', 300],
      ['Luma, Rose', 10]
    ])
    expect(body.notAdded).toMatchObject([
      { productName: 'Filo, Black', quantity: 1, added: 0, reason: 'out of stock' },
      { productName: 'Brisa, Black', quantity: 200, added: 150 },
      { productName: 'Duo, Plum', added: 0 }
    ])
    expect(body.notAdded[1]?.reason).toContain('at most 300 units')
    expect(body.changed).toEqual([
      { productVariant: variantPath('LUMA-ROSE'), productName: 'Luma, Rose', before: 3200, now: 3300 }
    ])
  })

  test('a line keeps its saved price when its quantity changes, across volume discounts', async () => {
    const { id } = await saved(buyer, { items: [row('VEIL-3', 1)] })
    await shop.db.transaction(async (tx) => {
      const dearer = tx.updateTable('prices').set((price) => ({ price: price('price', '+', 100) }))
      await dearer.where('sku', '=', 'VEIL-3').execute()
    })
    const { body } = await buyer.call(updateShoppingList, { params: { id }, input: { items: [row('VEIL-3', 24)] } })
    const [line] = body.items
    expect(line!.price! - line!.savedPrice!).toBe(95)
    await buyer.call(updateShoppingList, { params: { id }, input: { items: [] } })
    const again = await buyer.call(addToShoppingList, {
      params: { id },
      input: row('VEIL-3', 1),
      headers: idempotencyHeader()
    })
    expect(again.body.items[0]?.savedPrice).toBe(again.body.items[0]?.price)
  })

  test('an unavailable line is not a price increase, even across volume discounts', async () => {
    const { items } = await saved(buyer, { items: [row('FILO-BLACK', 24)] })
    expect(items[0]?.orderable).toBe(false)
    expect(items[0]?.price).toBe(items[0]?.savedPrice)
  })

  test('a list of only unavailable SKUs leaves the cart unchanged', async () => {
    const { id } = await saved(buyer, { items: [row('FILO-BLACK')] })
    const { body, status } = await buyer.call(addListToCart, { params: { id } })
    expect([status, body.added, body.cart.items]).toEqual([200, 0, []])
  })

  test('can have a thousand lines, and more are rejected', async () => {
    const items = Array.from({ length: 1001 }, () => row('LUMA-ROSE'))
    expect((await save(buyer, { items })).status).toBe(422)
    expect((await save(buyer, { items: items.slice(1) })).body.items).toMatchObject([{ quantity: 300 }])
  })

  test('a user can have two hundred; the cart of one too many is kept', async () => {
    const first = await saved(buyer, {})
    await shop.db.transaction(async (tx) => {
      const stored = await tx
        .selectFrom('shopping_lists')
        .selectAll()
        .where('id', '=', first.id)
        .executeTakeFirstOrThrow()
      const copies = Array.from({ length: 199 }, (_, i) => ({ ...stored, id: `copy-${i}`, name: `Copy ${i}` }))
      await tx.insertInto('shopping_lists').values(copies).execute()
    })
    const cart = await cartWith(buyer, { 'LUMA-ROSE': 3 })
    const { status, problem } = await save(buyer, { fromCart: cart.tokenValue })
    expect([status, problem.refusal, problem.violations?.[0]?.propertyPath]).toEqual([422, 'too-many-lists', 'name'])
    expect(await carts(buyer)).toHaveLength(1)
    expect((await save(marketing, {})).status).toBe(201)
  })
})

test('adding to the cart by list and by hand in parallel loses nothing', async () => {
  const shop = await openShop('sqlite')
  const buyer = await shop.as('commercial')
  const cart = await cartWith(buyer, { 'VEIL-3': 1 })
  const { body: list } = await buyer.call(createShoppingList, { input: { name: 'x', items: [row('LUMA-ROSE', 5)] } })
  await Promise.all([
    buyer.call(addListToCart, { params: { id: list.id }, headers: idempotencyHeader() }),
    buyer.call(addItems, {
      params: { tokenValue: cart.tokenValue },
      input: { items: [row('LUMA-ROSE', 7)] },
      headers: idempotencyHeader()
    })
  ])
  const { body } = await buyer.call(readOrder, { params: { tokenValue: cart.tokenValue } })
  expect(body.items.map(({ quantity }) => quantity)).toEqual([1, 12])
  await shop.close()
})
