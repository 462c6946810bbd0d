import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { complete } from '../../../contract/checkout/checkout.ts'
import { listOrders } from '../../../contract/orders/order.ts'
import type { Tx } from '../../../server/db/tx.ts'
import { newId, newToken } from '../../../server/core/ids.ts'
import { readyCart } from '../../support/builders/carts.ts'
import { type Client, onceKey } from '../../support/client.ts'
import { engines, openShop, type TestShop } from '../../support/shop.ts'

/**
 * A company's orders are held in memory by a mark that the database moves. What is written here by SQL alone is what
 * another server on the same database does: this one hears nothing of it but the mark.
 */
describe.each(engines)('orders that were listed a moment ago, on %s', (engine) => {
  let shop: TestShop
  let buyer: Client
  let companyId: string

  beforeAll(async () => {
    shop = await openShop(engine)
    buyer = await shop.as('admin')
    companyId = (await shop.findCaller(buyer.token))!.companyId
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await list()
    await list({ search: 'luma' })
  })

  const list = async (query: object = {}, client = buyer) => {
    const { body, headers } = await client.call(listOrders, { query: { itemsPerPage: 1000, ...query } })
    expect(headers.get('X-Total-Count')).toBe(String(body.length))
    return body.map(({ number }) => number)
  }
  const write = (work: (tx: Tx) => Promise<unknown>) => shop.db.transaction(work)

  /** An order like the newest, placed by another server. */
  async function placeElsewhere(tx: Tx, number: string, words: string) {
    const like = await tx
      .selectFrom('orders')
      .selectAll()
      .where('number', 'is not', null)
      .where('parent_id', 'is', null)
      .where('company_id', '=', companyId)
      .orderBy('completed_at', 'desc')
      .executeTakeFirstOrThrow()
    const order = { ...like, id: newId(), token: newToken(), number, completed_at: '2027-01-01T00:00:00.000Z' }
    await tx.insertInto('orders').values(order).execute()
    await tx.insertInto('order_search').values({ order_id: order.id, company_id: order.company_id, words }).execute()
    return order
  }

  test('are found by number and SKU, and stand first, as soon as they are placed', async () => {
    const [before, found] = [await list(), await list({ search: 'veil-12' })]
    const cart = await readyCart(buyer, { 'VEIL-12': 40 })
    const params = { tokenValue: cart.tokenValue }
    const { number } = (await buyer.call(complete, { params, input: {}, headers: onceKey() })).body
    expect(await list()).toEqual([number, ...before])
    expect(await list({ search: 'veil-12' })).toEqual([number, ...found])
    expect(await list({ search: number! })).toEqual([number])
    expect(await list({ search: 'veil-12', mine: true })).toContain(number)
    expect(await list({ search: 'veil-12', states: 'new' })).toContain(number)
  })

  test('are found when another server has placed them, until they are gone', async () => {
    const before = await list()
    const order = await write((tx) => placeElsewhere(tx, 'E1', 'e1\nelsewhere-77'))
    expect(order).toBeDefined()
    expect(await list()).toEqual(['E1', ...before])
    expect(await list({ search: 'where-77' })).toEqual(['E1'])
    await write((tx) => tx.deleteFrom('order_search').where('words', 'like', 'e1%').execute())
    expect(await list({ search: 'where-77' })).toEqual([])
    await write((tx) => tx.deleteFrom('orders').where('number', '=', 'E1').execute())
    expect(await list()).toEqual(before)
  })

  test('are found by the words they have now, and by whose they are now', async () => {
    const german = await shop.as('german')
    const theirCompany = (await shop.findCaller(german.token))!.companyId
    await write((tx) => placeElsewhere(tx, 'E2', 'e2\nfirst'))
    expect(await list({ search: 'first' })).toEqual(['E2'])
    await write((tx) =>
      tx.updateTable('order_search').set({ words: 'e2\nsecond' }).where('words', 'like', 'e2%').execute()
    )
    expect(await list({ search: 'first' })).toEqual([])
    expect(await list({ search: 'second' })).toEqual(['E2'])
    const theirs = await list({}, german)
    await write((tx) => tx.updateTable('orders').set({ company_id: theirCompany }).where('number', '=', 'E2').execute())
    expect(await list()).not.toContain('E2')
    expect(await list({}, german)).toEqual(['E2', ...theirs])
  })

  test('are never those of a transaction that was rolled back', async () => {
    const before = await list()
    const broken = write(async (tx) => {
      await placeElsewhere(tx, 'E3', 'e3\nnever')
      throw new Error('rolled back')
    })
    await expect(broken).rejects.toThrow('rolled back')
    expect(await list()).toEqual(before)
    expect(await list({ search: 'never' })).toEqual([])
  })

  test('are those in which every word occurs, wherever, and its letters mean themselves', async () => {
    await write((tx) => placeElsewhere(tx, 'E4', 'e4\n100%_pure-rose\netui'))
    await write((tx) => placeElsewhere(tx, 'E5', 'e5\n100-pure-teal\netui'))
    expect(await list({ search: 'étui PURE' })).toEqual(['E5', 'E4'])
    expect(await list({ search: ' rose  etui ' })).toEqual(['E4'])
    expect(await list({ search: '%_p' })).toEqual(['E4'])
    // The words of two orders that stand one below the other are not one text.
    expect(await list({ search: 'tuie5' })).toEqual([])
  })
})
