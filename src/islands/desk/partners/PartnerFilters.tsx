import {
  lastOrderFilters,
  noAgent,
  partnerSorts,
  partnerStatuses,
  termsFilters
} from '../../../../contract/desk/partners/partners.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useCountryName } from '../../partners/addresses/parts/use-country-name.ts'
import { ListSearch } from '../../ui/display/ListSearch.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { FilterBar } from '../parts/FilterBar.tsx'
import type { Filters } from './filters.ts'

interface Props {
  filters: Filters
  /** Countries that have partners. */
  countries: readonly string[]
  tags: readonly string[]
  agents: readonly { id: string; name: string; isActive: boolean }[]
  onChange: (change: Record<string, string | undefined>) => void
}

/** Filters of the list: search, status, country, terms, agent, last order, tag, order, overdue, change requests. */
export function PartnerFilters({ filters, countries, tags, agents, onChange }: Props) {
  const t = useTexts('desk-partners')
  const { status, country, terms, agent, lastOrder, tag } = filters
  const countryName = useCountryName()
  const desk = useTexts('desk')
  const ui = useTexts('ui')
  const choice = (
    name: string,
    label: string,
    value: string | undefined,
    all: string,
    options: readonly (readonly [string, string])[]
  ) => (
    <Select
      label={label}
      labelHidden
      value={value ?? ''}
      onChange={(event) => onChange({ [name]: event.target.value || undefined })}
    >
      <option value="">{all}</option>
      {options.map(([code, label]) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </Select>
  )
  return (
    <FilterBar
      className="md:grid-cols-2 lg:flex lg:flex-wrap"
      active={[status, country, terms, agent, lastOrder, tag, filters.overdue, filters.changes]}
      search={
        <div className="max-lg:col-span-full lg:min-w-80 lg:flex-1">
          <ListSearch
            label={t('search')}
            value={filters.search}
            onSearch={(text) => onChange({ q: text || undefined })}
          />
        </div>
      }
    >
      {choice(
        'status',
        t('statusHead'),
        status,
        t('anyStatus'),
        partnerStatuses.map((status) => [status, t(`status.${status}`)])
      )}
      {choice(
        'country',
        desk('facts.country'),
        country,
        t('anyCountry'),
        countries.map((code) => [code, countryName(code)])
      )}
      {choice(
        'terms',
        t('termsHead'),
        terms,
        t('anyTerms'),
        termsFilters.map((terms) => [terms, t(`terms.${terms}`)])
      )}
      {agents.length > 0 &&
        choice('agent', t('agent'), agent, t('anyAgent'), [
          ...agents.map(({ id, name, isActive }) => [id, isActive ? name : t('inactiveAgent', { name })] as const),
          [noAgent, t('noAgent')]
        ])}
      {choice(
        'lastOrder',
        t('lastOrder'),
        lastOrder,
        t('anyLastOrder'),
        lastOrderFilters.map((last) => [
          last,
          last === 'never' ? t('neverOrdered') : t('notFor', { count: Number(last) })
        ])
      )}
      {tags.length > 0 &&
        choice(
          'tag',
          t('tag'),
          tag,
          t('anyTag'),
          tags.map((tag) => [tag, tag])
        )}
      {choice(
        'sort',
        ui('sortBy'),
        filters.sort,
        t('sort.name'),
        partnerSorts.filter((sort) => sort !== 'name').map((sort) => [sort, t(`sort.${sort}`)])
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-2 max-lg:col-span-full">
        <Switch
          checked={filters.overdue}
          onChange={(event) => onChange({ overdue: event.target.checked ? 'true' : undefined })}
        >
          {t('onlyOverdue')}
        </Switch>
        <Switch
          checked={filters.changes}
          onChange={(event) => onChange({ changes: event.target.checked ? 'true' : undefined })}
        >
          {t('onlyChanges')}
        </Switch>
      </div>
    </FilterBar>
  )
}
