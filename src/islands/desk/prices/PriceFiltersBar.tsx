import { priceFilters } from '../../../../contract/desk/prices.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useSearchParams } from '../../../lib/use-search-params.ts'
import { ListSearch } from '../../ui/display/ListSearch.tsx'
import { Select } from '../../ui/form/Select.tsx'

/** Search and filters of SKUs. */
export function PriceFiltersBar({ search, total }: { search: URLSearchParams; total: number | undefined }) {
  const t = useTexts('prices')
  const { updateSearch } = useSearchParams()
  const setFilter = (name: 'find' | 'only', value: string) =>
    updateSearch({ [name]: value || undefined, page: undefined }, 'replace')
  return (
    <div className="grid gap-3 border-b border-line p-4 sm:grid-cols-[1fr_auto] md:px-6 lg:grid-cols-[minmax(0,28rem)_auto_1fr] lg:items-center">
      <ListSearch label={t('search')} value={search.get('find') ?? ''} onSearch={(text) => setFilter('find', text)} />
      <Select
        label={t('filter')}
        labelHidden
        value={search.get('only') ?? ''}
        onChange={(event) => setFilter('only', event.target.value)}
      >
        <option value="">{t('filters.all')}</option>
        {priceFilters.map((only) => (
          <option key={only} value={only}>
            {t(`filters.${only}`)}
          </option>
        ))}
      </Select>
      <p role="status" className="figures min-h-5 text-table text-muted lg:text-right">
        {total !== undefined && t('count', { count: total })}
      </p>
    </div>
  )
}
