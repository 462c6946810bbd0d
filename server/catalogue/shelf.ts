import type { FileProduct } from '../../contract/catalogue/catalogue-file.ts'
import type { Reader } from '../db/tx.ts'
import { type Content, textIn } from '../core/content.ts'
import { rootTaxon, type Shelf, type ShelfOrder, type ShelfRow, type Trait } from '../core/shelf.ts'
import { selectLowestPrices, selectShelfRows, selectStocked } from './queries.ts'
import { openSearch } from './search.ts'

/** Puts all enabled products on the shelf: two queries, and an index for each language unless there is one of this content. */
export async function stackShelf(
  db: Reader,
  content: Content,
  version: string,
  search?: Shelf['search']
): Promise<Shelf> {
  const rows = new Map<string, ShelfRow>()
  const counts = new Map<string, number>()
  for (const row of await selectShelfRows(db)) {
    const product = content.products.get(row.code)
    const taxons = new Set(product?.taxons.flatMap((taxon) => withAncestors(content, taxon)))
    rows.set(row.code, { ...row, taxons, traits: product ? traitsOf(product) : [] })
    for (const taxon of taxons) counts.set(taxon, (counts.get(taxon) ?? 0) + 1)
  }
  const prices = new Map<string, Map<string, number>>()
  for (const { list, product, price } of await selectLowestPrices(db)) {
    const ofList = prices.get(list) ?? new Map<string, number>()
    prices.set(list, ofList.set(product, price))
  }
  const none = new Map<string, number>()
  const pricesIn = (priceList: string) => prices.get(priceList) ?? none
  const products = [...rows.keys()].flatMap((code) => content.products.get(code) ?? [])
  return {
    version,
    rows,
    prices: pricesIn,
    sorted: keptByOrder((order, taxon) => {
      const some = [...rows.values()].filter((row) => taxon === undefined || row.taxons.has(taxon))
      return sortRows(some, order, content, pricesIn)
    }),
    stocked: remembered(() => selectStocked(db)),
    countIn: (taxon) => counts.get(taxon) ?? 0,
    search: search ?? (await openSearch(content, products)),
    written: new Map(),
    pages: new Map()
  }
}

function withAncestors(content: Content, code: string): string[] {
  const parent = content.taxons.get(code)?.parent
  return parent ? [code, ...withAncestors(content, parent)] : [code, rootTaxon]
}

function traitsOf({ materials, variants }: FileProduct): Trait[] {
  const values = variants.flatMap(({ attributes }) => Object.entries(attributes))
  const all = [...values, ...materials.map((material) => ['material', material] as const)]
  const traits = new Map(all.map(([attribute, value]) => [`${attribute}:${value}`, attribute]))
  return [...traits].map(([key, attribute]) => ({ key, attribute }))
}

function keptByOrder(sort: Shelf['sorted']): Shelf['sorted'] {
  const kept = new Map<string, readonly ShelfRow[]>()
  return (order, taxon) => {
    const key = JSON.stringify([order, taxon])
    const rows = kept.get(key) ?? sort(order, taxon)
    kept.set(key, rows)
    return rows
  }
}

/** Rows in an order; what is equal stays in the order of the catalogue. */
export function sortRows(rows: ShelfRow[], order: ShelfOrder, content: Content, pricesIn: Shelf['prices']): ShelfRow[] {
  const sign = order.descending ? -1 : 1
  if (order.by === 'catalogue') return rows
  if (order.by === 'created') return rows.toSorted((a, b) => compare(a.created_at, b.created_at) * sign)
  if (order.by === 'price') {
    const prices = pricesIn(order.priceList)
    const price = ({ code }: ShelfRow) => prices.get(code) ?? Number.MAX_SAFE_INTEGER * sign
    return rows.toSorted((a, b) => (price(a) - price(b)) * sign)
  }
  // Names are the content's, so they are sorted by the reader's language: databases differ in that.
  const collator = new Intl.Collator(order.locale)
  const name = ({ code }: ShelfRow) => textIn(content.products.get(code)?.name ?? {}, order.locale)
  const named = rows.map((row) => ({ row, name: name(row) }))
  return named.toSorted((a, b) => collator.compare(a.name, b.name) * sign).map(({ row }) => row)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const keptMs = 1000

/** Asks again only when the last answer is a second old; who comes meanwhile shares it. */
function remembered<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked = -Infinity
  let answer: Promise<T>
  return () => {
    if (performance.now() - asked < keptMs) return answer
    asked = performance.now()
    answer = ask().catch((error: unknown) => {
      asked = -Infinity
      throw error
    })
    return answer
  }
}
