import { useTexts } from '../../../lib/texts.tsx'
import type { Filtering } from './filtering.ts'
import { FilterSkeleton } from './FilterSkeleton.tsx'
import { useWide } from './use-wide.ts'
import { onDemand } from '../../ui/on-demand.tsx'

const FilterPanel = onDemand(async () => (await import('./FilterPanel.tsx')).FilterPanel)

/** The filters beside the list, if there is room. */
export function FilterAside(filtering: Filtering) {
  const t = useTexts('catalogue')
  const wide = useWide()
  return (
    <aside aria-label={t('filters')} className="max-lg:hidden">
      {wide && filtering.facets ? (
        <FilterPanel {...filtering} facets={filtering.facets} fallback={<FilterSkeleton />} />
      ) : (
        <FilterSkeleton />
      )}
    </aside>
  )
}
