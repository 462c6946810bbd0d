import { beforeAll, describe, expect, test } from 'vitest'
import { listOrders } from '../../../contract/orders/order.ts'
import { listPaymentRows } from '../../../contract/payments/payment-list.ts'
import type { Client } from '../../support/client.ts'
import { addHistory } from '../../support/large/long-history.ts'
import { engines, shopForSuite } from '../../support/shop.ts'

const long = 5_000

describe.each(engines)('a company with 5,000 orders on %s', (engine) => {
  const shop = shopForSuite(engine)
  let admin: Client
  let before: number

  beforeAll(async () => {
    admin = await shop.as('admin')
    const { body, headers } = await ask({ itemsPerPage: 100 })
    before = Number(headers.get('X-Total-Count'))
    await addHistory(shop.db, body.find(({ state }) => state === 'completed')!.number!, long)
  })

  const ask = (query: object) => admin.call(listOrders, { query })
  const total = ({ headers }: { headers: Headers }) => Number(headers.get('X-Total-Count'))

  test('every order is on exactly one page, newest first', async () => {
    const seen: { number: string | null; at: string | null }[] = []
    for (let page = 1; seen.length < long + before; page++) {
      const response = await ask({ itemsPerPage: 500, page })
      expect(total(response)).toBe(long + before)
      expect(response.body.length).toBeGreaterThan(0)
      seen.push(...response.body.map(({ number, checkoutCompletedAt }) => ({ number, at: checkoutCompletedAt })))
    }
    expect(new Set(seen.map(({ number }) => number)).size).toBe(long + before)
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .toSorted()
        .toReversed()
    )
  })

  test('the last page has the rest, the next one nothing, and both know the total', async () => {
    const last = Math.ceil((long + before) / 30)
    const end = await ask({ page: last })
    expect([end.body.length, total(end)]).toEqual([(long + before) % 30, long + before])
    const beyond = await ask({ page: last + 1 })
    expect([beyond.body.length, total(beyond)]).toEqual([0, long + before])
  })

  test('an order is found by its number, and all of them by their contents', async () => {
    const one = await ask({ search: 'h4711' })
    expect(one.body.map(({ number }) => number)).toEqual(['H4711'])
    const sku = one.body[0]!.items[0]!.productVariant.split('/').at(-1)!
    expect(total(await ask({ search: sku }))).toBeGreaterThanOrEqual(long)
  })

  test('payments are paginated and totalled over all of them', async () => {
    const list = (query: object) => admin.call(listPaymentRows, { query })
    const first = (await list({ itemsPerPage: 20 })).body
    expect(first.count).toBeGreaterThanOrEqual(long)
    const last = (await list({ itemsPerPage: 20, page: Math.ceil(first.count / 20) })).body
    expect(last.rows.length).toBe(first.count % 20 || 20)
    expect(last.totals).toEqual(first.totals)
    const paid = (await list({ search: 'h' })).body
    expect(paid.count).toBe(long)
    expect(paid.totals[0]).toMatchObject({ count: long, total: long * paid.rows[0]!.total, open: 0 })
  })
})
