import { securityEventKinds } from '../../../../contract/desk/security-events.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { ListSearch } from '../../ui/display/ListSearch.tsx'
import { FilterBar } from '../parts/filters/FilterBar.tsx'
import { FilterPill } from '../parts/filters/FilterPill.tsx'
import { PeriodPill } from '../parts/filters/PeriodPill.tsx'
import type { Filters } from './filters.ts'

interface Props {
  filters: Filters
  onChange: (change: Record<string, string | undefined>) => void
}

/** Filters of the log: person, event, period. */
export function SecurityFilters({ filters, onChange }: Props) {
  const t = useTexts('desk-security')
  return (
    <FilterBar
      active={[filters.kind, filters.period]}
      search={
        <ListSearch
          label={t('search')}
          value={filters.person}
          onSearch={(text) => onChange({ person: text || undefined })}
        />
      }
    >
      <FilterPill
        label={t('columns.event')}
        value={filters.kind}
        all={t('anyKind')}
        options={securityEventKinds.map((kind) => [kind, t(`kinds.${kind}`)])}
        onChange={(kind) => onChange({ kind })}
      />
      <PeriodPill value={filters.period} onChange={(period) => onChange({ period })} />
    </FilterBar>
  )
}
