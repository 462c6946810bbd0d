import { textIn } from '../../contract/catalogue/catalogue-file.ts'
import type { Reader } from '../db/tx.ts'
import type { Content } from '../core/catalogue-content.ts'
import {
  productsWithin,
  rootTaxon,
  type CatalogueIndex,
  type SortOrder,
  type IndexedProduct,
  type FacetValue
} from '../core/catalogue-index.ts'
import { memoizeByKey } from './memoize.ts'
import { selectLowestPrices, selectIndexedProducts, selectStocked } from './queries.ts'
import { openSearch } from './search/search.ts'

/**
 * Indexes all enabled products: two queries, plus a search index per language. Reuses what depends only on texts if
 * `previous` is an index of the same content.
 */
export async function buildIndex(
  db: Reader,
  content: Content,
  version: string,
  previous?: CatalogueIndex
): Promise<CatalogueIndex> {
  const rows = await indexRows(db, content, previous)
  const counts = new Map<string, number>()
  const variantCounts = new Map<string, number>()
  for (const { code, taxons } of rows.values()) {
    const variants = content.products.get(code)?.variants.length ?? 0
    for (const taxon of taxons) {
      counts.set(taxon, (counts.get(taxon) ?? 0) + 1)
      variantCounts.set(taxon, (variantCounts.get(taxon) ?? 0) + variants)
    }
  }
  const prices = new Map<string, Map<string, number>>()
  for (const { list, product, price } of await selectLowestPrices(db)) {
    const ofList = prices.get(list) ?? new Map<string, number>()
    prices.set(list, ofList.set(product, price))
  }
  const noPrices = new Map<string, number>()
  const pricesIn = (priceList: string) => prices.get(priceList) ?? noPrices
  const products = [...rows.keys()].flatMap((code) => content.products.get(code) ?? [])
  return {
    version,
    rows,
    prices: pricesIn,
    sorted: cachedByOrder(counts, (order, taxon) => {
      return sortRows(productsWithin({ rows }, taxon), order, content, pricesIn)
    }),
    stocked: cacheForOneSecond(() => selectStocked(db)),
    countIn: (taxon) => counts.get(taxon) ?? 0,
    countVariantsIn: (taxon) => variantCounts.get(taxon) ?? 0,
    search: previous?.search ?? (await openSearch(content, products))
  }
}

async function indexRows(
  db: Reader,
  content: Content,
  previous?: CatalogueIndex
): Promise<Map<string, IndexedProduct>> {
  const rows = new Map<string, IndexedProduct>()
  const taxonSets = memoizeByKey<ReadonlySet<string>>()
  const facetValueLists = memoizeByKey<FacetValue[]>()
  for (const row of await selectIndexedProducts(db)) {
    const unchanged = previous?.rows.get(row.code)
    if (unchanged) {
      rows.set(row.code, { ...row, taxons: unchanged.taxons, facetValues: unchanged.facetValues })
      continue
    }
    const { taxons = [], materials = [], variants = [] } = content.products.get(row.code) ?? {}
    const allTaxons = () => new Set(taxons.flatMap((taxon) => withAncestors(content, taxon)))
    const pairs = [
      ...variants.flatMap(({ attributes }) => Object.entries(attributes)),
      ...materials.map((material): [string, string] => ['material', material])
    ]
    rows.set(row.code, {
      ...row,
      taxons: taxonSets(JSON.stringify(taxons), allTaxons),
      facetValues: facetValueLists(JSON.stringify(pairs), () => facetValuesOf(pairs))
    })
  }
  return rows
}

function withAncestors(content: Content, code: string): string[] {
  const parent = content.taxons.get(code)?.parent
  return parent ? [code, ...withAncestors(content, parent)] : [code, rootTaxon]
}

function facetValuesOf(pairs: readonly [attribute: string, value: string][]): FacetValue[] {
  const facetValues = new Map(pairs.map(([attribute, value]) => [`${attribute}:${value}`, attribute]))
  return [...facetValues].map(([key, attribute]) => ({ key, attribute }))
}

// Only for taxons with products, because clients can ask for any code.
function cachedByOrder(taxons: ReadonlyMap<string, unknown>, sort: CatalogueIndex['sorted']): CatalogueIndex['sorted'] {
  const cached = new Map<string, readonly IndexedProduct[]>()
  return (order, taxon) => {
    if (taxon !== undefined && !taxons.has(taxon)) return []
    const key = JSON.stringify([order, taxon])
    const rows = cached.get(key) ?? sort(order, taxon)
    cached.set(key, rows)
    return rows
  }
}

/** Sorts rows; ties keep catalogue order. */
export function sortRows(
  rows: IndexedProduct[],
  order: SortOrder,
  content: Content,
  pricesIn: CatalogueIndex['prices']
): IndexedProduct[] {
  const sign = order.descending ? -1 : 1
  if (order.by === 'catalogue') return rows
  if (order.by === 'created') return rows.toSorted((a, b) => compare(a.created_at, b.created_at) * sign)
  if (order.by === 'price') {
    const prices = pricesIn(order.priceList)
    const price = ({ code }: IndexedProduct) => prices.get(code) ?? Number.MAX_SAFE_INTEGER * sign
    return rows.toSorted((a, b) => (price(a) - price(b)) * sign)
  }
  // Names come from the content, so sort them here by the reader's language: databases collate differently.
  const collator = new Intl.Collator(order.locale)
  const name = ({ code }: IndexedProduct) => textIn(content.products.get(code)?.name ?? {}, order.locale)
  const named = rows.map((row) => ({ row, name: name(row) }))
  return named.toSorted((a, b) => collator.compare(a.name, b.name) * sign).map(({ row }) => row)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const cacheMs = 1000

/** Queries again only if the last result is a second old; concurrent callers share it. */
function cacheForOneSecond<T>(query: () => Promise<T>): () => Promise<T> {
  let lastCheck = -Infinity
  let result: Promise<T>
  return () => {
    if (performance.now() - lastCheck < cacheMs) return result
    lastCheck = performance.now()
    result = query().catch((error: unknown) => {
      lastCheck = -Infinity
      throw error
    })
    return result
  }
}
