import { auditKinds } from '../../../../contract/desk/log.ts'
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

/** Filters of the log: user or object, type, period. */
export function LogFilters({ filters, onChange }: Props) {
  const t = useTexts('desk')
  return (
    <FilterBar
      className="md:grid-cols-[minmax(0,24rem)_auto_auto] md:justify-start"
      active={[filters.kind, filters.period]}
      search={
        <ListSearch
          label={t('log.search')}
          value={filters.text}
          onSearch={(text) => onChange({ q: text || undefined })}
        />
      }
    >
      <Select
        label={t('log.about')}
        labelHidden
        value={filters.kind ?? ''}
        onChange={(event) => onChange({ kind: event.target.value || undefined })}
      >
        <option value="">{t('log.all')}</option>
        {auditKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`log.kinds.${kind}`)}
          </option>
        ))}
      </Select>
      <PeriodSelect value={filters.period} onChange={(period) => onChange({ period })} />
    </FilterBar>
  )
}
