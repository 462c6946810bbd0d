import { moneyFilters, proposalFilters } from '../../../../../contract/desk/orders.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { ListSearch } from '../../../ui/display/ListSearch.tsx'
import { PeriodSelect } from '../../../ui/display/PeriodSelect.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { FilterBar } from '../../parts/FilterBar.tsx'
import { placedStates, type Filters } from './filters.ts'

interface Props {
  filters: Filters
  onChange: (change: Record<string, string | undefined>) => void
}

/** Filters of the list: search, state, period, payment, proposed change. */
export function OrderFilters({ filters, onChange }: Props) {
  const t = useTexts('desk')
  const ui = useTexts('ui')
  return (
    <FilterBar
      className="md:grid-cols-2 lg:grid-cols-[repeat(4,auto)] xl:grid-cols-[minmax(0,24rem)_auto_auto_auto_auto]"
      active={[filters.state, filters.period, filters.money, filters.proposal]}
      search={
        <div className="max-xl:col-span-full">
          <ListSearch
            label={t('orders.search')}
            value={filters.search}
            onSearch={(text) => onChange({ q: text || undefined })}
          />
        </div>
      }
    >
      <Select
        label={t('orders.state')}
        labelHidden
        value={filters.state ?? ''}
        onChange={(event) => onChange({ state: event.target.value || undefined })}
      >
        <option value="">{t('orders.anyState')}</option>
        {placedStates.map((state) => (
          <option key={state} value={state}>
            {ui(`state.${state}`)}
          </option>
        ))}
      </Select>
      <PeriodSelect value={filters.period} onChange={(period) => onChange({ period })} />
      <Select
        label={t('orders.payment')}
        labelHidden
        value={filters.money ?? ''}
        onChange={(event) => onChange({ money: event.target.value || undefined })}
      >
        <option value="">{t('orders.anyMoney')}</option>
        {moneyFilters.map((money) => (
          <option key={money} value={money}>
            {t(`orders.money.${money}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('orders.proposal')}
        labelHidden
        value={filters.proposal ?? ''}
        onChange={(event) => onChange({ proposal: event.target.value || undefined })}
      >
        <option value="">{t('orders.anyProposal')}</option>
        {proposalFilters.map((proposal) => (
          <option key={proposal} value={proposal}>
            {t(`orders.proposals.${proposal}`)}
          </option>
        ))}
      </Select>
    </FilterBar>
  )
}
