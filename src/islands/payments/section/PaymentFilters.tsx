import { useTexts } from '../../../lib/texts.tsx'
import { ListSearch } from '../../ui/display/ListSearch.tsx'
import { PeriodSelect } from '../../ui/period/PeriodSelect.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import type { Filters } from './use-payments.ts'

interface Props {
  filters: Filters
  onChange: (change: Record<string, string | undefined>) => void
}

/** Filters of the payments: number, period, open only. */
export function PaymentFilters({ filters, onChange }: Props) {
  const t = useTexts('payment-list')
  return (
    <div className="grid gap-3 border-b print:hidden border-line p-4 md:grid-cols-[minmax(0,20rem)_auto] md:items-center xl:grid-cols-[minmax(0,20rem)_auto_1fr] md:[--control-height:--spacing(10)]">
      <ListSearch label={t('search')} value={filters.search} onSearch={(text) => onChange({ q: text || undefined })} />
      <PeriodSelect value={filters.period} onChange={(period) => onChange({ period })} />
      <div className="md:col-span-full xl:col-span-1 xl:justify-self-end">
        <Switch
          checked={filters.pending}
          onChange={(event) => onChange({ pending: event.target.checked ? 'true' : undefined })}
        >
          {t('onlyPending')}
        </Switch>
      </div>
    </div>
  )
}
