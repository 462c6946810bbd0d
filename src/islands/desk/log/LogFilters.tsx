import { auditKinds } from '../../../../contract/desk/log.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { ListSearch } from '../../ui/display/ListSearch.tsx'
import { PeriodSelect } from '../../ui/display/PeriodSelect.tsx'
import { Select } from '../../ui/form/Select.tsx'
import type { Filters } from './filters.ts'

interface Props {
  filters: Filters
  onChange: (change: Record<string, string | undefined>) => void
}

/** Filters of the log: user or object, type, period. */
export function LogFilters({ filters, onChange }: Props) {
  const t = useTexts('desk')
  return (
    <div className="grid gap-3 border-b border-line p-4 max-md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] md:grid-cols-[minmax(0,24rem)_auto_auto] md:items-center md:justify-start md:[--control-height:--spacing(10)]">
      <div className="max-md:col-span-full">
        <ListSearch
          label={t('log.search')}
          value={filters.text}
          onSearch={(text) => onChange({ q: text || undefined })}
        />
      </div>
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
    </div>
  )
}
