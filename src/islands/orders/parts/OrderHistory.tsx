import { PackageOpen } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Order } from '../../../../contract/order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useEver } from '../../../lib/use-ever.ts'
import { usePaths } from '../../../lib/use-paths.ts'
import { usePaymentPaths } from '../../../lib/use-payment-paths.ts'
import { searchWith, useSearch } from '../../../lib/use-search.ts'
import { payableOf } from '../../payments/parts/payable.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { HistoryHead } from '../HistoryHead.tsx'
import { OrderTable, OrderTableSkeleton } from '../OrderTable.tsx'
import { perPage, useOrders } from '../use-orders.ts'

const PayOrder = lazy(async () => ({ default: (await import('../PayOrder.tsx')).PayOrder }))
const OrderDialog = lazy(async () => ({ default: (await import('../OrderDialog.tsx')).OrderDialog }))

/** The company's past orders, newest first. Page, filter and open order stand in the address. */
export function OrderHistory() {
  const { search, go, leave } = useSearch()
  const page = Math.max(1, Math.floor(Number(search?.get('page'))) || 1)
  const mine = search?.get('mine') === 'true'
  const open = search?.get('order') ?? undefined
  const paying = search?.get('pay') ?? undefined
  const payments = usePaymentPaths()
  const [paid, setPaid] = useState(0)
  const pay = (order: Order) => {
    if (payableOf(order)?.kind === 'card') go({ pay: order.tokenValue })
    else location.assign(payments.pay(order.tokenValue))
  }
  const { data, error, loading, retry } = useOrders(search && { page, mine })
  const beyond = data !== undefined && !loading && data.orders.length === 0 && page > 1
  const toFirstPage = useEffectEvent(() => go({ page: undefined }, 'replace'))
  useEffect(() => {
    if (beyond) toFirstPage()
  }, [beyond])
  const hrefOf = (to: number) => searchWith('', { page: String(to), mine: mine ? 'true' : undefined })
  return (
    <div className="grid grid-cols-1 gap-6">
      <HistoryHead
        total={data?.total}
        failed={error !== undefined}
        mine={mine}
        onMine={(on) => go({ mine: on ? 'true' : undefined, page: undefined }, 'replace')}
      />
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {data?.total === 0 && <NoOrders mine={mine} />}
      {error === undefined && data?.total !== 0 && (
        <div className="overflow-clip rounded-card border border-line bg-white">
          {data ? (
            <OrderTable orders={data.orders} busy={loading} onView={(token) => go({ order: token })} onPay={pay} />
          ) : (
            <OrderTableSkeleton rows={perPage} />
          )}
          {data && data.total > perPage && (
            <div className="border-t border-line p-4">
              <Pager
                page={page}
                perPage={perPage}
                total={data.total}
                hrefOf={hrefOf}
                onPage={(to) => go({ page: to === 1 ? undefined : String(to) })}
              />
            </div>
          )}
        </div>
      )}
      {useEver(open) && (
        <Suspense>
          <OrderDialog
            key={paid}
            token={open}
            orders={data?.orders ?? []}
            onClose={() => leave({ order: undefined })}
            onStep={(token) => go({ order: token }, 'replace')}
            onPay={pay}
            onChanged={retry}
          />
        </Suspense>
      )}
      {paying && (
        <Suspense>
          <PayOrder
            key={paying}
            token={paying}
            known={data?.orders.find(({ tokenValue }) => tokenValue === paying)}
            onClose={() => {
              leave({ pay: undefined })
              retry()
            }}
            onSettled={() => {
              leave({ pay: undefined })
              setPaid((n) => n + 1)
              retry()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function NoOrders({ mine }: { mine: boolean }) {
  const t = useTexts('orders')
  const paths = usePaths()
  return (
    <EmptyState
      picture={<PackageOpen aria-hidden strokeWidth={1} className="size-16" />}
      text={t(mine ? 'emptyMine' : 'empty')}
      action={
        <a href={paths.shop} className={buttonClass()}>
          {t('toShop')}
        </a>
      }
    />
  )
}
