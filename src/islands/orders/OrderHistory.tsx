import { List, PackageOpen } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { listOrders } from '../../../contract/order.ts'
import { exchange } from '../../lib/api.ts'
import { type Page, PageProvider, useTexts } from '../../lib/texts.tsx'
import { useLoad } from '../../lib/use-load.ts'
import { usePaths } from '../../lib/use-paths.ts'
import { searchWith, useSearch } from '../../lib/use-search.ts'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Switch } from '../ui/Switch.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { OrderTable, OrderTableSkeleton } from './OrderTable.tsx'

const perPage = 10

/** The company's past orders, newest first. Root island of /shop/account; page, filter and open order stand in the address. */
export function OrderHistory({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <History />
    </PageProvider>
  )
}

function History() {
  const { search, go, leave } = useSearch()
  const page = Math.max(1, Math.floor(Number(search?.get('page'))) || 1)
  const mine = search?.get('mine') === 'true'
  const open = search?.get('order') ?? undefined
  const { data, error, loading, retry } = useOrders(search && { page, mine })
  const beyond = data !== undefined && !loading && data.orders.length === 0 && page > 1
  const toFirstPage = useEffectEvent(() => go({ page: undefined }, 'replace'))
  useEffect(() => {
    if (beyond) toFirstPage()
  }, [beyond])
  const hrefOf = (to: number) => searchWith('', { page: String(to), mine: mine ? 'true' : undefined })
  return (
    <div className="grid grid-cols-1 gap-6">
      <Heading
        total={data?.total}
        mine={mine}
        onMine={(on) => go({ mine: on ? 'true' : undefined, page: undefined }, 'replace')}
      />
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {data?.total === 0 && <NoOrders mine={mine} />}
      {error === undefined && data?.total !== 0 && (
        <div className="overflow-clip rounded-card border border-line bg-white">
          {data ? (
            <OrderTable orders={data.orders} busy={loading} onView={(token) => go({ order: token })} />
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
      <OrderDialog
        token={open}
        orders={data?.orders ?? []}
        onClose={() => leave({ order: undefined })}
        onStep={(token) => go({ order: token }, 'replace')}
      />
    </div>
  )
}

function useOrders(wish: { page: number; mine: boolean } | undefined) {
  return useLoad(wish && `${wish.page} ${wish.mine}`, async (signal) => {
    const { page, mine } = wish!
    const query = { page, itemsPerPage: perPage, ...(mine && { mine }) }
    const { data: orders, headers } = await exchange(listOrders, { query, signal })
    // A Sylius that does not count still tells by a full page that there is more.
    const atLeast = (page - 1) * perPage + orders.length + (orders.length === perPage ? 1 : 0)
    return { orders, total: Number(headers.get('X-Total-Count') ?? atLeast) }
  })
}

interface HeadingProps {
  total?: number
  mine: boolean
  onMine: (on: boolean) => void
}

function Heading({ total, mine, onMine }: HeadingProps) {
  const t = useTexts('orders')
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div>
        <h1 className="display flex items-center gap-3 text-heading">
          <List aria-hidden strokeWidth={1.5} className="size-6 shrink-0 text-plum" />
          {t('title')}
        </h1>
        <p aria-live="polite" className="min-h-5 text-table text-muted">
          {total === undefined && <Skeleton className="h-5 w-56" />}
          {total !== undefined && total > 0 && t(mine ? 'countMine' : 'count', { count: total })}
        </p>
      </div>
      {(mine || total !== 0) && (
        <Switch checked={mine} disabled={total === undefined} onChange={(event) => onMine(event.target.checked)}>
          {t('onlyMine')}
        </Switch>
      )}
    </header>
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
