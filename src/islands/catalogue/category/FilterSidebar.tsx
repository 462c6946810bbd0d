import { useTexts } from '../../../lib/texts.tsx'
import type { FilterProps } from './filter-props.ts'
import { FilterSkeleton } from './FilterSkeleton.tsx'
import { useIsWideScreen } from './use-is-wide-screen.ts'
import { onDemand } from '../../ui/on-demand.tsx'

const FilterPanel = onDemand(async () => (await import('./FilterPanel.tsx')).FilterPanel)

/** The filters beside the list, if there is room. */
export function FilterSidebar(filterProps: FilterProps) {
  const t = useTexts('catalogue')
  const wide = useIsWideScreen()
  return (
    <aside aria-label={t('filters')} className="max-lg:hidden">
      {wide && filterProps.facets ? (
        <FilterPanel {...filterProps} facets={filterProps.facets} fallback={<FilterSkeleton />} />
      ) : (
        <FilterSkeleton />
      )}
    </aside>
  )
}
