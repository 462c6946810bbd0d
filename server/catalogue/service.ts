import type * as contract from '../../contract/catalogue.ts'
import type { Query } from '../../contract/endpoint.ts'
import type { LocaleCode } from '../../contract/locale.ts'
import type { Reader } from '../db/tx.ts'
import { type Content, contentOf, textIn, withDescendants } from '../lib/content.ts'
import type { Shelf, ShelfRow } from '../lib/shelf.ts'
import type { Caller, World } from '../lib/shop.ts'
import { findOffersOfProducts, findSteps } from '../pricing/service.ts'
import { productAnswer } from './answers.ts'
import { selectCatalogue, selectStocked, selectVersions } from './queries.ts'
import { stackShelf } from './shelf.ts'

export { importCatalogue } from './import.ts'

/** Reads the stored catalogue into memory; empty before the first import. */
export async function loadContent(db: Reader): Promise<Content> {
  const parts = await selectCatalogue(db)
  return contentOf(parts ?? { version: '', products: [], taxons: [], attributes: [], bestsellers: [] })
}

/** The catalogue in memory, as it now stands in the database: its words and what lists ask of it. */
export async function loadCatalogue(db: Reader): Promise<World['catalogue']> {
  const version = await catalogueVersion(db)
  const content = await loadContent(db)
  return { content, shelf: await stackShelf(db, content, version) }
}

/** Changes whenever words, prices or dates of products do. */
export async function catalogueVersion(db: Reader): Promise<string> {
  const { catalogue, offers } = await selectVersions(db)
  return `${catalogue} ${offers}`
}

/** For whom products are read. */
export interface Audience {
  caller: Caller
  content: Content
  shelf: Shelf
  locale: LocaleCode
  zone: string
}

type Filters = Query<typeof contract.listProducts>

/** The rows of enabled products that pass the filters, in the asked order; a search gives the best first. */
export async function findProducts(db: Reader, audience: Audience, filters: Filters): Promise<ShelfRow[]> {
  const { content, shelf, locale } = audience
  const text = filters.codeOrName?.trim()
  const taxon = filters['productTaxons.taxon.code']
  let rows = text ? shelf.search(locale, text).flatMap((code) => shelf.rows.get(code) ?? []) : [...shelf.rows.values()]
  if (taxon !== undefined) {
    const wanted = new Set(withDescendants(content, taxon))
    rows = rows.filter(({ code }) => content.products.get(code)?.taxons.some((one) => wanted.has(one)))
  }
  if (filters.inStock !== undefined) {
    const stocked = await selectStocked(db)
    rows = rows.filter((row) => (stocked.has(row.code) && row.coming_soon === 0) === filters.inStock)
  }
  return sorted(rows, audience, filters)
}

function sorted(rows: ShelfRow[], { shelf, content, locale, caller }: Audience, filters: Filters): ShelfRow[] {
  const byName = filters['order[name]']
  const byPrice = filters['order[price]']
  const byDate = filters['order[createdAt]']
  if (byName) {
    // Names are the content's, so they are sorted by the reader's language: databases differ in that.
    const collator = new Intl.Collator(locale)
    const name = ({ code }: ShelfRow) => textIn(content.products.get(code)?.name ?? {}, locale)
    return rows.toSorted((a, b) => collator.compare(name(a), name(b)) * sign(byName))
  }
  if (byPrice) {
    const price = ({ code }: ShelfRow) => shelf.lowestPrice(caller.priceListCode, code) ?? Number.MAX_SAFE_INTEGER
    return rows.toSorted((a, b) => (price(a) - price(b)) * sign(byPrice))
  }
  if (!byDate) return rows
  return rows.toSorted(
    (a, b) => (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : 0) * sign(byDate)
  )
}

const sign = (order: 'asc' | 'desc') => (order === 'desc' ? -1 : 1)

/** Products in full as one company sees them, in the order of the rows; two queries however many. */
export async function describeProducts(db: Reader, audience: Audience, rows: ShelfRow[]): Promise<contract.Product[]> {
  const { caller, content, locale, zone } = audience
  const offers = await findOffersOfProducts(
    db,
    caller.priceListCode,
    rows.map(({ code }) => code)
  )
  const steps = await findSteps(db, caller.priceListCode)
  const reading = { content, locale, zone, currencyCode: caller.currencyCode, steps }
  return rows.flatMap((row) => {
    const product = content.products.get(row.code)
    return product ? [productAnswer(reading, row, product, offers.get(row.code) ?? [])] : []
  })
}

/** One enabled product in full, or undefined. */
export async function describeProduct(
  db: Reader,
  audience: Audience,
  code: string
): Promise<contract.Product | undefined> {
  const row = audience.shelf.rows.get(code)
  return row && (await describeProducts(db, audience, [row]))[0]
}

/** The bestsellers of the content in its order, those that are enabled, at most 4. */
export async function describeBestsellers(db: Reader, audience: Audience): Promise<contract.Product[]> {
  const codes = audience.content.bestsellers.slice(0, 4)
  return describeProducts(
    db,
    audience,
    codes.flatMap((code) => audience.shelf.rows.get(code) ?? [])
  )
}
