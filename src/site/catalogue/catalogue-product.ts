import type { CatalogueCollection, CataloguePlace, CatalogueProduct } from './catalogue-tree.ts'

/** Number of related products: a row of four. */
const maxRelated = 4
/** Characters of a description shown by search engines. */
const maxSummaryLength = 160

/** Related products: those named in the content, then neighbours in the collection. */
export function relatedProducts(
  { code, related }: CatalogueProduct,
  { products }: CatalogueCollection,
  places: ReadonlyMap<string, CataloguePlace>
): CatalogueProduct[] {
  const at = products.findIndex((product) => product.code === code)
  const named = related.flatMap((other) => places.get(other)?.product ?? [])
  const neighbours = [...products.slice(at + 1, at + 1 + maxRelated), ...products.slice(0, Math.min(at, maxRelated))]
  return [...new Set([...named, ...neighbours])].slice(0, maxRelated)
}

/** A product in one or two sentences: its subtitle, and the whole sentences of its description that fit. */
export function summaryOf({ name, subtitle, description }: CatalogueProduct): string {
  let summary = `${name}, ${subtitle}.`
  for (const sentence of description
    .trim()
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.!?])\s/)) {
    if (summary.length + 1 + sentence.length > maxSummaryLength) break
    summary += ` ${sentence}`
  }
  return summary
}
