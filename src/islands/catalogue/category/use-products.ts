import { type Facets, listProducts, type Product, readFacets } from '../../../../contract/catalogue/catalogue.ts'
import { callWithHeaders, call } from '../../../lib/api/api.ts'
import { totalOrEstimate } from '../../../lib/total-count.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { filterCount, filterQuery, type ListState, pageQuery, perPage } from './list-state.ts'
import type { VariantQuery } from '../../../lib/variants/matching-variant.ts'

/** The products of a list; all by default. */
export type ProductListFilter = { 'productTaxons.taxon.code'?: string; codeOrName?: string }

/** A page of a list; `total` counts all pages, `matching` contains the SKU per product that matches the search. */
export function useProducts(baseFilter: ProductListFilter | undefined, state: ListState | undefined) {
  const query = baseFilter && state && { ...baseFilter, ...pageQuery(state) }
  return useLoad(query && JSON.stringify(query), async (signal) => {
    const [{ data: products, headers }, matching] = await Promise.all([
      callWithHeaders(listProducts, { query, signal }),
      matcherFor({ text: baseFilter?.codeOrName, filters: state?.filters })
    ])
    const total = totalOrEstimate(headers, { page: state?.page ?? 1, perPage, rows: products.length })
    return { products, matching: products.map(matching), total }
  })
}

/** Loaded only with a search or filter; otherwise a card shows its default variant. */
async function matcherFor(query: VariantQuery): Promise<(product: Product) => string | undefined> {
  if (query.text === undefined && filterCount(query.filters ?? {}) === 0) return () => undefined
  const { matchingVariant } = await import('../../../lib/variants/matching-variant.ts')
  return (product) => matchingVariant(product, query)?.code
}

/** Available filters of a list. The list works without them, so failures are silent. */
export function useFacets(baseFilter: ProductListFilter | undefined, state: ListState | undefined): Facets | undefined {
  const query = baseFilter && state && { ...baseFilter, ...filterQuery(state.filters) }
  return useLoad(query && JSON.stringify(query), (signal) => call(readFacets, { query, signal })).data
}
