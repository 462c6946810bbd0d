import { useSearch } from '../../../lib/use-search.ts'
import { OrderList } from './OrderList.tsx'
import { OrderPage } from './OrderPage.tsx'

/** Orders of all partners: the list, or the order named by the URL. */
export function Orders() {
  const { search, go, leave } = useSearch()
  const number = search?.get('order')
  if (!search) return null
  if (number) return <OrderPage key={number} number={number} onBack={() => leave({ order: undefined })} />
  return <OrderList search={search} go={go} />
}
