import { securityEventKinds } from '../../../../contract/desk/security-events.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { ListSearch } from '../../ui/display/ListSearch.tsx'
import { PeriodSelect } from '../../ui/display/PeriodSelect.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { FilterBar } from '../parts/FilterBar.tsx'
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
      className="md:grid-cols-[minmax(0,24rem)_auto_auto] md:justify-start"
      active={[filters.kind, filters.period]}
      search={
        <ListSearch
          label={t('search')}
          value={filters.person}
          onSearch={(text) => onChange({ person: text || undefined })}
        />
      }
    >
      <Select
        label={t('columns.event')}
        labelHidden
        value={filters.kind ?? ''}
        onChange={(event) => onChange({ kind: event.target.value || undefined })}
      >
        <option value="">{t('anyKind')}</option>
        {securityEventKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </Select>
      <PeriodSelect value={filters.period} onChange={(period) => onChange({ period })} />
    </FilterBar>
  )
}
