import type { Reader } from '../db/tx.ts'
import { type Content, withDescendants } from '../lib/content.ts'
import type { Shelf } from '../lib/shelf.ts'
import { selectLowestPrices, selectShelfRows } from './queries.ts'
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
  return {
    version,
    rows,
    lowestPrice: (list, product) => prices.get(`${list} ${product}`),
    countIn: (taxon) => counts.get(taxon) ?? 0,
    search: await openSearch(content, products)
  }
}
