import { Plus } from 'lucide-react'
import { couponStatuses, exportCoupons, listCoupons } from '../../../../contract/desk/promotions.ts'
import { languageOf } from '../../../../contract/locale.ts'
import { useListLoad } from '../parts/list/use-list-load.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { totalCount } from '../../../lib/total-count.ts'
import { searchWith, type UpdateSearch } from '../../../lib/use-search-params.ts'
import { Button } from '../../ui/Button.tsx'
import { ListSearch } from '../../ui/display/ListSearch.tsx'
import { ExportMenu, useSpreadsheetFormats } from '../../ui/ExportMenu.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { deskDownload, deskCallWithHeaders } from '../lib/desk-call.ts'
import { usePermissions } from '../lib/use-permissions.ts'
import { ShortcutHints } from '../parts/ShortcutHints.tsx'
import { HeaderActions, PageHeader } from '../parts/PageHeader.tsx'
import { moveFocus } from '../parts/list/move-focus.ts'
import { FilterBar } from '../parts/filters/FilterBar.tsx'
import { FilterPill } from '../parts/filters/FilterPill.tsx'
import { EmptyList } from '../parts/list/EmptyList.tsx'
import { ListPages } from '../parts/list/ListPages.tsx'
import { useShortcuts } from '../parts/use-shortcuts.ts'
import { useFocusLastOpened } from '../parts/list/use-last-opened.ts'
import { ViewsMenu } from '../parts/views/ViewsMenu.tsx'
import { CouponTable } from './CouponTable.tsx'
import { type Filters, filtersOf, clearedFilters, perPage, queryOf, viewFilters } from './filters.ts'

interface Props {
  search: URLSearchParams
  updateSearch: UpdateSearch
  /** The coupon to return to. */
  lastOpened: string | undefined
}

/** The coupons with their uses and cost. Filters are in the URL. */
export function CouponList({ search, updateSearch, lastOpened }: Props) {
  const t = useTexts('desk-promotions')
  const desk = useTexts('desk')
  const filters = filtersOf(search)
  const { data, error, loading, retry } = useCoupons(filters)
  useShortcuts({ j: () => moveFocus('[data-coupon-link]', 1), k: () => moveFocus('[data-coupon-link]', -1) })
  useFocusLastOpened(lastOpened && `[data-coupon-link="${CSS.escape(lastOpened)}"]`, data !== undefined)
  const isEmpty = data?.total === 0 && !loading
  return (
    <div className="grid grid-cols-1 gap-6 p-4 md:p-6">
      <PageHeader title={desk('sections.promotions')} note={data && t('count', { count: data.total })}>
        <HeaderActions>
          <ShortcutHints shortcuts={[[['J', 'K'], desk('keys.move')]]} />
          <ViewsMenu section="promotions" search={search} filters={viewFilters} updateSearch={updateSearch} />
          <ListActions filters={filters} onNew={() => updateSearch({ new: '' })} />
        </HeaderActions>
      </PageHeader>
      <div className="rounded-card border border-line bg-white">
        <CouponFilters
          filters={filters}
          onChange={(change) => updateSearch({ ...change, page: undefined }, 'replace')}
        />
        {error !== undefined && (
          <div className="p-4">
            <LoadFailed error={error} onRetry={retry} />
          </div>
        )}
        {isEmpty && <NoCoupons filters={filters} onClear={() => updateSearch(clearedFilters)} />}
        {(data || error === undefined) && !isEmpty && (
          <CouponTable
            rows={data?.rows ?? []}
            loading={loading}
            hrefOf={(coupon) => searchWith(search.toString(), { coupon })}
            onOpen={(coupon) => updateSearch({ coupon })}
          />
        )}
        {data && (
          <ListPages
            search={search}
            page={filters.page}
            perPage={perPage}
            total={data.total}
            shown={data.rows.length}
            updateSearch={updateSearch}
          />
        )}
      </div>
    </div>
  )
}

function ListActions({ filters, onNew }: { filters: Filters; onNew: () => void }) {
  const t = useTexts('desk-promotions')
  const { tag } = languageOf(useLocale())
  const canChange = usePermissions()('change-promotions')
  const formats = useSpreadsheetFormats((format) => {
    const query = new URLSearchParams({ ...queryOf(filters), format, locale: tag })
    return deskDownload(`${exportCoupons.path}?${query}`, `coupons.${format}`)
  })
  return (
    <>
      <ExportMenu label={t('export')} formats={formats} size="small" />
      {canChange && (
        <Button size="small" onClick={onNew}>
          <Plus aria-hidden className="size-4" />
          {t('new')}
        </Button>
      )}
    </>
  )
}

interface CouponFiltersProps {
  filters: Filters
  onChange: (change: Record<string, string | undefined>) => void
}

function CouponFilters({ filters, onChange }: CouponFiltersProps) {
  const t = useTexts('desk-promotions')
  return (
    <FilterBar
      active={[filters.status]}
      search={
        <ListSearch
          label={t('search')}
          value={filters.search}
          onSearch={(text) => onChange({ q: text || undefined })}
        />
      }
    >
      <FilterPill
        label={t('statusHead')}
        value={filters.status}
        all={t('anyStatus')}
        options={couponStatuses.map((status) => [status, t(`status.${status}`)])}
        onChange={(status) => onChange({ status })}
      />
    </FilterBar>
  )
}

function NoCoupons({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const t = useTexts('desk-promotions')
  const hasFilters = filters.search !== '' || filters.status !== undefined
  return (
    <EmptyList
      text={t(hasFilters ? 'none' : 'empty')}
      clearLabel={t('all')}
      onClear={hasFilters ? onClear : undefined}
    />
  )
}

function useCoupons(filters: Filters) {
  return useListLoad(JSON.stringify(filters), async (signal) => {
    const query = { page: filters.page, itemsPerPage: perPage, ...queryOf(filters) }
    const { data, headers } = await deskCallWithHeaders(listCoupons, { query, signal })
    return { rows: data, total: totalCount(headers, data.length) }
  })
}
