import type * as contract from '../../contract/catalogue/catalogue.ts'
import type { Query } from '../../contract/endpoint.ts'
import type { Reader } from '../db/tx.ts'
import { type Content, contentOf } from '../core/content.ts'
import { arrayBytes, elementBytes } from '../core/http/json-bytes.ts'
import type { ShelfOrder, ShelfRow } from '../core/shelf.ts'
import type { World } from '../core/shop.ts'
import { findOffersOfProducts, findPricingMark, findSteps } from '../pricing/service.ts'
import { productAnswer } from './answers.ts'
import type { Audience } from './audience.ts'
import { countFacets } from './facets.ts'
import { candidates, factsOf, type Filters, sievesOf, sift } from './filters.ts'
import { selectCatalogue, selectVersions } from './queries.ts'
import { sortRows, stackShelf } from './shelf.ts'

export { importCatalogue } from './import.ts'

/** Reads the stored catalogue into memory; empty before the first import. */
export async function loadContent(db: Reader): Promise<Content> {
  const parts = await selectCatalogue(db)
  return contentOf(parts ?? { version: '', products: [], taxons: [], attributes: [], bestsellers: [] })
}

/**
 * The catalogue in memory, as it now stands in the database: its words and what lists ask of it. Of what is held already
 * the words and the search index stay where only prices or dates have changed.
 */
export async function loadCatalogue(db: Reader, held?: World['catalogue']): Promise<World['catalogue']> {
  const { catalogue, offers } = await selectVersions(db)
  const version = nameOf({ catalogue, offers })
  if (held && catalogue !== '' && held.content.version === catalogue)
    return { content: held.content, shelf: await stackShelf(db, held.content, version, held.shelf.search) }
  const content = await loadContent(db)
  return { content, shelf: await stackShelf(db, content, version) }
}

/** Changes whenever words, prices or dates of products do. */
export async function catalogueVersion(db: Reader): Promise<string> {
  return nameOf(await selectVersions(db))
}

const nameOf = ({ catalogue, offers }: { catalogue: string; offers: string }) => `${catalogue} ${offers}`

type Wish = Query<typeof contract.listProducts>

const nothing: ReadonlySet<string> = new Set()

/** The rows of enabled products that pass the filters, in the asked order; a search gives the best first. */
export async function findProducts(audience: Audience, wish: Wish, now: Date): Promise<readonly ShelfRow[]> {
  const { shelf, content } = audience
  const { 'productTaxons.taxon.code': taxon, ...others } = wish
  const order = orderOf(audience, wish)
  // The stock is read for those who ask about it only.
  const stocked = wish.inStock === undefined ? nothing : await shelf.stocked()
  const facts = factsOf(audience, stocked, now)
  const found = candidates(audience, wish)
  // All products, and those of a collection, are kept sorted; what a search finds is soon sorted.
  if (!found) return sift(shelf.sorted(order, taxon?.toLowerCase()), sievesOf(others, facts))
  return sift(
    sortRows(found, order, content, (list) => shelf.prices(list)),
    sievesOf(wish, facts)
  )
}

function orderOf({ locale, caller }: Audience, wish: Wish): ShelfOrder {
  const { 'order[name]': name, 'order[price]': price, 'order[createdAt]': created } = wish
  const descending = (name ?? price ?? created) === 'desc'
  if (name) return { by: 'name', locale, descending }
  if (price) return { by: 'price', priceList: caller.priceListCode, descending }
  return created ? { by: 'created', descending } : { by: 'catalogue', descending }
}

/** Counts for the filters of a list. */
export async function describeFacets(audience: Audience, filters: Filters, now: Date): Promise<contract.Facets> {
  return countFacets(audience, filters, factsOf(audience, await audience.shelf.stocked(), now))
}

/** Products in full as one company sees them, in the order of the rows; two queries however many. */
export async function describeProducts(
  db: Reader,
  audience: Audience,
  rows: readonly ShelfRow[]
): Promise<contract.Product[]> {
  const { reading, offers } = await readingOf(db, audience, rows)
  return rows.flatMap((row) => {
    const product = audience.content.products.get(row.code)
    return product ? [productAnswer(reading, row, product, offers.get(row.code) ?? [])] : []
  })
}

/** The same as JSON: not written again while all prices and all stock are as they were, where the database tells. */
export async function writePage(
  db: Reader,
  audience: Audience,
  rows: readonly ShelfRow[]
): Promise<Buffer<ArrayBuffer>> {
  const { shelf, locale, zone, caller } = audience
  const mark = rows.length > largestPage ? undefined : await findPricingMark(db)
  if (!mark) return writeProducts(db, audience, rows)
  const key = `${caller.priceListCode} ${locale} ${zone} ${rows.map(({ code }) => code).join(' ')}`
  const known = shelf.pages.get(key)
  if (known?.mark === mark) return known.json
  const json = await writeProducts(db, audience, rows)
  if (shelf.pages.size >= mostPages) shelf.pages.clear()
  shelf.pages.set(key, { mark, json })
  return json
}

/** Products of a page that is kept, about 4 kB each, and how many pages are. */
const largestPage = 100
const mostPages = 40

/** A product whose offers are as they were is not written again. */
async function writeProducts(db: Reader, audience: Audience, rows: readonly ShelfRow[]): Promise<Buffer<ArrayBuffer>> {
  const { content, shelf, locale, zone, caller } = audience
  const { reading, offers } = await readingOf(db, audience, rows)
  const parts = rows.flatMap((row) => {
    const product = content.products.get(row.code)
    if (!product) return []
    const own = offers.get(row.code) ?? []
    const key = `${row.code} ${caller.priceListCode} ${locale} ${zone}`
    // Equal offers are the same object.
    const of = [reading.steps, ...own]
    const known = shelf.written.get(key)
    if (known?.of.length === of.length && of.every((part, i) => part === known.of[i])) return [known.json]
    const json = elementBytes(productAnswer(reading, row, product, own))
    if (shelf.written.size >= mostWritten) shelf.written.clear()
    shelf.written.set(key, { of, json })
    return [json]
  })
  return arrayBytes(parts)
}

/** About 4 kB each. */
const mostWritten = 5000

async function readingOf(db: Reader, { caller, content, locale, zone }: Audience, rows: readonly ShelfRow[]) {
  const codes = rows.map(({ code }) => code)
  const offers = await findOffersOfProducts(db, caller.priceListCode, codes)
  const steps = await findSteps(db, caller.priceListCode)
  return { offers, reading: { content, locale, zone, currencyCode: caller.currencyCode, steps } }
}

/** One enabled product in full, or undefined. Codes are lower-case; an address may be typed in capitals. */
export async function describeProduct(
  db: Reader,
  audience: Audience,
  code: string
): Promise<contract.Product | undefined> {
  const row = audience.shelf.rows.get(code.toLowerCase())
  return row && (await describeProducts(db, audience, [row]))[0]
}

/** The bestsellers of the content in its order, those that are enabled, at most 4. */
export async function describeBestsellers(db: Reader, audience: Audience): Promise<contract.Product[]> {
  const rows = audience.content.bestsellers.flatMap((code) => audience.shelf.rows.get(code) ?? [])
  return describeProducts(db, audience, rows.slice(0, 4))
}
