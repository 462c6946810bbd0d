import type { Facets } from '../../../../contract/catalogue/catalogue.ts'
import type { Filters } from './list-state.ts'

/** Props shared by all filter components. */
export interface FilterProps {
  /** Undefined while loading. */
  facets?: Facets
  filters: Filters
  /** `replace` while typing. */
  onFilters: (filters: Filters, mode?: 'push' | 'replace') => void
}
