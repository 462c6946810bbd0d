import { useEffect, useRef, useState } from 'react'
import type { ShoppingList } from '../../../../../contract/cart/shopping-lists.ts'
import { useSectionSearch } from '../../../section/use-section-search.ts'
import { useCustomer } from '../../../partners/session/parts/use-customer.ts'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { ListDialogs } from '../overview/ListDialogs.tsx'
import { ListOverview } from '../overview/ListOverview.tsx'
import { ListSkeleton } from '../overview/ListSkeleton.tsx'
import { MissingList } from '../overview/MissingList.tsx'
import { loadLists, reloadLists } from '../store.ts'
import { useListToCart } from './use-list-to-cart.ts'
import { useLists } from '../overview/use-lists.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { canOrder } from '../../../../lib/can-order.ts'
import { pageIn } from '../../../../lib/use-search-params.ts'

const ListView = onDemand(async () => (await import('../list/ListView.tsx')).ListView)

// The comparison is loaded on the first click.
const ReorderFlow = onDemand(async () => (await import('../../reorder/parts/ReorderFlow.tsx')).ReorderFlow)

/** A list to add to the cart; `attempt` is incremented with every request. */
interface ListReorder {
  list: ShoppingList
  attempt: number
  busy: boolean
}

/** The account's shopping lists; the open list is in the URL. */
export function SavedLists() {
  const { search, updateSearch, goBack } = useSectionSearch('saved-lists')
  const { phase, lists, error } = useLists()
  const { adding, report, add: addList, close } = useListToCart()
  const [reorder, setReorder] = useState<ListReorder>()
  const customer = useCustomer()
  // Marketing may not check availability, so its lists are added directly, and failures are reported afterwards.
  const add = (list: ShoppingList) =>
    canOrder(customer) ? setReorder({ list, attempt: (reorder?.attempt ?? 0) + 1, busy: true }) : addList(list)
  const [toDelete, setToDelete] = useState<ShoppingList>()
  const open = search?.get('list') ?? undefined
  const list = lists.find(({ id }) => id === open)
  const region = useHeadingFocus(open)
  const isKnown = phase === 'ready' || lists.length > 0
  const page = search ? pageIn(search) : 1
  const closeList = () => goBack({ list: undefined, page: undefined })
  // The overview stays until the list's code is loaded, so that focus moves from one heading to the other.
  const show = (id: string) => void ListView.ready().then(() => updateSearch({ list: id }))
  const openPage = (to: number) => updateSearch({ page: to === 1 ? undefined : String(to) }, 'replace')
  const shared = { adding: adding ?? (reorder?.busy ? reorder.list.id : undefined), onAdd: add, onDelete: setToDelete }
  return (
    <div ref={region} className="grid grid-cols-1 gap-6">
      {phase === 'failed' && <LoadFailed error={error} onRetry={() => void reloadLists()} />}
      {open === undefined && (phase !== 'failed' || isKnown) && (
        <ListOverview lists={isKnown ? lists : undefined} onOpen={show} {...shared} />
      )}
      {list && (
        <ListView
          key={list.id}
          list={list}
          page={page}
          onPage={openPage}
          onBack={closeList}
          fallback={<ListSkeleton />}
          {...shared}
        />
      )}
      {open !== undefined && !list && phase === 'ready' && <MissingList onBack={closeList} />}
      {open !== undefined && !list && phase !== 'ready' && phase !== 'failed' && <ListSkeleton />}
      {reorder && (
        <ReorderFlow
          attempt={reorder.attempt}
          read={async () => (await import('../../reorder/parts/reorder-lines.ts')).linesOfList(reorder.list)}
          onUnchanged={() => addList(reorder.list)}
          onBusy={(busy) => setReorder((current) => current && { ...current, busy })}
        />
      )}
      <ListDialogs
        report={report}
        onReportClose={close}
        toDelete={toDelete}
        onDeleteClose={() => setToDelete(undefined)}
        onDeleted={() => open !== undefined && closeList()}
      />
    </div>
  )
}

SavedLists.preloadData = loadLists

/** Opening or closing a list removes the focused element, so focus moves to the new heading. */
function useHeadingFocus(open: string | undefined) {
  const region = useRef<HTMLDivElement>(null)
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (before.current === open) return
    before.current = open
    const heading = region.current?.querySelector('h1')
    heading?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [open])
  return region
}
