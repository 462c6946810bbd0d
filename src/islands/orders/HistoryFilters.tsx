import { shownStates } from '../../../contract/order.ts'
import { useTexts } from '../../lib/texts.tsx'
import { useCustomer } from '../session/parts/use-customer.ts'
import { Select } from '../ui/Select.tsx'
import { Switch } from '../ui/Switch.tsx'
import { ListSearch } from './parts/ListSearch.tsx'
import { PeriodSelect } from './parts/PeriodSelect.tsx'
import type { Wish } from './wish.ts'

interface Props {
  wish: Wish
  /** Changes of the address; the list then begins anew. */
  onChange: (change: Record<string, string | undefined>) => void
}

/** What narrows the history down: words, state, period, whose. */
export function HistoryFilters({ wish, onChange }: Props) {
  const t = useTexts('orders')
  const ui = useTexts('ui')
  const isMarketing = useCustomer()?.userRoles.includes('ROLE_COMPANY_MARKETING') ?? false
  const states = shownStates.filter((state) => state !== 'payment-missing' || !isMarketing)
  return (
    <div className="grid gap-3 border-b border-line p-4 max-md:grid-cols-2 md:grid-cols-[minmax(0,1fr)_auto_auto_auto] md:items-center md:[--control-height:--spacing(10)]">
      <div className="max-md:col-span-2 md:max-w-80">
        <ListSearch label={t('search')} value={wish.search} onSearch={(text) => onChange({ q: text || undefined })} />
      </div>
      <Select
        label={t('state')}
        labelHidden
        value={wish.state ?? ''}
        onChange={(event) => onChange({ state: event.target.value || undefined })}
      >
        <option value="">{t('anyState')}</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {ui(`state.${state === 'payment-missing' ? 'paymentMissing' : state}`)}
          </option>
        ))}
      </Select>
      <PeriodSelect value={wish.period} onChange={(period) => onChange({ period })} />
      <div className="max-md:col-span-2 md:ml-2">
        <Switch checked={wish.mine} onChange={(event) => onChange({ mine: event.target.checked ? 'true' : undefined })}>
          {t('onlyMine')}
        </Switch>
      </div>
    </div>
  )
}
