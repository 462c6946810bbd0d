import type { DeskOrderRow } from '../../../../contract/desk/orders.ts'
import { useSearchParams } from '../../../lib/use-search-params.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { useLastOpened } from '../parts/list/use-last-opened.ts'
import { useSelected } from '../parts/bulk/use-selection.ts'
import { OrderList } from './list/OrderList.tsx'
import { OrderPage } from './OrderPage.tsx'

const Picking = onDemand(async () => (await import('./picking/Picking.tsx')).Picking)

/** Orders of all partners: the list, or the order or pick list given in the URL. */
export function Orders() {
  const { search, updateSearch, goBack } = useSearchParams()
  const number = search?.get('order')
  const lastOpened = useLastOpened(number)
  // Kept while an order is open.
  const selected = useSelected<DeskOrderRow>()
  if (!search) return null
  if (number) return <OrderPage key={number} number={number} onBack={() => goBack({ order: undefined })} />
  const pick = search.get('pick')
  if (pick) {
    const waiting = <Skeleton className="m-4 h-96" />
    return <Picking key={pick} numbers={pick} onBack={() => goBack({ pick: undefined })} fallback={waiting} />
  }
  return <OrderList search={search} updateSearch={updateSearch} lastOpened={lastOpened} selected={selected} />
}
