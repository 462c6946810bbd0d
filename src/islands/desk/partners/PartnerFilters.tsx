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
import { FilterBar } from '../parts/filters/FilterBar.tsx'
import { FilterPill } from '../parts/filters/FilterPill.tsx'
import { FilterToggle } from '../parts/filters/FilterToggle.tsx'
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
  const pill = (
    name: string,
    label: string,
    value: string | undefined,
    all: string,
    options: readonly (readonly [string, string])[]
  ) => (
    <FilterPill
      label={label}
      value={value}
      all={all}
      options={options}
      onChange={(chosen) => onChange({ [name]: chosen })}
    />
  )
  return (
    <FilterBar
      active={[status, country, terms, agent, lastOrder, tag, filters.overdue, filters.changes]}
      search={
        <ListSearch
          label={t('search')}
          value={filters.search}
          onSearch={(text) => onChange({ q: text || undefined })}
        />
      }
    >
      {pill(
        'status',
        t('statusHead'),
        status,
        t('anyStatus'),
        partnerStatuses.map((status) => [status, t(`status.${status}`)])
      )}
      {pill(
        'country',
        desk('facts.country'),
        country,
        t('anyCountry'),
        countries.map((code) => [code, countryName(code)])
      )}
      {pill(
        'terms',
        t('termsHead'),
        terms,
        t('anyTerms'),
        termsFilters.map((terms) => [terms, t(`terms.${terms}`)])
      )}
      {agents.length > 0 &&
        pill('agent', t('agent'), agent, t('anyAgent'), [
          ...agents.map(({ id, name, isActive }) => [id, isActive ? name : t('inactiveAgent', { name })] as const),
          [noAgent, t('noAgent')]
        ])}
      {pill(
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
        pill(
          'tag',
          t('tag'),
          tag,
          t('anyTag'),
          tags.map((tag) => [tag, tag])
        )}
      <FilterToggle
        checked={filters.overdue}
        onChange={(checked) => onChange({ overdue: checked ? 'true' : undefined })}
      >
        {t('onlyOverdue')}
      </FilterToggle>
      <FilterToggle
        checked={filters.changes}
        onChange={(checked) => onChange({ changes: checked ? 'true' : undefined })}
      >
        {t('onlyChanges')}
      </FilterToggle>
      <div className="max-md:w-full md:ml-auto">
        <Select
          label={ui('sortBy')}
          labelHidden
          value={filters.sort ?? ''}
          onChange={(event) => onChange({ sort: event.target.value || undefined })}
        >
          <option value="">{t('sort.name')}</option>
          {partnerSorts
            .filter((sort) => sort !== 'name')
            .map((sort) => (
              <option key={sort} value={sort}>
                {t(`sort.${sort}`)}
              </option>
            ))}
        </Select>
      </div>
    </FilterBar>
  )
}
