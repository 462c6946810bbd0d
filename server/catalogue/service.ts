import type * as contract from '../../contract/catalogue/catalogue.ts'
import type { listFrequentlyOrdered } from '../../contract/catalogue/recommendations.ts'
import type { Output, Query } from '../../contract/endpoint.ts'
import { catalogueCode } from '../../contract/scalars.ts'
import type { Reader } from '../db/tx.ts'
import { type Content, contentOf } from '../core/catalogue-content.ts'
import type { SortOrder, IndexedProduct } from '../core/catalogue-index.ts'
import type { AppContext } from '../core/app-context.ts'
import { findOffersOfProducts } from '../pricing/service.ts'
import { detailLabels, productResponse } from './responses.ts'
import type { CatalogueContext } from './catalogue-context.ts'
import { countFacets } from './facets.ts'
import { searchCandidates, filterContextOf, type Filters, predicatesOf, applyPredicates } from './filters.ts'
import { mostOrdered } from './most-ordered.ts'
import { selectCatalogue, selectOrderedQuantities, selectVersions } from './queries.ts'
import { sortRows, buildIndex } from './build-index.ts'
import { dayMs } from '../core/dates.ts'

export { importCatalogue } from './import.ts'

/** Reads the stored catalogue into memory; empty before the first import. */
export async function loadContent(db: Reader): Promise<Content> {
  const parts = await selectCatalogue(db)
  return contentOf(parts ?? { version: '', products: [], taxons: [], attributes: [], bestsellers: [] })
}

/**
 * Loads the catalogue from the database into memory. Reuses texts and search index if only prices or dates have
 * changed.
 */
export async function loadCatalogue(db: Reader, previous?: AppContext['catalogue']): Promise<AppContext['catalogue']> {
  const { catalogue, offers } = await selectVersions(db)
  const version = combinedVersion({ catalogue, offers })
  if (previous && catalogue !== '' && previous.content.version === catalogue)
    return { content: previous.content, index: await buildIndex(db, previous.content, version, previous.index) }
  const content = await loadContent(db)
  return { content, index: await buildIndex(db, content, version) }
}

/** Changes whenever texts, prices or dates of products change. */
export async function readCatalogueVersion(db: Reader): Promise<string> {
  return combinedVersion(await selectVersions(db))
}

const combinedVersion = ({ catalogue, offers }: { catalogue: string; offers: string }) => `${catalogue} ${offers}`

type SearchFilters = Query<typeof contract.listProducts>

const nothing: ReadonlySet<string> = new Set()

/** Rows of enabled products that pass the filters, in the requested order; a search sorts by relevance by default. */
export async function findProducts(
  catalogueContext: CatalogueContext,
  searchFilters: SearchFilters,
  now: Date
): Promise<readonly IndexedProduct[]> {
  const { index, content } = catalogueContext
  const { 'productTaxons.taxon.code': taxon, ...rest } = searchFilters
  const order = orderOf(catalogueContext, searchFilters)
  // Stock is read only if a filter needs it.
  const stocked = searchFilters.inStock === undefined ? nothing : await index.stocked()
  const filterContext = filterContextOf(catalogueContext, stocked, now)
  const found = searchCandidates(catalogueContext, searchFilters)
  // The sorted order of all products and of each collection is cached; search results are few.
  if (!found)
    return applyPredicates(index.sorted(order, taxon && catalogueCode(taxon)), predicatesOf(rest, filterContext))
  return applyPredicates(
    sortRows(found, order, content, (list) => index.prices(list)),
    predicatesOf(searchFilters, filterContext)
  )
}

function orderOf({ locale, caller }: CatalogueContext, searchFilters: SearchFilters): SortOrder {
  const { 'order[name]': name, 'order[price]': price, 'order[createdAt]': created } = searchFilters
  const descending = (name ?? price ?? created) === 'desc'
  if (name) return { by: 'name', locale, descending }
  if (price) return { by: 'price', priceList: caller.priceListCode, descending }
  return created ? { by: 'created', descending } : { by: 'catalogue', descending }
}

/** Counts products per filter value of a list. */
export async function describeFacets(
  catalogueContext: CatalogueContext,
  filters: Filters,
  now: Date
): Promise<contract.Facets> {
  return countFacets(
    catalogueContext,
    filters,
    filterContextOf(catalogueContext, await catalogueContext.index.stocked(), now)
  )
}

/** Complete products as one company sees them, in row order; two queries for any number of rows. */
export async function describeProducts(
  db: Reader,
  { caller, content, locale, zone }: CatalogueContext,
  rows: readonly IndexedProduct[]
): Promise<contract.Product[]> {
  const codes = rows.map(({ code }) => code)
  const { offers, tiers } = await findOffersOfProducts(db, caller.priceListCode, codes)
  const context = { content, locale, zone, currencyCode: caller.currencyCode, tiers, labels: detailLabels(locale) }
  return rows.flatMap((row) => {
    const product = content.products.get(row.code)
    return product ? [productResponse(context, row, product, offers.get(row.code) ?? [])] : []
  })
}

/** A complete enabled product, or undefined. Codes are lower-case; a URL may be typed in capitals. */
export async function describeProduct(
  db: Reader,
  catalogueContext: CatalogueContext,
  code: string
): Promise<contract.Product | undefined> {
  const row = catalogueContext.index.rows.get(catalogueCode(code))
  return row && (await describeProducts(db, catalogueContext, [row]))[0]
}

/** The enabled bestsellers of the content, in order, at most 4. */
export async function describeBestsellers(db: Reader, catalogueContext: CatalogueContext): Promise<contract.Product[]> {
  const rows = catalogueContext.content.bestsellers.flatMap((code) => catalogueContext.index.rows.get(code) ?? [])
  return describeProducts(db, catalogueContext, rows.slice(0, 4))
}

const halfYear = 182 * dayMs

/** The products that the company orders most often, with the usual quantity; see `listFrequentlyOrdered`. */
export async function describeFrequentlyOrdered(
  db: Reader,
  catalogueContext: CatalogueContext,
  now: Date
): Promise<Output<typeof listFrequentlyOrdered>> {
  const since = new Date(now.getTime() - halfYear).toISOString()
  const ordered = await selectOrderedQuantities(db, catalogueContext.caller.companyId, since)
  const usual = mostOrdered(ordered).flatMap(({ sku, quantity }) => {
    const row = catalogueContext.index.rows.get(catalogueContext.content.variants.get(sku)?.product.code ?? '')
    return row ? [{ sku, quantity, row }] : []
  })
  const shown = usual.slice(0, 8)
  const products = await describeProducts(db, catalogueContext, [...new Set(shown.map(({ row }) => row))])
  const byCode = new Map(products.map((product) => [product.code, product]))
  return shown.flatMap(({ sku, quantity, row }) => {
    const product = byCode.get(row.code)
    return product?.variantsData.some(({ code }) => code === sku) ? [{ sku, quantity, product }] : []
  })
}
