import { shownStates } from '../../../../contract/orders/order.ts'
import { canOrder } from '../../../lib/can-order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useCustomer } from '../../partners/session/parts/use-customer.ts'
import { Select } from '../../ui/form/Select.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { ListSearch } from '../../ui/display/ListSearch.tsx'
import { PeriodSelect } from '../../ui/period/PeriodSelect.tsx'
import type { Filters } from './filters.ts'

interface Props {
  filters: Filters
  /** Changes the URL parameters and returns to the first page. */
  onChange: (change: Record<string, string | undefined>) => void
}

/** Filters of the history: search, state, period, owner. */
export function HistoryFilters({ filters, onChange }: Props) {
  const t = useTexts('orders')
  const ui = useTexts('ui')
  const customer = useCustomer()
  const states = shownStates.filter((state) => state !== 'payment-missing' || !customer || canOrder(customer))
  return (
    <div className="grid gap-3 border-b print:hidden border-line p-4 max-md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] md:grid-cols-2 lg:grid-cols-[minmax(0,20rem)_auto_auto] xl:grid-cols-[minmax(0,20rem)_auto_auto_1fr] md:items-center md:[--control-height:--spacing(10)]">
      <div className="max-lg:col-span-full">
        <ListSearch
          label={t('search')}
          value={filters.search}
          onSearch={(text) => onChange({ q: text || undefined })}
        />
      </div>
      <Select
        label={t('state')}
        labelHidden
        value={filters.state ?? ''}
        onChange={(event) => onChange({ state: event.target.value || undefined })}
      >
        <option value="">{t('anyState')}</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {ui(`state.${state === 'payment-missing' ? 'paymentMissing' : state}`)}
          </option>
        ))}
      </Select>
      <PeriodSelect value={filters.period} onChange={(period) => onChange({ period })} />
      <div className="col-span-full xl:col-span-1 xl:justify-self-end">
        <Switch
          checked={filters.mine}
          onChange={(event) => onChange({ mine: event.target.checked ? 'true' : undefined })}
        >
          {t('onlyMine')}
        </Switch>
      </div>
    </div>
  )
}
