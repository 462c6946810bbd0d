import { Tag } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { listContractPrices } from '../../../../contract/pricing/contract-prices.ts'
import type { Output } from '../../../../contract/endpoint.ts'
import { call } from '../../../lib/api/api.ts'
import { preloadedResponse } from '../../../lib/api/preloaded-response.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useLoad } from '../../../lib/api/use-load.ts'
import { usePaths } from '../../../lib/use-paths.ts'
import { callOrPrefetched } from '../../section/prefetch.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import type { Sort } from '../../ui/display/Table.tsx'
import { SectionHeader } from '../../section/SectionHeader.tsx'
import { useSectionSearch } from '../../section/use-section-search.ts'
import { CategoryTables } from './CategoryTables.tsx'
import { PriceExport } from './PriceExport.tsx'
import { foundRows, rowsOf } from './price-rows.ts'
import { PriceFilters } from './PriceFilters.tsx'

const preloaded = preloadedResponse<Output<typeof listContractPrices>>()

/** The company's own prices, a table per navigation category. Category and search are in the URL. */
export function ContractPriceSection() {
  const t = useTexts('contract-price')
  const { search, updateSearch } = useSectionSearch('contract-price')
  const { data, error, loading, retry } = useLoad('', (signal) => call(listContractPrices, { signal }), preloaded)
  const [sort, setSort] = useState<Sort>()
  const text = search?.get('find') ?? ''
  const category = search?.get('category') ?? ''
  // Typing takes priority over filtering.
  const deferredText = useDeferredValue(text)
  const rows = useMemo(() => rowsOf(data?.prices ?? []), [data])
  const found = useMemo(() => foundRows(rows, deferredText), [rows, deferredText])
  const taxons = data?.taxons.filter(({ code }) => rows.some((row) => row.taxons.includes(code))) ?? []
  const shown = taxons.filter(({ code }) => category === '' || code === category)
  const total = found.filter((row) => row.taxons.some((code) => shown.some((taxon) => taxon.code === code))).length
  const setFilter = (change: { find?: string; category?: string }) => {
    const next = Object.entries(change).map(([name, value]) => [name, value === '' ? undefined : value])
    updateSearch(Object.fromEntries(next) as Record<string, string | undefined>, 'replace')
  }
  const note = data && t(deferredText || category ? 'found' : 'count', { count: total, money: data.currencyCode })
  return (
    <div className="grid grid-cols-1 gap-6">
      <SectionHeader icon={Tag} title={t('title')} loading={loading && !data} note={rows.length > 0 && note}>
        {rows.length > 0 && (
          <div className="max-md:w-full max-md:*:grid">
            <PriceExport />
          </div>
        )}
      </SectionHeader>
      {error !== undefined && <LoadFailed error={error} onRetry={retry} fallback={t('failed')} />}
      {data && rows.length === 0 && <NoPrices />}
      {(loading || rows.length > 0) && (
        <div className="rounded-card border border-line bg-white">
          <PriceFilters text={text} category={category} taxons={taxons} onChange={setFilter} />
          <CategoryTables
            taxons={data && shown}
            rows={found}
            currency={data?.currencyCode ?? ''}
            sort={sort}
            onSort={setSort}
            none={{ text: deferredText, onClear: () => setFilter({ find: '', category: '' }) }}
          />
        </div>
      )}
    </div>
  )
}

ContractPriceSection.preloadData = () => preloaded.preload('', callOrPrefetched(listContractPrices))

function NoPrices() {
  const t = useTexts('contract-price')
  const paths = usePaths()
  return (
    <EmptyState
      picture={<Tag aria-hidden strokeWidth={1} className="size-16" />}
      text={t('empty')}
      action={
        <a href={paths.shop} className={buttonClass()}>
          {t('toShop')}
        </a>
      }
    />
  )
}
