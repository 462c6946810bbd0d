import type { DeskOrderRow } from '../../../../contract/desk/orders.ts'
import { useSearchParams } from '../../../lib/use-search-params.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { useLastOpened } from '../parts/list/use-last-opened.ts'
import { useSelected } from '../parts/bulk/use-selection.ts'
import { OrderList } from './list/OrderList.tsx'
import { OrderPage } from './OrderPage.tsx'

const Packing = onDemand(async () => (await import('./packing/Packing.tsx')).Packing)
const Picking = onDemand(async () => (await import('./picking/Picking.tsx')).Picking)

/** Orders of all partners: the list, or the order, pick list or orders to pack given in the URL. */
export function Orders() {
  const { search, updateSearch, goBack } = useSearchParams()
  const number = search?.get('order')
  const lastOpened = useLastOpened(number)
  // Kept while an order is open.
  const selected = useSelected<DeskOrderRow>()
  if (!search) return null
  if (number) return <OrderPage key={number} number={number} onBack={() => goBack({ order: undefined })} />
  const waiting = <Skeleton className="m-4 h-96" />
  const pick = search.get('pick')
  if (pick) {
    const pack = () => updateSearch({ pick: undefined, pack: pick }, 'replace')
    return (
      <Picking key={pick} numbers={pick} onBack={() => goBack({ pick: undefined })} onPack={pack} fallback={waiting} />
    )
  }
  const pack = search.get('pack')
  if (pack) return <Packing key={pack} numbers={pack} onBack={() => goBack({ pack: undefined })} fallback={waiting} />
  return <OrderList search={search} updateSearch={updateSearch} lastOpened={lastOpened} selected={selected} />
}
