import type * as contract from '../../contract/catalogue.ts'
import type { Query } from '../../contract/endpoint.ts'
import type { LocaleCode } from '../../contract/locale.ts'
import type { Reader } from '../db/tx.ts'
import { type Content, contentOf, textIn, variantName, withDescendants } from '../lib/content.ts'
import type { Caller } from '../lib/shop.ts'
import { findOffersOfProducts, findSteps } from '../pricing/service.ts'
import { productAnswer } from './answers.ts'
import { type ProductRow, selectCatalogue, selectMemberships, selectProducts } from './queries.ts'

export { importCatalogue } from './import.ts'

/** Reads the stored catalogue into memory; empty before the first import. */
export async function loadContent(db: Reader): Promise<Content> {
  const parts = await selectCatalogue(db)
  return contentOf(parts ?? { version: '', products: [], taxons: [], attributes: [], bestsellers: [] })
}

/** For whom products are read. */
export interface Audience {
  caller: Caller
  content: Content
  locale: LocaleCode
  zone: string
}

type Filters = Query<typeof contract.listProducts>

/** The rows of enabled products that pass the filters, in the asked order. */
export async function findProducts(
  db: Reader,
  { caller, content, locale }: Audience,
  filters: Filters
): Promise<ProductRow[]> {
  const taxon = filters['productTaxons.taxon.code']
  const rows = await selectProducts(db, {
    priceList: caller.priceListCode,
    taxons: taxon === undefined ? undefined : withDescendants(content, taxon),
    codes: filters.codeOrName?.trim() ? matching(content, locale, filters.codeOrName) : undefined,
    inStock: filters.inStock,
    order: orderOf(filters)
  })
  const byName = filters['order[name]']
  return byName ? sortByName(rows, content, locale, byName === 'desc') : rows
}

function orderOf(filters: Filters) {
  if (filters['order[price]']) return { by: 'price' as const, descending: filters['order[price]'] === 'desc' }
  if (filters['order[createdAt]']) return { by: 'created' as const, descending: filters['order[createdAt]'] === 'desc' }
  return undefined
}

// Names are the content's, so they are sorted here, by the reader's language: databases differ in that.
function sortByName(rows: ProductRow[], content: Content, locale: LocaleCode, descending: boolean): ProductRow[] {
  const collator = new Intl.Collator(locale)
  const name = (row: ProductRow) => textIn(content.products.get(row.code)?.name ?? {}, locale)
  return rows.toSorted((a, b) => collator.compare(name(a), name(b)) * (descending ? -1 : 1))
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Codes of products whose name, code, SKU or EAN contains the text; accents and case do not matter. */
function matching(content: Content, locale: LocaleCode, text: string): string[] {
  const wanted = fold(text.trim())
  return [...content.products.values()]
    .filter((product) =>
      [
        product.code,
        textIn(product.name, locale),
        ...product.variants.flatMap(({ sku, ean }) => [sku, ean, variantName(content, sku, locale)])
      ].some((field) => fold(field).includes(wanted))
    )
    .map(({ code }) => code)
}

/** Products in full as one company sees them, in the order of the rows; two queries however many. */
export async function describeProducts(
  db: Reader,
  audience: Audience,
  rows: ProductRow[]
): Promise<contract.Product[]> {
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
  const rows = await selectProducts(db, { priceList: audience.caller.priceListCode, codes: [code] })
  return (await describeProducts(db, audience, rows))[0]
}

/** The bestsellers of the content in its order, those that are enabled, at most 4. */
export async function describeBestsellers(db: Reader, audience: Audience): Promise<contract.Product[]> {
  const codes = audience.content.bestsellers.slice(0, 4)
  const rows = await selectProducts(db, { priceList: audience.caller.priceListCode, codes })
  return describeProducts(
    db,
    audience,
    rows.toSorted((a, b) => codes.indexOf(a.code) - codes.indexOf(b.code))
  )
}

/** Counts enabled products in a taxon or below it. */
export async function countProducts(db: Reader, content: Content): Promise<(taxon: string) => number> {
  const memberships = Map.groupBy(await selectMemberships(db), ({ taxon }) => taxon)
  return (taxon) => {
    const products = withDescendants(content, taxon).flatMap((code) => memberships.get(code) ?? [])
    return new Set(products.map(({ product }) => product)).size
  }
}
