import { auditActions, auditKinds } from '../../../../contract/desk/log.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { ListSearch } from '../../ui/display/ListSearch.tsx'
import { FilterBar } from '../parts/filters/FilterBar.tsx'
import { FilterPill } from '../parts/filters/FilterPill.tsx'
import { PeriodPill } from '../parts/filters/PeriodPill.tsx'
import type { Filters } from './filters.ts'

interface Props {
  filters: Filters
  onChange: (change: Record<string, string | undefined>) => void
}

/** Filters of the log: user or object, type, action, period. */
export function LogFilters({ filters, onChange }: Props) {
  const t = useTexts('desk')
  const locale = useLocale()
  const actions = auditActions
    .map((action) => [action, t(`actions.${action}`)] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b, locale))
  return (
    <FilterBar
      active={[filters.kind, filters.action, filters.period]}
      search={
        <ListSearch
          label={t('log.search')}
          value={filters.text}
          onSearch={(text) => onChange({ q: text || undefined })}
        />
      }
    >
      <FilterPill
        label={t('log.about')}
        value={filters.kind}
        all={t('log.all')}
        options={auditKinds.map((kind) => [kind, t(`log.kinds.${kind}`)])}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterPill
        label={t('log.action')}
        value={filters.action}
        all={t('log.allActions')}
        options={actions}
        onChange={(action) => onChange({ action })}
      />
      <PeriodPill value={filters.period} onChange={(period) => onChange({ period })} />
    </FilterBar>
  )
}
