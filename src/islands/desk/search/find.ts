import { listDeskOrders } from '../../../../contract/desk/orders.ts'
import { listPartners } from '../../../../contract/desk/partners/partners.ts'
import { listPriceLists, listPriceRows } from '../../../../contract/desk/prices.ts'
import { deskCall } from '../lib/desk-call.ts'

/** One result: what it is called, what tells it apart, and the desk's query that opens it. */
export interface Hit {
  group: 'partners' | 'orders' | 'articles' | 'sections'
  key: string
  name: string
  note: string
  query: string
}

const most = 3

/** Partners, orders and SKUs by their names and numbers; a text that begins with `#` finds orders only. */
export async function find(text: string, signal: AbortSignal): Promise<readonly Hit[]> {
  if (text.startsWith('#')) return findOrders(text.slice(1).trim(), signal)
  const groups = await Promise.all([findPartners(text, signal), findOrders(text, signal), findArticles(text, signal)])
  return groups.flat()
}

async function findPartners(search: string, signal: AbortSignal): Promise<Hit[]> {
  const { rows } = await deskCall(listPartners, { query: { search, itemsPerPage: most }, signal })
  return rows.map(({ id, name, city, countryCode }) => ({
    group: 'partners',
    key: `partner ${id}`,
    name,
    note: [city, countryCode].filter(Boolean).join(', '),
    query: `?section=partners&partner=${encodeURIComponent(id)}`
  }))
}

async function findOrders(search: string, signal: AbortSignal): Promise<Hit[]> {
  if (search === '') return []
  const rows = await deskCall(listDeskOrders, { query: { search, itemsPerPage: most }, signal })
  return rows.map(({ number, companyName }) => ({
    group: 'orders',
    key: `order ${number}`,
    name: number,
    note: companyName,
    query: `?section=orders&order=${encodeURIComponent(number)}`
  }))
}

async function findArticles(search: string, signal: AbortSignal): Promise<Hit[]> {
  const [list] = await deskCall(listPriceLists, { signal })
  if (!list) return []
  const query = { search, itemsPerPage: most }
  const rows = await deskCall(listPriceRows, { params: { code: list.code }, query, signal })
  return rows.map(({ sku, name }) => ({
    group: 'articles',
    key: `article ${sku}`,
    name: sku,
    note: name,
    query: `?section=prices&find=${encodeURIComponent(sku)}`
  }))
}
