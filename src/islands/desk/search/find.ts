import type { Permission } from '../../../../contract/desk/permissions.ts'
import { listDeskOrders } from '../../../../contract/desk/orders.ts'
import { listPartners } from '../../../../contract/desk/partners/partners.ts'
import { listPriceLists, listPriceRows } from '../../../../contract/desk/prices.ts'
import { listCoupons } from '../../../../contract/desk/promotions.ts'
import { listDeskRequests } from '../../../../contract/desk/support.ts'
import { countryName, formatMoney } from '../../../../contract/format.ts'
import type { LocaleCode } from '../../../../contract/locale.ts'
import { deskCall } from '../lib/desk-call.ts'

/** Kinds of results, in display order. */
export const groups = [
  'partners',
  'orders',
  'invoices',
  'articles',
  'coupons',
  'requests',
  'actions',
  'sections'
] as const

/** A result: its name, a distinguishing detail, and the desk query that opens it. */
export interface Hit {
  group: (typeof groups)[number]
  key: string
  name: string
  note: string
  /** The deciding amount, at the right edge. */
  figure?: string
  query: string
}

/** The reader of the results. */
interface Reader {
  isPermitted: (permission: Permission) => boolean
  locale: LocaleCode
}

const maxHits = 3

/** The place of the result that Enter opens: the one with exactly this name or number, otherwise the first. */
export function placeOfBest(hits: readonly Pick<Hit, 'name'>[], text: string): number {
  const name = text.replace(/^#\s*/, '').toLowerCase()
  const names = new Set([name, name.replace(/^\d{1,8}$/, (digits) => digits.padStart(9, '0'))])
  return Math.max(
    0,
    hits.findIndex((hit) => names.has(hit.name.toLowerCase()))
  )
}

const finders: {
  permission?: Permission
  call: (search: string, signal: AbortSignal, reader: Reader) => Promise<Hit[]>
}[] = [
  { permission: 'partners', call: findPartners },
  { permission: 'orders', call: findOrders },
  { call: findVariants },
  { permission: 'promotions', call: findCoupons },
  { call: findRequests }
]

/**
 * Partners, orders, invoices, SKUs, coupons and support requests by name or number; a text that starts with `#` finds
 * only orders.
 */
export async function find(text: string, reader: Reader, signal: AbortSignal): Promise<readonly Hit[]> {
  const isOrder = text.startsWith('#')
  const searched = isOrder ? text.slice(1).trim() : text
  const found = await Promise.all(
    finders
      .filter(
        ({ permission, call }) => (!permission || reader.isPermitted(permission)) && (!isOrder || call === findOrders)
      )
      .map(({ call }) => call(searched, signal, reader))
  )
  return found.flat()
}

async function findPartners(search: string, signal: AbortSignal, { locale }: Reader): Promise<Hit[]> {
  const { rows } = await deskCall(listPartners, { query: { search, itemsPerPage: maxHits }, signal })
  return rows.map(({ id, name, city, countryCode, open, currencyCode }) => ({
    group: 'partners',
    key: `partner ${id}`,
    name,
    note: [city, countryName(countryCode, locale)].filter(Boolean).join(', '),
    figure: formatMoney(open, currencyCode, locale),
    query: `?section=partners&partner=${encodeURIComponent(id)}`
  }))
}

async function findOrders(search: string, signal: AbortSignal, { locale }: Reader): Promise<Hit[]> {
  if (search === '') return []
  const rows = await deskCall(listDeskOrders, { query: { search, itemsPerPage: maxHits }, signal })
  const document = /^(CN-)?\d{4}-\d{6}$/i.test(search) ? search.toUpperCase() : undefined
  return rows.map(({ number, companyName, total, currencyCode }) => ({
    group: document ? 'invoices' : 'orders',
    key: `order ${number}`,
    name: document ?? number,
    note: document ? `${number}, ${companyName}` : companyName,
    figure: formatMoney(total, currencyCode, locale),
    query: `?section=orders&order=${encodeURIComponent(number)}`
  }))
}

async function findVariants(search: string, signal: AbortSignal, { locale }: Reader): Promise<Hit[]> {
  const [list] = await deskCall(listPriceLists, { signal })
  if (!list) return []
  const query = { search, itemsPerPage: maxHits }
  const rows = await deskCall(listPriceRows, { params: { code: list.code }, query, signal })
  return rows.map(({ sku, name, price }) => ({
    group: 'articles',
    key: `article ${sku}`,
    name: sku,
    note: name,
    ...(price !== null && { figure: formatMoney(price, list.currencyCode, locale) }),
    query: `?section=prices&find=${encodeURIComponent(sku)}`
  }))
}

async function findCoupons(search: string, signal: AbortSignal): Promise<Hit[]> {
  const rows = await deskCall(listCoupons, { query: { search, itemsPerPage: maxHits }, signal })
  return rows.map(({ code }) => ({
    group: 'coupons',
    key: `coupon ${code}`,
    name: code,
    note: '',
    query: `?section=promotions&coupon=${encodeURIComponent(code)}`
  }))
}

async function findRequests(search: string, signal: AbortSignal): Promise<Hit[]> {
  const views = ['open', 'closed'] as const
  const found = await Promise.all(
    views.map(async (view) => {
      const { rows } = await deskCall(listDeskRequests, { query: { search, view, itemsPerPage: maxHits }, signal })
      return rows.map((row) => ({ ...row, view }))
    })
  )
  return found
    .flat()
    .slice(0, maxHits)
    .map(({ id, name, company, excerpt, view }) => ({
      group: 'requests',
      key: `request ${id}`,
      name: company?.name ?? name,
      note: excerpt,
      query: `?section=support&view=${view}&request=${encodeURIComponent(id)}`
    }))
}
