import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addItem, changeItem, type ChangedCart, removeItem } from '../../../contract/cart/cart.ts'
import { type Order, readOrder } from '../../../contract/orders/order.ts'
import { codeOf, variantPath } from '../../../contract/scalars.ts'
import { mergeCart } from '../../../src/islands/cart/merge-cart.ts'
import { cartWith, emptyCart } from '../../support/builders/carts.ts'
import { idempotencyHeader } from '../../support/client.ts'
import { type TestShop, clientForSuite, shopForSuite } from '../../support/shop.ts'

const skus = ['LUMA-ROSE', 'LUMA-TEAL', 'BRISA-BLACK', 'VEIL-3', 'BALM-75']

/** A client that sends its edition receives only the changes; merging them must yield the cart as read. */
describe('cart changes for clients with a copy', () => {
  const shop = shopForSuite('sqlite')
  const buyer = clientForSuite(shop, 'commercial')
  let cart: Order

  beforeEach(async () => {
    cart = await cartWith(buyer, { 'LUMA-ROSE': 2, 'LUMA-TEAL': 3, 'BRISA-BLACK': 1 })
  })

  const since = ({ edition }: Order) => ({ since: edition })
  const inputOf = (sku: string, quantity: number) => ({ productVariant: variantPath(sku), quantity })
  const add = (knownCart: Order, sku: string, quantity = 1, headers = {}) =>
    buyer.call(addItem, {
      params: { tokenValue: knownCart.tokenValue },
      query: since(knownCart),
      input: inputOf(sku, quantity),
      headers
    })
  const lineOf = (order: Order, sku: string) => order.items.find(({ variant }) => codeOf(variant) === sku)!
  const responses = ({ items, gone, since: of }: ChangedCart) => [
    of && items.map(({ variant }) => codeOf(variant)),
    gone
  ]
  /** The cart as read without an edition. */
  const read = async (headers = {}) => {
    const { body } = await buyer.call(readOrder, { params: { tokenValue: cart.tokenValue }, headers })
    const { orderDetails: _details, events: _events, ...order } = body
    return order
  }
  const write = (work: Parameters<TestShop['db']['transaction']>[0]) => shop.db.transaction(work)
  const setPrice = (sku: string, by: number) =>
    write((tx) =>
      tx
        .updateTable('prices')
        .set((eb) => ({ price: eb('price', '+', by) }))
        .where('sku', '=', sku)
        .execute()
    )

  const setStock = (sku: string, stock: number) =>
    write((tx) => tx.updateTable('variants').set({ stock }).where('sku', '=', sku).execute())

  const setLeadTime = (sku: string, days: number) =>
    write((tx) => tx.updateTable('variants').set({ lead_time_days: days }).where('sku', '=', sku).execute())

  test('return only new and changed lines', async () => {
    const more = (await add(cart, 'LUMA-TEAL')).body
    expect(responses(more)).toEqual([['LUMA-TEAL'], []])
    cart = mergeCart(cart, more)
    const opened = (await add(cart, 'VEIL-3')).body
    expect(responses(opened)).toEqual([['VEIL-3'], []])
    cart = mergeCart(cart, opened)
    const params = { tokenValue: cart.tokenValue, id: lineOf(cart, 'LUMA-ROSE').id }
    const removed = (await buyer.call(removeItem, { params, query: since(cart) })).body
    expect(responses(removed)).toEqual([[], [params.id]])
    expect(mergeCart(cart, removed)).toEqual(await read())
  })

  test('return the whole cart without an edition, or with an unknown or another cart’s', async () => {
    const foreign = await emptyCart(await shop.as('german'))
    for (const knownCart of [{}, { edition: randomUUID() }, { edition: foreign.edition! }]) {
      const { body } = await add({ ...cart, edition: undefined, ...knownCart }, 'LUMA-ROSE')
      expect([body.since, body.gone, body.items.length]).toEqual([undefined, undefined, 3])
    }
  })

  test('return prices that changed in other lines, and changed back', async () => {
    const before = lineOf(cart, 'LUMA-ROSE').unitPrice
    await setPrice('LUMA-ROSE', 100)
    const raised = mergeCart(cart, (await add(cart, 'LUMA-TEAL')).body)
    expect(lineOf(raised, 'LUMA-ROSE').unitPrice).toBe(before + 100)
    await setPrice('LUMA-ROSE', -100)
    const back = mergeCart(raised, (await add(raised, 'LUMA-TEAL')).body)
    expect(lineOf(back, 'LUMA-ROSE').unitPrice).toBe(before)
    expect(back).toEqual(await read())
  })

  /** A random step of a client with a cart; undefined if it changes the offer instead of the cart. */
  async function step(pick: <T>(of: readonly T[]) => T, knownCart: Order, headers: Record<string, string>) {
    const sku = pick(skus)
    const line = knownCart.items.find(({ variant }) => codeOf(variant) === sku)
    const filters = { query: since(knownCart), headers }
    const params = { tokenValue: cart.tokenValue, id: line ? line.id : '' }
    const act = pick(['add', 'add', 'set', 'remove', 'price', 'stock', 'leadTime'])
    if (act === 'price') return void (await setPrice(sku, pick([1, -1, 2])))
    if (act === 'stock') return void (await setStock(sku, pick([0, 1, 500])))
    if (act === 'leadTime') return void (await setLeadTime(sku, pick([0, 2, 10])))
    if (act === 'add' || !line) return buyer.call(addItem, { ...filters, params, input: inputOf(sku, 1) })
    if (act === 'remove') return buyer.call(removeItem, { ...filters, params })
    return buyer.call(changeItem, { ...filters, params, input: { quantity: pick([1, 5, 30]) } })
  }

  // A case forgotten in the merge (a line's price, another tab, another language) shows here as a difference.
  test('merge to the actual cart from any copy, whatever happens in between', async () => {
    let seed = 7
    const pick = <T>(of: readonly T[]): T => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return of[Math.floor((seed / 2_147_483_648) * of.length)]!
    }
    const tabs = [cart, cart, cart]
    const languages: Record<string, string>[] = [{}, {}, { 'Accept-Language': 'de' }]
    let short = 0
    for (let count = 0; count < 120; count++) {
      const tab = pick([0, 1, 2])
      const response = await step(pick, tabs[tab]!, languages[tab]!)
      if (!response) continue
      const current = await read(languages[tab])
      tabs[tab] = response.status < 300 ? mergeCart(tabs[tab]!, response.body) : current
      expect(tabs[tab], `step ${count}`).toEqual(current)
      if (response.status < 300 && response.body.since !== undefined) short++
    }
    expect(short).toBeGreaterThan(10)
  })

  test('a repeated change or removal of a line returns the current cart', async () => {
    const params = { tokenValue: cart.tokenValue, id: lineOf(cart, 'LUMA-ROSE').id }
    const [once, again] = [idempotencyHeader(), idempotencyHeader()]
    const change = async () => (await buyer.call(changeItem, { params, input: { quantity: 3 }, headers: once })).body
    const remove = async () => (await buyer.call(removeItem, { params, headers: again })).body
    const quantities = ({ items }: ChangedCart) => items.map(({ quantity }) => quantity)
    expect([quantities(await change()), quantities(await change())]).toEqual([
      [3, 3, 1],
      [3, 3, 1]
    ])
    expect([quantities(await remove()), quantities(await remove())]).toEqual([
      [3, 1],
      [3, 1]
    ])
  })
})
