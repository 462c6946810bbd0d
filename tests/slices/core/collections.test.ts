import { Struct } from 'superstruct'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { listOrders } from '../../../contract/orders/order.ts'
import { clientForSuite, shopForSuite, staffForSuite } from '../../support/shop.ts'

/** Parameters without which a collection cannot be read. */
const queries: Readonly<Record<string, string>> = {
  '/api/v2/desk/notes': 'kind=order&objectId=1',
  '/api/v2/desk/preview-orders': 'search=A',
  '/api/v2/desk/sales/collections': 'from=2026-01-01&to=2026-12-31'
}
/** Belong to an imported file or to orders that are being packed, which the demo does not have. */
const unread = new Set([
  '/api/v2/desk/pick-list',
  '/api/v2/desk/bank-transfers/:id/orders',
  '/api/v2/desk/price-imports/:id/rows'
])

const isCollection = ({ method, path, output }: Endpoint) =>
  method === 'GET' && output instanceof Struct && output.type === 'array' && !unread.has(path)

describe('collections', () => {
  const shop = shopForSuite('sqlite')
  const buyer = clientForSuite(shop, 'admin')
  const manager = staffForSuite(shop, 'manager')

  const read = async (path: string, query: string) => {
    const response = await (path.includes('/desk/') ? manager : buyer).send(`${path}?${query}`)
    const body = (await response.json()) as unknown[]
    const [total, link] = ['X-Total-Count', 'Link'].map((name) => response.headers.get(name))
    return { total, link, rows: body.length, texts: body.map((row) => JSON.stringify(row)) }
  }

  test('all state the number of rows, and no page repeats the rows of another', async () => {
    const { tokenValue } = (await buyer.call(listOrders)).body[0]!
    const collections = shop.endpoints.filter(isCollection)
    expect(collections.length).toBeGreaterThan(40)
    for (const { path } of collections) {
      const filled = path.replace(':tokenValue', tokenValue).replace(':sku', 'LUMA-ROSE').replace(':code', 'eur')
      const query = `${queries[path] ?? ''}&page=`
      const first = await read(filled, `${query}1`)
      expect([path, first.total]).toEqual([path, first.link ? expect.stringMatching(/^\d+$/) : String(first.rows)])
      const second = await read(filled, `${query}2`)
      const remaining = Number(first.total) - first.rows
      expect([path, second]).toMatchObject([path, { total: first.total, rows: Math.min(first.rows, remaining) }])
      expect([path, second.texts.filter((text) => first.texts.includes(text))]).toEqual([path, []])
    }
  })

  test('a small one is complete by default, and is paged where a client asks for it', async () => {
    expect(await read('/api/v2/shop/locales', '')).toMatchObject({ total: '5', link: null, rows: 5 })
    expect(await read('/api/v2/shop/locales', 'itemsPerPage=2&page=3')).toMatchObject({
      total: '5',
      link: null,
      rows: 1
    })
    const link = '</api/v2/shop/locales?itemsPerPage=2&page=2>; rel="next"'
    expect(await read('/api/v2/shop/locales', 'itemsPerPage=2')).toMatchObject({ total: '5', link, rows: 2 })
    expect(await read('/api/v2/shop/locales', 'page=0&itemsPerPage=-1')).toMatchObject({ rows: 5 })
    expect(await read('/api/v2/shop/countries', 'page=1&itemsPerPage=10')).toMatchObject({
      total: '249',
      link: null,
      rows: 249
    })
  })
})
