import { useEffect, useState } from 'react'
import type { Order } from '../../../contract/order.ts'
import { type Page, PageProvider } from '../../lib/texts.tsx'
import { useLoad } from '../../lib/use-load.ts'
import { useSearch } from '../../lib/use-search.ts'
import { useCart } from '../cart/parts/use-cart.ts'
import { reloadCart } from '../cart/store.ts'
import { $customer, loadCustomer, mayOrder } from '../session/store.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { Frame } from './Frame.tsx'
import { NotForRole } from './NotForRole.tsx'
import { Overview } from './Overview.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { recoverOrder } from './place-order.ts'
import { ThankYou } from './ThankYou.tsx'

/** From the cart to the order: overview, address and payment, confirmation. Root island; the step stands in the address. */
export function Checkout({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <Screen />
    </PageProvider>
  )
}

function Screen() {
  const { search, go, leave } = useSearch()
  const { phase, order } = useCart()
  const { data, error, retry } = useLoad('start', startCheckout)
  const [placed, setPlaced] = useState<Order>()
  const finish = (done: Order) => {
    setPlaced(done)
    go({ step: 'done', order: done.tokenValue }, 'replace')
    reloadCart().catch(() => undefined)
  }
  useEffect(() => {
    if (data?.recovered) finish(data.recovered)
  }, [data?.recovered])

  const token = search?.get('step') === 'done' ? search.get('order') : null
  if (token) return <ThankYou token={token} placed={placed} />
  if (error) return <LoadFailed error={error} onRetry={retry} />
  if (phase === 'failed')
    return <LoadFailed error={undefined} onRetry={() => void reloadCart().catch(() => undefined)} />
  if (data?.customer && !mayOrder(data.customer)) return <NotForRole />
  if (!search || !data?.customer || !order) return <CheckoutSkeleton />
  if (order.items.length === 0) return <EmptyCart />

  const paying = search.get('step') === 'payment' && order.itemsSubtotal >= order.minimalOrderValue
  const back = () => leave({ step: undefined })
  return (
    <Frame step={paying ? 'payment' : 'overview'} onBack={back}>
      {paying ? (
        <PaymentStep order={order} customer={data.customer} onPlaced={finish} />
      ) : (
        <Overview order={order} onNext={() => go({ step: 'payment' })} />
      )}
    </Frame>
  )
}

async function startCheckout() {
  await loadCustomer()
  return { customer: $customer.get(), recovered: await recoverOrder() }
}
