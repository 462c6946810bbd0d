import { filterNames, type Filters, listStateOf, type ListState } from './list-state.ts'
import { searchWith, useSearchParams } from '../../../lib/use-search-params.ts'

type ListStateChange = Partial<Pick<ListState, 'view' | 'order'>> & { page?: number; filters?: Filters }

/** The list state in the page's URL, undefined until hydration, and functions that change it. */
export function useListState() {
  const { search, updateSearch } = useSearchParams()
  /** Changing filter, sort order or view returns to the first page. Typing adds no history entries. */
  const change = (changes: ListStateChange, mode?: 'push' | 'replace') => updateSearch(searchParamsOf(changes), mode)
  const hrefOf = (page: number) => searchWith(search?.toString() ?? '', searchParamsOf({ page })) || '?'
  return { state: search && listStateOf(search), change, hrefOf }
}

function searchParamsOf({ page, view, filters, ...changes }: ListStateChange): Record<string, string | undefined> {
  const filterParams = filters && Object.fromEntries(filterNames.map((name) => [name, filters[name]]))
  return {
    page: page === undefined || page === 1 ? undefined : String(page),
    ...(view && { view: view === 'grid' ? undefined : view }),
    ...('order' in changes && { order: changes.order }),
    ...filterParams
  }
}
