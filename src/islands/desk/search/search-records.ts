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
export const groups = ['partners', 'orders', 'invoices', 'skus', 'coupons', 'requests', 'actions', 'sections'] as const

/** A result: its name, a distinguishing detail, and the desk query that opens it. */
export interface SearchResult {
  group: (typeof groups)[number]
  key: string
  name: string
  note: string
  /** The deciding amount, at the right edge. */
  amount?: string
  query: string
}

/** The reader of the results. */
interface ReadContext {
  isPermitted: (permission: Permission) => boolean
  locale: LocaleCode
}

const maxResults = 3

/** The index of the result that Enter opens: the one with exactly this name or number, otherwise the first. */
export function indexOfBestMatch(results: readonly Pick<SearchResult, 'name'>[], text: string): number {
  const name = text.replace(/^#\s*/, '').toLowerCase()
  const names = new Set([name, name.replace(/^\d{1,8}$/, (digits) => digits.padStart(9, '0'))])
  return Math.max(
    0,
    results.findIndex((result) => names.has(result.name.toLowerCase()))
  )
}

const finders: {
  permission?: Permission
  find: (search: string, signal: AbortSignal, context: ReadContext) => Promise<SearchResult[]>
}[] = [
  { permission: 'partners', find: findPartners },
  { permission: 'orders', find: findOrders },
  { find: findVariants },
  { permission: 'promotions', find: findCoupons },
  { find: findRequests }
]

/**
 * Partners, orders, invoices, SKUs, coupons and support requests by name or number; a text that starts with `#` finds
 * only orders.
 */
export async function searchRecords(
  text: string,
  context: ReadContext,
  signal: AbortSignal
): Promise<readonly SearchResult[]> {
  const isOrder = text.startsWith('#')
  const searched = isOrder ? text.slice(1).trim() : text
  const found = await Promise.all(
    finders
      .filter(
        ({ permission, find }) => (!permission || context.isPermitted(permission)) && (!isOrder || find === findOrders)
      )
      .map(({ find }) => find(searched, signal, context))
  )
  return found.flat()
}

async function findPartners(search: string, signal: AbortSignal, { locale }: ReadContext): Promise<SearchResult[]> {
  const { rows } = await deskCall(listPartners, { query: { search, itemsPerPage: maxResults }, signal })
  return rows.map(({ id, name, city, countryCode, open, currencyCode }) => ({
    group: 'partners',
    key: `partner ${id}`,
    name,
    note: [city, countryName(countryCode, locale)].filter(Boolean).join(', '),
    amount: formatMoney(open, currencyCode, locale),
    query: `?section=partners&partner=${encodeURIComponent(id)}`
  }))
}

async function findOrders(search: string, signal: AbortSignal, { locale }: ReadContext): Promise<SearchResult[]> {
  if (search === '') return []
  const rows = await deskCall(listDeskOrders, { query: { search, itemsPerPage: maxResults }, signal })
  const document = /^(CN-)?\d{4}-\d{6}$/i.test(search) ? search.toUpperCase() : undefined
  return rows.map(({ number, companyName, total, currencyCode }) => ({
    group: document ? 'invoices' : 'orders',
    key: `order ${number}`,
    name: document ?? number,
    note: document ? `${number}, ${companyName}` : companyName,
    amount: formatMoney(total, currencyCode, locale),
    query: `?section=orders&order=${encodeURIComponent(number)}`
  }))
}

async function findVariants(search: string, signal: AbortSignal, { locale }: ReadContext): Promise<SearchResult[]> {
  const [list] = await deskCall(listPriceLists, { signal })
  if (!list) return []
  const query = { search, itemsPerPage: maxResults }
  const rows = await deskCall(listPriceRows, { params: { code: list.code }, query, signal })
  return rows.map(({ sku, name, price }) => ({
    group: 'skus',
    key: `article ${sku}`,
    name: sku,
    note: name,
    ...(price !== null && { amount: formatMoney(price, list.currencyCode, locale) }),
    query: `?section=prices&find=${encodeURIComponent(sku)}`
  }))
}

async function findCoupons(search: string, signal: AbortSignal): Promise<SearchResult[]> {
  const rows = await deskCall(listCoupons, { query: { search, itemsPerPage: maxResults }, signal })
  return rows.map(({ code }) => ({
    group: 'coupons',
    key: `coupon ${code}`,
    name: code,
    note: '',
    query: `?section=promotions&coupon=${encodeURIComponent(code)}`
  }))
}

async function findRequests(search: string, signal: AbortSignal): Promise<SearchResult[]> {
  const views = ['open', 'closed'] as const
  const found = await Promise.all(
    views.map(async (view) => {
      const { rows } = await deskCall(listDeskRequests, { query: { search, view, itemsPerPage: maxResults }, signal })
      return rows.map((row) => ({ ...row, view }))
    })
  )
  return found
    .flat()
    .slice(0, maxResults)
    .map(({ id, name, company, excerpt, view }) => ({
      group: 'requests',
      key: `request ${id}`,
      name: company?.name ?? name,
      note: excerpt,
      query: `?section=support&view=${view}&request=${encodeURIComponent(id)}`
    }))
}
