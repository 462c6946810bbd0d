import type { Output, Query } from '../../../contract/endpoint.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import * as contract from '../../../contract/desk/prices.ts'
import type { Reader } from '../../db/tx.ts'
import { type Content, lineName } from '../../core/catalogue-content.ts'
import { apiError } from '../../core/http/api-error.ts'
import { groupedEan } from '../../../contract/ean.ts'
import { fold } from '../../../contract/fold.ts'
import { importResponse } from './responses.ts'
import {
  type PriceRecord,
  type PriceRowFilter,
  countPriceRows,
  selectAllTiers,
  selectList,
  selectLists,
  selectAllPriceRows,
  selectPageSkus,
  selectSkus,
  selectSortedSkus
} from './price-row-queries.ts'
import { selectLatestStarted, selectScheduled } from './import-queries.ts'
import { required } from '../../core/required.ts'
import { pageWithTotal } from '../../core/http/paging/page-with-total.ts'

/** The context needed to name SKUs. */
export interface SearchContext {
  content: Content
  locale: LocaleCode
}

/** All price lists by name or the one with a code, each with its latest import and its scheduled ones. */
export async function describeLists(
  db: Reader,
  zone: string,
  only?: string
): Promise<Output<typeof contract.listPriceLists>> {
  const started = await selectLatestStarted(db, only)
  const scheduled = await selectScheduled(db, only)
  const tiers = await selectAllTiers(db, only)
  return (await selectLists(db, only)).map(({ code, name, currency_code, prices, amounts, companies }) => {
    const isOwn = (row: { price_list_code: string }) => row.price_list_code === code
    const last = started.find(isOwn)
    return {
      code,
      name,
      currencyCode: currency_code,
      companies: Number(companies),
      prices: Number(prices),
      amounts: Number(amounts),
      volumeSteps: tiers.filter(isOwn).map(({ from_quantity, percent }) => ({ from: from_quantity, percent })),
      lastImport: last ? importResponse(last, zone) : null,
      scheduled: scheduled.filter(isOwn).map((priceImport) => importResponse(priceImport, zone))
    }
  })
}

/** A price list, as in the list of all. */
export async function describeList(db: Reader, code: string, zone: string): Promise<contract.PriceList> {
  const [list] = await describeLists(db, zone, code)
  return required(list, 'price list')
}

/** @throws ApiError 'not-found' */
export async function requirePriceList(db: Reader, code: string) {
  const list = await selectList(db, code)
  if (!list) throw apiError(contract.listPriceRows, 'not-found')
  return list
}

export function priceRowResponse({ content, locale }: SearchContext, row: PriceRecord): contract.PriceRow {
  return {
    sku: row.sku,
    ean: row.ean,
    name: lineName(content, row.sku, locale),
    productCode: row.product_code,
    price: row.price,
    rrpPrice: row.rrp_price,
    stock: row.stock,
    bin: row.bin,
    expectedOn: row.expected_on,
    comingSoon: row.coming_soon === 1,
    availableFrom: row.available_from,
    enabled: row.enabled === 1 && row.product_enabled === 1
  }
}

type Filters = Query<typeof contract.listPriceRows>

/** A page of a list's SKUs. @throws ApiError 'not-found' */
export async function findPriceRows(
  db: Reader,
  context: SearchContext,
  code: string,
  filters: Filters,
  page: { limit: number; offset: number; today: string }
): Promise<{ rows: contract.PriceRow[]; total: number }> {
  await requirePriceList(db, code)
  const { skus, total } = await findPageSkus(db, context, code, filters, page)
  const rows = new Map((await selectAllPriceRows(db, code, skus)).map((row) => [row.sku, row]))
  return { rows: skus.flatMap((sku) => rows.get(sku) ?? []).map((row) => priceRowResponse(context, row)), total }
}

/** From this number of SKUs on, a search is combined with the list in memory: a statement has a limit of parameters. */
const maxSkusPerQuery = 500

async function findPageSkus(
  db: Reader,
  context: SearchContext,
  code: string,
  { only, search, sort = 'catalogue', direction }: Filters,
  { today, limit, offset }: { limit: number; offset: number; today: string }
): Promise<{ skus: string[]; total: number }> {
  const skus = search?.trim() ? matchingSkus(context, search) : undefined
  const isDescending = direction === 'desc'
  if (sort !== 'name' && (skus === undefined || skus.length <= maxSkusPerQuery)) {
    const rowFilter = { only, skus, today }
    const { rows, total } = await pageWithTotal(
      db,
      { list: 'prices', code, only, today, search, locale: context.locale },
      { limit, offset },
      {
        rows: () => selectPageSkus(db, code, rowFilter, { sort, isDescending, limit, offset }),
        count: () => countPriceRows(db, code, rowFilter)
      }
    )
    return { skus: rows, total }
  }
  const rowFilter = { only, skus: undefined, today }
  const sorted =
    sort === 'name'
      ? await readSkusByName(db, context, code, rowFilter, isDescending)
      : await selectSortedSkus(db, code, rowFilter, { sort, isDescending })
  const found = skus && new Set(skus)
  const included = found ? sorted.filter((sku) => found.has(sku)) : sorted
  return { skus: included.slice(offset, offset + limit), total: included.length }
}

/** Names are content, which the database does not sort by. */
async function readSkusByName(
  db: Reader,
  context: SearchContext,
  code: string,
  rowFilter: PriceRowFilter,
  isDescending: boolean
): Promise<string[]> {
  const filteredSkus = await selectSkus(db, code, rowFilter)
  const sorted = searchableSkus(context).flatMap(({ sku }) => (filteredSkus.has(sku) ? sku : []))
  return isDescending ? sorted.toReversed() : sorted
}

interface SearchableSku {
  sku: string
  /** The text that searches match. */
  words: string
}

const searchableSkusOf = new WeakMap<Content, Map<LocaleCode, SearchableSku[]>>()

/** Every SKU of a catalogue by name; built once per catalogue and language. */
function searchableSkus({ content, locale }: SearchContext): readonly SearchableSku[] {
  const ofCatalogue = searchableSkusOf.get(content) ?? new Map<LocaleCode, SearchableSku[]>()
  searchableSkusOf.set(content, ofCatalogue)
  const cached = ofCatalogue.get(locale)
  if (cached) return cached
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const skus = [...content.variants]
    .map(([sku, { variant }]) => ({ sku, name: lineName(content, sku, locale), ean: variant.ean }))
    .toSorted((a, b) => compare(a.name, b.name))
    .map(({ sku, name, ean }) => ({ sku, words: fold(`${name} ${sku} ${ean}`) }))
  ofCatalogue.set(locale, skus)
  return skus
}

function matchingSkus(context: SearchContext, text: string): string[] {
  const skusWith = (terms: readonly string[]) =>
    searchableSkus(context).flatMap(({ sku, words }) => (terms.every((term) => words.includes(term)) ? sku : []))
  const found = skusWith(fold(text).split(/\s+/).filter(Boolean))
  const ean = groupedEan(text)
  return found.length === 0 && ean !== undefined ? skusWith([ean]) : found
}
