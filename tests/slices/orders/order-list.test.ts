import { beforeAll, describe, expect, test } from 'vitest'
import { complete } from '../../../contract/checkout/checkout.ts'
import { listOrders, type Order, readOrder } from '../../../contract/orders/order.ts'
import { readyCart } from '../../support/builders/carts.ts'
import type { Account } from '../../support/client.ts'
import { idempotencyHeader } from '../../support/client.ts'
import { replacePayments } from '../../support/builders/ledger.ts'
import { countReads, engines, shopForSuite } from '../../support/shop.ts'

const numbers = (orders: Order[]) => orders.map(({ number }) => number)

describe.each(engines)('the filters of the order list on %s', (engine) => {
  const shop = shopForSuite(engine)
  let all: Order[]

  beforeAll(async () => {
    all = await found({})
  })

  const ask = async (query: object, account: Account = 'admin', zone = 'UTC') =>
    (await shop.as(account)).call(listOrders, {
      query: { itemsPerPage: 1000, ...query },
      headers: { 'X-User-Timezone': zone }
    })
  const found = async (query: object, account?: Account) => (await ask(query, account)).body

  test('takes at most ten statements, whatever its length, and the details of an order eleven', async () => {
    const statements = async (work: () => Promise<unknown>) => {
      const count = countReads(shop)
      await work()
      return count()
    }
    expect(await statements(() => ask({}))).toBeLessThanOrEqual(10)
    expect(await statements(() => ask({ itemsPerPage: 2 }))).toBeLessThanOrEqual(10)
    const params = { tokenValue: all[0]!.tokenValue }
    const admin = await shop.as('admin')
    expect(await statements(() => admin.call(readOrder, { params }))).toBeLessThanOrEqual(11)
  })

  test('filters by displayed state: a split order by those of its parts', async () => {
    const shown = ({ state, splitOrders }: Order) =>
      splitOrders.length > 0 ? splitOrders.map((part) => part.state) : [state]
    for (const states of [['shipped'], ['approved', 'cancelled'], ['new', 'completed', 'invoiced']] as const) {
      const expected = all.filter((order) =>
        shown(order).some((state) => (states as readonly string[]).includes(state))
      )
      expect(expected.length).toBeGreaterThan(0)
      expect(numbers(await found({ states: states.join(',') }))).toEqual(numbers(expected))
    }
  })

  test('distinguishes pending orders with and without missing payment', async () => {
    const [missing, ...rest] = await found({ states: 'payment-missing' })
    expect(rest).toEqual([])
    expect(missing).toMatchObject({ state: 'waiting', paymentState: 'awaiting_payment' })
    expect(await found({ states: 'waiting' })).toEqual([])
    expect(numbers(await found({ states: 'waiting,payment-missing' }))).toEqual([missing!.number])
    const pay = (state: 'completed' | 'new', refunded = 0) =>
      shop.db.transaction(async (tx) => {
        const order = await tx
          .selectFrom('orders')
          .selectAll()
          .where('token', '=', missing!.tokenValue)
          .executeTakeFirstOrThrow()
        await replacePayments(tx, order, [{ amount: missing!.total, state, refunded }], shop.clock())
      })
    await pay('completed')
    expect(numbers(await found({ states: 'waiting' }))).toEqual([missing!.number])
    expect(await found({ states: 'payment-missing' })).toEqual([])
    await pay('completed', missing!.total)
    expect(numbers(await found({ states: 'waiting' }))).toEqual([missing!.number])
    await pay('new')
  })

  test('Marketing finds pending orders without learning whether they are paid', async () => {
    const waiting = numbers(await found({ states: 'payment-missing' }))
    expect(numbers(await found({ states: 'waiting' }, 'marketing'))).toEqual(waiting)
    expect(await found({ states: 'payment-missing' }, 'marketing')).toEqual([])
  })

  test('filters by days in the reader’s zone, inclusive', async () => {
    const [last] = all
    expect(last!.checkoutCompletedAt).toBe('2026-11-10 10:00:00')
    const days = async (from: string, to: string, zone?: string) =>
      numbers((await ask({ from, to }, 'admin', zone)).body)
    expect(await days('2026-11-10', '2026-11-10')).toEqual([last!.number])
    expect(await days('2026-11-11', '2026-11-30')).toEqual([])
    // 10:00 UTC is midnight in Kiritimati, fourteen hours ahead.
    expect(await days('2026-11-11', '2026-11-11', 'Pacific/Kiritimati')).toEqual([last!.number])
    expect(await days('2026-11-10', '2026-11-10', 'Pacific/Kiritimati')).toEqual([])
    expect(numbers(await found({ from: '2026-05-01' }))).toEqual(
      numbers(all.filter((order) => order.checkoutCompletedAt! >= '2026-05-01'))
    )
    expect((await ask({ from: '2026-02-30' })).status).toBe(400)
    expect(await days('0000-01-01', '9999-12-31')).toEqual(await days('2000-01-01', '2100-01-01'))
    expect(await days('0000-01-01', '9999-12-31')).toContain(last!.number)
  })

  test('is newest first by the creation of orders, however old their carts are', async () => {
    await shop.db.transaction((tx) =>
      tx
        .updateTable('orders')
        .set({ created_at: '2020-01-01T10:00:00.000Z' })
        .where('number', '=', all[0]!.number)
        .execute()
    )
    const created = (await found({})).map(({ createdAt }) => createdAt)
    expect(created).toEqual(created.toSorted().toReversed())
  })

  test('finds by number, PO number, product name and SKU, in full or in part, in any case', async () => {
    const order = all.find(({ poNumber }) => poNumber !== null)!
    const { productName, productVariant } = order.items[0]!
    const sku = decodeURIComponent(productVariant.split('/').at(-1)!)
    for (const search of [order.number!, order.number!.slice(3), order.poNumber!, order.poNumber!.toLowerCase()])
      expect(numbers(await found({ search }))).toContain(order.number)
    for (const search of [sku, sku.toLowerCase().slice(0, 4), productName.toUpperCase(), ` ${productName} ${sku} `]) {
      const orders = await found({ search })
      expect(numbers(orders)).toContain(order.number)
      const term = search.trim().toLowerCase().split(' ').at(-1)!
      for (const { items } of orders) expect(JSON.stringify(items).toLowerCase()).toContain(term)
    }
    expect(await found({ search: '%' })).toEqual([])
    expect(await found({ search: '_' })).toEqual([])
    expect(await found({ search: String.raw`\ ' " nothing` })).toEqual([])
    expect(await found({ search: '   ' })).toHaveLength(all.length)
  })

  test('every term of a search must occur in one order, and wildcards are literal', async () => {
    const setWords = (number: string | null, words: string) =>
      shop.db.transaction((tx) =>
        tx
          .updateTable('order_search')
          .set({ words })
          .where('order_id', '=', tx.selectFrom('orders').select('id').where('number', '=', number))
          .execute()
      )
    const [teal, rose] = numbers(all)
    await setWords(teal!, 'e5\n100-pure-teal\netui')
    await setWords(rose!, 'e4\n100%_pure-rose\netui')
    expect(numbers(await found({ search: 'étui PURE' }))).toEqual([teal, rose])
    expect(numbers(await found({ search: ' rose  etui ' }))).toEqual([rose])
    expect(numbers(await found({ search: '%_p' }))).toEqual([rose])
    expect(numbers(await found({ search: 'pure-rose teal' }))).toEqual([])
  })

  test('a PO number alone is matched in full', async () => {
    const order = all.find(({ poNumber }) => poNumber !== null)!
    expect(numbers(await found({ poNumber: order.poNumber }))).toEqual([order.number])
    expect(await found({ poNumber: order.poNumber!.slice(0, -1) })).toEqual([])
  })

  test('filters can be combined, with the total', async () => {
    const search = 'PO-2026'
    const expected = all.filter(
      ({ poNumber, state, customer }) =>
        poNumber?.startsWith(search) && state === 'completed' && customer.fullName === 'Hugo Lambert'
    )
    const query = { search, states: 'completed', mine: true, itemsPerPage: 2 }
    const first = await ask(query, 'commercial')
    expect(numbers(first.body)).toEqual(numbers(expected).slice(0, 2))
    expect(first.headers.get('X-Total-Count')).toBe(String(expected.length))
    expect(numbers((await ask({ ...query, page: 2 }, 'commercial')).body)).toEqual(numbers(expected).slice(2, 4))
    const buyers = (await found({ states: 'completed', mine: true }, 'commercial')).map(
      ({ customer }) => customer.fullName
    )
    expect(new Set(buyers)).toEqual(new Set(['Hugo Lambert']))
  })

  test('an order is found by its contents as soon as it is placed, and listed as in its details', async () => {
    const buyer = await shop.as('german')
    const before = (await found({ search: 'VEIL-12' }, 'german')).length
    const cart = await readyCart(buyer, { 'VEIL-12': 60, 'LUMA-ROSE': 24 })
    const { body: order } = await buyer.call(complete, {
      params: { tokenValue: cart.tokenValue },
      headers: idempotencyHeader()
    })
    const [listed, ...rest] = await found({ search: 'veil-12' }, 'german')
    expect(rest).toHaveLength(before)
    const { body: single } = await buyer.call(readOrder, { params: { tokenValue: order.tokenValue } })
    const { orderDetails: _details, events: _events, hasProposal: _hasProposal, ...same } = single
    expect(listed).toEqual(same)
    expect(await found({ search: order.number! })).toEqual([])
    // Only its lines are a snapshot: state and payments are current.
    await shop.db.transaction((tx) =>
      tx.updateTable('orders').set({ state: 'approved' }).where('number', '=', order.number).execute()
    )
    expect((await found({ search: 'veil-12' }, 'german'))[0]).toMatchObject({ state: 'approved', items: same.items })
  })
})
