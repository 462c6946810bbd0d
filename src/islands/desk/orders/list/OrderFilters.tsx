import { moneyFilters, proposalFilters } from '../../../../../contract/desk/orders.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { ListSearch } from '../../../ui/display/ListSearch.tsx'
import { FilterBar } from '../../parts/filters/FilterBar.tsx'
import { FilterPill } from '../../parts/filters/FilterPill.tsx'
import { PeriodPill } from '../../parts/filters/PeriodPill.tsx'
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
      active={[filters.state, filters.period, filters.money, filters.proposal]}
      search={
        <ListSearch
          label={t('orders.search')}
          value={filters.search}
          onSearch={(text) => onChange({ q: text || undefined })}
        />
      }
    >
      <FilterPill
        label={t('orders.state')}
        value={filters.state}
        all={t('orders.anyState')}
        options={placedStates.map((state) => [state, ui(`state.${state}`)])}
        onChange={(state) => onChange({ state })}
      />
      <PeriodPill value={filters.period} onChange={(period) => onChange({ period })} />
      <FilterPill
        label={t('orders.payment')}
        value={filters.money}
        all={t('orders.anyMoney')}
        options={moneyFilters.map((money) => [money, t(`orders.money.${money}`)])}
        onChange={(money) => onChange({ money })}
      />
      <FilterPill
        label={t('orders.proposal')}
        value={filters.proposal}
        all={t('orders.anyProposal')}
        options={proposalFilters.map((proposal) => [proposal, t(`orders.proposals.${proposal}`)])}
        onChange={(proposal) => onChange({ proposal })}
      />
    </FilterBar>
  )
}
