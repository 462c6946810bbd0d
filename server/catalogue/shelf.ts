import type { FileProduct } from '../../contract/catalogue-file.ts'
import type { Reader } from '../db/tx.ts'
import { type Content, withDescendants } from '../lib/content.ts'
import type { Shelf } from '../lib/shelf.ts'
import { selectLowestPrices, selectShelfRows, selectStocked } from './queries.ts'
import { openSearch } from './search.ts'

/** Puts all enabled products on the shelf: three queries, and an index for each language. */
export async function stackShelf(db: Reader, content: Content, version: string): Promise<Shelf> {
  const rows = new Map((await selectShelfRows(db)).map((row) => [row.code, row]))
  const prices = new Map<string, number>()
  for (const { list, product, price } of await selectLowestPrices(db)) prices.set(`${list} ${product}`, price)
  const products = [...rows.keys()].flatMap((code) => content.products.get(code) ?? [])
  const members = new Map<string, string[]>()
  for (const { code, taxons } of products) {
    for (const taxon of taxons) members.set(taxon, [...(members.get(taxon) ?? []), code])
  }
  const counts = new Map<string, number>()
  for (const taxon of content.taxons.keys()) {
    const codes = withDescendants(content, taxon).flatMap((code) => members.get(code) ?? [])
    counts.set(taxon, new Set(codes).size)
  }
  const traits = new Map(products.map((product) => [product.code, traitsOf(product)]))
  return {
    version,
    rows,
    lowestPrice: (list, product) => prices.get(`${list} ${product}`),
    traits: (code) => traits.get(code) ?? [],
    stocked: remembered(() => selectStocked(db)),
    countIn: (taxon) => counts.get(taxon) ?? 0,
    search: await openSearch(content, products)
  }
}

function traitsOf({ materials, variants }: FileProduct): string[] {
  const values = variants.flatMap(({ attributes }) => Object.entries(attributes))
  const all = [...values, ...materials.map((material) => ['material', material] as const)]
  return [...new Set(all.map(([attribute, value]) => `${attribute}:${value}`))]
}

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
