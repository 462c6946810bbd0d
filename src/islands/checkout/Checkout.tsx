import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Order } from '../../../contract/orders/order.ts'
import { canOrder } from '../../lib/can-order.ts'
import { type Page, PageProvider } from '../../lib/texts.tsx'
import { useLoad } from '../../lib/api/use-load.ts'
import { usePaymentPaths } from '../payments/parts/use-payment-paths.ts'
import { useSearchParams } from '../../lib/use-search-params.ts'
import { EmptyCart } from '../cart/parts/EmptyCart.tsx'
import { useCart } from '../cart/parts/use-cart.ts'
import { reloadCart } from '../cart/store.ts'
import { payableOf } from '../payments/parts/payable.ts'
import { $customer, loadCustomer } from '../partners/session/store.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { CheckoutSkeleton, SheetsSkeleton } from './CheckoutSkeleton.tsx'
import { CheckoutFrame } from './CheckoutFrame.tsx'
import { NotForRole } from './NotForRole.tsx'
import { Overview } from './Overview.tsx'
import { recoverOrder } from './place-order.ts'
import type { Step } from './Steps.tsx'
import { onDemand } from '../ui/on-demand.tsx'

const PaymentStep = onDemand(async () => (await import('./payment-step/PaymentStep.tsx')).PaymentStep)
const ThankYou = onDemand(async () => (await import('./ThankYou.tsx')).ThankYou)
const UnpaidOrder = onDemand(async () => (await import('./UnpaidOrder.tsx')).UnpaidOrder)

/** From the cart to the order: overview, address and payment, confirmation. Root island; the step is in the URL. */
export function Checkout({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <CheckoutContent />
    </PageProvider>
  )
}

function CheckoutContent() {
  const { search, updateSearch, goBack } = useSearchParams()
  const { phase, order, error: cartError } = useCart()
  const { data, error, retry } = useLoad('start', startCheckout)
  const [placed, setPlaced] = useState<Order>()
  const payments = usePaymentPaths()
  const finish = (done: Order) => {
    scrollTo(0, 0)
    setPlaced(done)
    updateSearch({ step: 'done', order: done.tokenValue }, 'replace')
  }
  const handlePlaced = (order: Order) => {
    reloadCart().catch(() => undefined)
    const payable = payableOf(order)
    if (!payable) return finish(order)
    setPlaced(order)
    // Buyers returning from the payment page without paying find the order here.
    updateSearch({ step: 'pay', order: order.tokenValue }, 'replace')
    if (payable.kind === 'redirect') location.assign(payments.pay(order.tokenValue))
  }
  const recover = useEffectEvent(handlePlaced)
  useEffect(() => {
    if (data?.recovered) recover(data.recovered)
  }, [data?.recovered])
  const isPaying = search?.get('step') === 'payment'
  useEffect(() => {
    if (isPaying) ThankYou.preload()
  }, [isPaying])
  const reload = () => void reloadCart().catch(() => undefined)

  const view = viewOf()
  return (
    <CheckoutFrame
      step={view.step}
      placed={view.placed}
      onBack={view.step === 'payment' && !view.placed ? () => goBack({ step: undefined }) : undefined}
    >
      {view.body}
    </CheckoutFrame>
  )

  function viewOf(): { step?: Step; placed?: true; body: ReactNode } {
    const requestedStep = search?.get('step')
    const token = requestedStep === 'done' || requestedStep === 'pay' ? search?.get('order') : null
    const onMissing = () => updateSearch({ step: undefined, order: undefined }, 'replace')
    const fallback = <CheckoutSkeleton />
    if (token && requestedStep === 'pay') {
      return {
        step: 'payment',
        placed: true,
        body: <UnpaidOrder token={token} placed={placed} onMissing={onMissing} onSettled={finish} fallback={fallback} />
      }
    }
    if (token) {
      return {
        step: 'done',
        body: <ThankYou token={token} placed={placed} onMissing={onMissing} fallback={fallback} />
      }
    }
    if (error) return { body: <LoadFailed error={error} onRetry={retry} /> }
    if (data?.customer && !canOrder(data.customer)) return { body: <NotForRole /> }
    if (phase === 'failed') return { body: <LoadFailed error={cartError} onRetry={reload} /> }
    if (!search || !data?.customer || !order) return { body: <CheckoutSkeleton /> }
    if (order.items.length === 0) return { body: <EmptyCart /> }
    const paying = isPaying && order.itemsSubtotal >= order.minimalOrderValue
    if (!paying)
      return { step: 'overview', body: <Overview order={order} onNext={() => updateSearch({ step: 'payment' })} /> }
    return {
      step: 'payment',
      body: <PaymentStep order={order} customer={data.customer} onPlaced={handlePlaced} fallback={<SheetsSkeleton />} />
    }
  }
}

async function startCheckout() {
  await loadCustomer()
  return { customer: $customer.get(), recovered: await recoverOrder() }
}
