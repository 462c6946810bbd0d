import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import type { Taxon } from '../../../../contract/catalogue/catalogue.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { FilterSidebar } from './FilterSidebar.tsx'
import type { FilterProps } from './filter-props.ts'
import { filterCount, type ListState, perPage } from './list-state.ts'
import { ResultBar } from './ResultBar.tsx'
import { useListState } from './use-list-state.ts'
import { useFacets, useProducts, type ProductListFilter } from './use-products.ts'
import { ProductGrid } from '../parts/ProductGrid.tsx'
import { onDemand } from '../../ui/on-demand.tsx'

const Pager = onDemand(async () => (await import('../../ui/display/Pager.tsx')).Pager)
const NoFilterResults = onDemand(async () => (await import('./EmptyStates.tsx')).NoFilterResults)
const QuickTable = onDemand(async () => (await import('../quick-table/QuickTable.tsx')).QuickTable)

interface Props {
  /** Undefined until known. */
  baseFilter?: ProductListFilter
  /** Headings of the table: collections that group adjacent products. */
  collections?: readonly Taxon[]
  /** Ignores clicks: the content above may still grow and move the list from under the pointer. */
  inert?: boolean
  /** An error is already shown above, so the list's own is not. */
  hideErrors?: boolean
  /** Whether these are search results. */
  isSearch?: boolean
  /** Shown instead if the list is empty without any filters. */
  empty: ReactNode
}

/**
 * Products of a category or search with filters, sort order, grid or table view, and pages; all state is in the URL.
 * Needs the texts of catalogue and cart.
 */
export function ProductResults({ baseFilter, collections, inert, hideErrors, isSearch = false, empty }: Props) {
  const { state, change, hrefOf } = useListState()
  const { data, error, loading, retry } = useProducts(baseFilter, state)
  const facets = useFacets(baseFilter, state)
  const top = useRef<HTMLDivElement>(null)
  const filters = state?.filters ?? {}
  const lastPage = data && Math.max(1, Math.ceil(data.total / perPage))
  const isPastLastPage = !loading && state && lastPage && state.page > lastPage
  useEffect(() => {
    if (isPastLastPage) change({ page: lastPage }, 'replace')
  })
  const isEmpty = data?.total === 0
  if (error) return hideErrors ? null : <LoadFailed error={error} onRetry={retry} />
  if (isEmpty && filterCount(filters) === 0 && !loading) return empty
  const filterProps: FilterProps = {
    facets,
    filters,
    onFilters: (filters, mode) => change({ filters }, mode)
  }
  return (
    <div
      ref={top}
      inert={inert}
      className="grid scroll-mt-(--main-bar) grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-[--spacing(56)_minmax(0,1fr)]"
    >
      <FilterSidebar {...filterProps} />
      <section aria-busy={loading} className="grid grid-cols-1 content-start gap-4">
        <ResultBar {...filterProps} state={state} total={data?.total} isSearch={isSearch} onChange={change} />
        {isEmpty ? (
          <NoFilterResults onClear={() => change({ filters: {} })} />
        ) : (
          <div className={`motion-state ${loading && data ? 'opacity-55' : ''}`}>
            <Products state={state} {...data} collections={collections} />
          </div>
        )}
        {data && data.total > perPage && (
          <Pager
            page={state?.page ?? 1}
            perPage={perPage}
            total={data.total}
            hrefOf={hrefOf}
            onPage={(page) => {
              change({ page })
              top.current?.scrollIntoView()
            }}
          />
        )}
      </section>
    </div>
  )
}

interface ProductsProps extends Pick<Props, 'collections'> {
  state?: ListState
  products?: Parameters<typeof ProductGrid>[0]['products']
  matching?: Parameters<typeof ProductGrid>[0]['matching']
}

function Products({ state, products, matching, collections }: ProductsProps) {
  // Rendering a long list is deferred, so that the click gets immediate feedback.
  const view = useDeferredValue(state?.view)
  // As many placeholders as products, so that the browser finds its scroll position again after going back.
  if (view !== 'table') return <ProductGrid products={products} matching={matching} expected={perPage} besideFilters />
  const waiting = <Skeleton className="h-160 rounded-card" />
  if (!products) return waiting
  return (
    <QuickTable
      products={products}
      collections={state?.order === undefined ? collections : undefined}
      fallback={waiting}
    />
  )
}
