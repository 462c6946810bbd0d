import { useStore } from '@nanostores/react'
import { orderColumns } from '../../../../../contract/desk/shell/list-columns.ts'
import { type DeskOrderRow, exportDeskOrders, listDeskOrders } from '../../../../../contract/desk/orders.ts'
import { deskCallWithHeaders, deskExport } from '../../lib/desk-call.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { totalCount } from '../../../../lib/total-count.ts'
import { useListLoad } from '../../parts/list/use-list-load.ts'
import { searchWith, type UpdateSearch } from '../../../../lib/use-search-params.ts'
import { daysOf } from '../../../ui/period/period.ts'
import { ExportMenu, useSpreadsheetFormats } from '../../../ui/ExportMenu.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { ShortcutHints } from '../../parts/ShortcutHints.tsx'
import { HeaderActions, PageHeader } from '../../parts/PageHeader.tsx'
import { moveFocus } from '../../parts/list/move-focus.ts'
import { EmptyList } from '../../parts/list/EmptyList.tsx'
import { useRunEnd } from '../../parts/run/use-run-end.ts'
import { ListPages } from '../../parts/list/ListPages.tsx'
import { useShortcuts } from '../../parts/use-shortcuts.ts'
import { useFocusLastOpened } from '../../parts/list/use-last-opened.ts'
import { ColumnsButton } from '../../parts/columns/ColumnsButton.tsx'
import { useListColumns } from '../../parts/columns/use-list-columns.ts'
import { WideTable } from '../../parts/columns/WideTable.tsx'
import { ViewTabs } from '../../parts/views/ViewTabs.tsx'
import { orderRun } from '../bulk/order-run.ts'
import { OrderBar } from '../bulk/OrderBar.tsx'
import { OrderRunCards } from '../bulk/OrderRunCards.tsx'
import { SelectPage } from '../../parts/bulk/SelectPage.tsx'
import { type SelectedState, useSelection } from '../../parts/bulk/use-selection.ts'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderTable } from './OrderTable.tsx'
import { defaultOrderColumns, useOrderColumns } from './order-columns.tsx'
import { hasFilters, clearedFilters, type Filters, filtersOf, viewFilters } from './filters.ts'
import { rootNumberOf } from '../../../../../contract/orders/order.ts'

const perPage = 20

/** The states in which orders wait for staff; each has a view. */
const statesWithView = ['new', 'approved', 'shipped', 'held'] as const

interface Props {
  search: URLSearchParams
  updateSearch: UpdateSearch
  /** The order to return to. */
  lastOpened: string | undefined
  selected: SelectedState<DeskOrderRow>
}

