import type { Facets } from '../../../../contract/catalogue/catalogue.ts'
import type { Filters } from './list-state.ts'

/** What every part of the filters is given. */
export interface Filtering {
  /** Undefined while they load. */
  facets?: Facets
  filters: Filters
  /** `replace` while something is still being typed. */
  onFilters: (filters: Filters, how?: 'push' | 'replace') => void
}
