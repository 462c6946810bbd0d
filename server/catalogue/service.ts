import type * as contract from '../../contract/catalogue.ts'
import type { Query } from '../../contract/endpoint.ts'
import type { Reader } from '../db/tx.ts'
import { type Content, contentOf, textIn } from '../lib/content.ts'
import type { ShelfRow } from '../lib/shelf.ts'
import type { World } from '../lib/shop.ts'
import { findOffersOfProducts, findSteps } from '../pricing/service.ts'
import { productAnswer } from './answers.ts'
import type { Audience } from './audience.ts'
import { countFacets } from './facets.ts'
import { candidates, factsOf, type Filters, sievesOf, sift } from './filters.ts'
import { selectCatalogue, selectVersions } from './queries.ts'
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

type Wish = Query<typeof contract.listProducts>

/** The rows of enabled products that pass the filters, in the asked order; a search gives the best first. */
export async function findProducts(audience: Audience, wish: Wish, now: Date): Promise<ShelfRow[]> {
  const facts = factsOf(audience, await audience.shelf.stocked(), now)
  return sorted(sift(candidates(audience, wish), sievesOf(wish, facts)), audience, wish)
}

/** Counts for the filters of a list. */
export async function describeFacets(audience: Audience, filters: Filters, now: Date): Promise<contract.Facets> {
  return countFacets(audience, filters, factsOf(audience, await audience.shelf.stocked(), now))
}

function sorted(rows: ShelfRow[], { shelf, content, locale, caller }: Audience, wish: Wish): ShelfRow[] {
  const byName = wish['order[name]']
  const byPrice = wish['order[price]']
  const byDate = wish['order[createdAt]']
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
