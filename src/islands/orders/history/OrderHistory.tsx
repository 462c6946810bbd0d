import { useEffect, useEffectEvent, useState } from 'react'
import type { Order } from '../../../../contract/orders/order.ts'
import { useWasOpened } from '../../ui/use-was-opened.ts'
import { usePaymentPaths } from '../../payments/parts/use-payment-paths.ts'
import { searchWith } from '../../../lib/use-search-params.ts'
import { useSectionSearch } from '../../section/use-section-search.ts'
import { payableOf } from '../../payments/parts/payable.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Pager } from '../../ui/display/Pager.tsx'
import { HistoryFilters } from './HistoryFilters.tsx'
import { HistoryHeader } from './HistoryHeader.tsx'
import { OrderTable, OrderTableSkeleton } from './OrderTable.tsx'
import { preloadOrders, perPage, useOrders } from './use-orders.ts'
import { hasFilters, filtersOf } from './filters.ts'
import { onDemand } from '../../ui/on-demand.tsx'

const PayOrder = onDemand(async () => (await import('../../payments/parts/PayOrder.tsx')).PayOrder)
// Phones have no keyboard, so they do not load it.
const TableShortcuts = onDemand(async () => (await import('./TableShortcuts.tsx')).TableShortcuts)
const NoOrders = onDemand(async () => (await import('./NoOrders.tsx')).NoOrders)
const OrderDialog = onDemand(async () => (await import('../order/OrderDialog.tsx')).OrderDialog)

/** The company's past orders, newest first. Search, filters, page and open order are in the URL. */
export function OrderHistory() {
  const { search, updateSearch, goBack } = useSectionSearch('order-history')
  const filters = search && filtersOf(search)
  const page = filters?.page ?? 1
  const open = search?.get('order') ?? undefined
  const paying = search?.get('pay') ?? undefined
  const payments = usePaymentPaths()
  const [dialogKey, setDialogKey] = useState(0)
  const pay = (order: Order) => {
    if (payableOf(order)?.kind === 'card') updateSearch({ pay: order.tokenValue })
    else location.assign(payments.pay(order.tokenValue))
  }
  const { data, error, loading, retry } = useOrders(filters)
  const isPastLastPage = data !== undefined && !loading && data.orders.length === 0 && page > 1
  const toFirstPage = useEffectEvent(() => updateSearch({ page: undefined }, 'replace'))
  useEffect(() => {
    if (isPastLastPage) toFirstPage()
  }, [isPastLastPage])
  const applyFilters = (change: Record<string, string | undefined>) =>
    updateSearch({ ...change, page: undefined }, 'replace')
  const hasNoRows = data?.total === 0 && !loading
  const isEmpty = hasNoRows && filters !== undefined && !hasFilters(filters)
  return (
    <div className="grid grid-cols-1 gap-6">
      <HistoryHeader list={data} failed={error !== undefined} />
      {isEmpty && <NoOrders />}
      {!isEmpty && (
        <div className="overflow-clip rounded-card border border-line bg-white">
          {filters && <HistoryFilters filters={filters} onChange={applyFilters} />}
          {error !== undefined && (
            <div className="p-4">
              <LoadFailed error={error} onRetry={retry} />
            </div>
          )}
          {hasNoRows && (
            <NoOrders
              onClear={() => applyFilters({ q: undefined, state: undefined, period: undefined, mine: undefined })}
            />
          )}
          {data && !hasNoRows && (
            <OrderTable
              orders={data.orders}
              busy={loading}
              onView={(token) => updateSearch({ order: token })}
              onPay={pay}
            />
          )}
          {!data && error === undefined && <OrderTableSkeleton rows={perPage} />}
          {data && data.total > perPage && (
            <div className="border-t border-line p-4">
              <Pager
                page={page}
                perPage={perPage}
                total={data.total}
                hrefOf={(to) => searchWith(search?.toString() ?? '', { page: String(to), order: undefined })}
                onPage={(to) => updateSearch({ page: to === 1 ? undefined : String(to) })}
              >
                {innerWidth >= 1024 && <TableShortcuts />}
              </Pager>
            </div>
          )}
        </div>
      )}
      {useWasOpened(open) && (
        <OrderDialog
          key={dialogKey}
          token={open}
          orders={data?.orders ?? []}
          onClose={() => goBack({ order: undefined })}
          onStep={(token) => updateSearch({ order: token }, 'replace')}
          onPay={pay}
          onChanged={retry}
        />
      )}
      {paying && (
        <PayOrder
          key={paying}
          token={paying}
          loadedOrder={data?.orders.find(({ tokenValue }) => tokenValue === paying)}
          onClose={() => {
            goBack({ pay: undefined })
            retry()
          }}
          onSettled={() => {
            goBack({ pay: undefined })
            setDialogKey((n) => n + 1)
            retry()
          }}
        />
      )}
    </div>
  )
}

OrderHistory.preloadData = preloadOrders
