import { type Facets, listProducts, readFacets } from '../../../contract/catalogue.ts'
import { exchange, call } from '../../lib/api.ts'
import { useLoad } from '../../lib/use-load.ts'
import { filterQuery, type ListState, pageQuery, perPage } from './list-state.ts'

/** Which products a list is of; all where nothing is named. */
export type Within = { 'productTaxons.taxon.code'?: string; codeOrName?: string }

/** One page of a list; `total` is of all pages. */
export function useProducts(within: Within | undefined, state: ListState | undefined) {
  const query = within && state && { ...within, ...pageQuery(state) }
  return useLoad(query && JSON.stringify(query), async (signal) => {
    const { data: products, headers } = await exchange(listProducts, { query, signal })
    // A Sylius that does not count still tells by a full page that there is more.
    const atLeast = (state!.page - 1) * perPage + products.length + (products.length === perPage ? 1 : 0)
    return { products, total: Number(headers.get('X-Total-Count') ?? atLeast) }
  })
}

/** What a list can be narrowed by. Without it the list still works: nothing is said where it cannot be loaded. */
export function useFacets(within: Within | undefined, state: ListState | undefined): Facets | undefined {
  const query = within && state && { ...within, ...filterQuery(state.filters) }
  return useLoad(query && JSON.stringify(query), (signal) => call(readFacets, { query, signal })).data
}