/** The orders of all partners, newest first. Filters are in the URL. */
export function OrderList({ search, updateSearch, lastOpened, selected }: Props) {
  const t = useTexts('desk')
  const bulk = useTexts('desk-orders')
  const filters = filtersOf(search)
  const { data, error, loading, retry } = useOrders(filters)
  const columns = useOrderColumns()
  const { chosen, loading: isLoadingColumns, save } = useListColumns('orders')
  const selection = useSelection(data?.rows, ({ number }) => number, selected)
  useShortcuts({
    j: () => moveFocus('[data-order-link]', 1),
    k: () => moveFocus('[data-order-link]', -1),
    x: ({ shiftKey }) => {
      const number = document.activeElement?.getAttribute('data-order-link')
      if (number) selection.toggle(number, shiftKey)
    }
  })
  useFocusLastOpened(
    lastOpened && `[data-order-link="${CSS.escape(lastOpened)}"]`,
    data !== undefined && !isLoadingColumns
  )
  const isRunning = useStore(orderRun.$run)?.isRunning ?? false
  useRunEnd(isRunning, retry)
  const rows = data?.rows ?? []
  const isPageSelected = rows.every(({ number }) => selection.has(number))
  const pageLabel = bulk(isPageSelected ? 'deselectPage' : 'selectPage', { count: rows.length })
  const isEmpty = data?.total === 0 && !loading
  const applyFilters = (change: Record<string, string | undefined>) =>
    updateSearch({ ...change, page: undefined }, 'replace')
  const hrefOf = (number: string) => searchWith(search.toString(), { order: number })
  return (
    <div className="grid grid-cols-1 gap-6 p-4 md:p-6">
      <PageHeader
        title={t('sections.orders')}
        note={data && t(hasFilters(data.filters) ? 'orders.found' : 'orders.count', { count: data.total })}
      >
        <HeaderActions>
          <ShortcutHints shortcuts={[[['J', 'K'], t('keys.move')]]} />
          <ColumnsButton
            fixed={t('orders.order')}
            all={orderColumns}
            labelOf={(column) => columns[column].head}
            defaults={defaultOrderColumns}
            chosen={chosen}
            save={save}
          />
          <ExportMenu
            label={bulk('export')}
            size="small"
            formats={useSpreadsheetFormats((format) => downloadOrders(filters, format))}
          />
        </HeaderActions>
      </PageHeader>
      <OrderRunCards hrefOf={hrefOf} onOpen={(order) => updateSearch({ order: rootNumberOf(order) })} />
      <ViewTabs
        section="orders"
        search={search}
        filters={viewFilters}
        updateSearch={updateSearch}
        standard={[
          { name: t('orders.views.all'), query: '' },
          ...statesWithView.map((state) => ({ name: t(`orders.views.${state}`), query: `state=${state}` }))
        ]}
        countOf={countOf}
        isReady={data !== undefined}
        isRunning={isRunning}
      />
      <div className="overflow-clip rounded-card border border-line bg-white [&_tbody_tr:has(:checked)]:bg-blush-tint">
        <OrderFilters filters={filters} onChange={applyFilters} />
        {error !== undefined && (
          <div className="p-4">
            <LoadFailed error={error} onRetry={retry} />
          </div>
        )}
        {isEmpty && (
          <EmptyList
            text={t('orders.none')}
            clearLabel={t('orders.all')}
            onClear={hasFilters(filters) ? () => updateSearch(clearedFilters) : undefined}
          />
        )}
        {(data || error === undefined) && !isEmpty && (
          <WideTable label={t('sections.orders')} isWide={chosen !== null}>
            <OrderTable
              columns={(chosen ?? defaultOrderColumns).map((column) => columns[column])}
              rows={isLoadingColumns ? [] : (data?.rows ?? [])}
              loading={loading || isLoadingColumns}
              hrefOf={hrefOf}
              onOpen={(order) => updateSearch({ order })}
              selection={selection}
              pageLabel={pageLabel}
            />
          </WideTable>
        )}
        {data && data.rows.length > 0 && <SelectPage onClick={selection.togglePage}>{pageLabel}</SelectPage>}
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
      {selection.rows.length > 0 && (
        <OrderBar
          selection={selection}
          onPick={(numbers) => updateSearch({ pick: numbers.join(',') })}
          onPack={(numbers) => updateSearch({ pack: numbers.join(',') })}
        />
      )}
    </div>
  )
}

function useOrders(filters: Filters) {
  return useListLoad(JSON.stringify(filters), async (signal) => {
    const query = { page: filters.page, itemsPerPage: perPage, ...queryOf(filters) }
    const { data: rows, headers } = await deskCallWithHeaders(listDeskOrders, { query, signal })
    return { filters, rows, total: totalCount(headers) }
  })
}

/** How many orders match the filters. */
async function countOf(search: URLSearchParams, signal: AbortSignal): Promise<number> {
  const query = { page: 1, itemsPerPage: 1, ...queryOf(filtersOf(search)) }
  const { headers } = await deskCallWithHeaders(listDeskOrders, { query, signal })
  return totalCount(headers)
}

const queryOf = ({ search, state, money, proposal, period }: Filters) => ({
  ...(search && { search }),
  ...(state && { states: [state] }),
  ...(money && { money }),
  ...(proposal && { proposal }),
  ...daysOf(period, new Date())
})

/** Exports all orders that match the filters. */
function downloadOrders(filters: Filters, format: 'xlsx' | 'csv'): Promise<void> {
  const { states, ...query } = queryOf(filters)
  const search = new URLSearchParams({ ...query, ...(states && { states: states.join(',') }) })
  return deskExport(`${exportDeskOrders.path}?${search}`, 'orders', format)
}
