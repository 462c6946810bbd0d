import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Output } from '../../../../contract/endpoint.ts'
import { type Address, listAddresses } from '../../../../contract/partners/address.ts'
import { listPaymentMethods, type PaymentMethod } from '../../../../contract/checkout/checkout.ts'
import type { Customer } from '../../../../contract/partners/customer.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { readCredit } from '../../../../contract/payments/store-credit.ts'
import { call } from '../../../lib/api/api.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { $cart } from '../../cart/store.ts'
import { useLoadToast } from '../../section/use-load-toast.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Addresses } from './Addresses.tsx'
import { Credit } from './Credit.tsx'
import { $cartChange } from '../changes/store.ts'
import { ChangedDialog } from '../changes/ChangedDialog.tsx'
import { SheetsSkeleton } from '../CheckoutSkeleton.tsx'
import { checkoutGrid } from '../checkout-grid.ts'
import { ExcludedLines } from '../changes/ExcludedLines.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'
import { References } from './References.tsx'
import { addressInBook } from './address-book.ts'
import { methodCodeOf } from './initial-method.ts'
import { Summary, SummaryBar } from './Summary.tsx'
import { UnavailableOnDemand } from '../changes/UnavailableOnDemand.tsx'
import { useCompletion } from '../use-completion.ts'
import { usePaymentMethod } from './use-payment-method.ts'
import { useShipping } from './use-shipping.ts'
import { useBlockedTerms } from './use-blocked-terms.ts'
import { useShortfalls } from '../changes/use-shortfalls.ts'

interface Props {
  order: Order
  customer: Customer
  onPlaced: (order: Order) => void
}

/** The second step: address, payment method and references; loads their options. */
export function PaymentStep(props: Props) {
  const { data, error, retry } = useLoad('choices', async (signal) => {
    const [addresses, methods, credits] = await Promise.all([
      call(listAddresses, { signal }),
      call(listPaymentMethods, { signal }),
      call(readCredit, { signal })
    ])
    return { addresses, methods, credits }
  })
  useLoadToast(error)
  return (
    <>
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {data && <PaymentForm {...props} {...data} onMethodUnavailable={retry} />}
      {!data && error === undefined && <SheetsSkeleton />}
    </>
  )
}

const accept = () => $cartChange.set(undefined)

function PaymentForm({
  order,
  customer,
  addresses,
  methods,
  credits,
  onPlaced,
  onMethodUnavailable
}: Props & {
  addresses: Address[]
  methods: PaymentMethod[]
  credits: Output<typeof readCredit>
  onMethodUnavailable: () => void
}) {
  const credit = credits.find(({ currencyCode }) => currencyCode === order.currencyCode)?.amount ?? 0
  const [usesCredit, setUsesCredit] = useState(true)
  const used = usesCredit ? Math.min(credit, order.total) : 0
  const shipping = useShipping(order, addresses, customer.defaultShippingAddress)
  const method = usePaymentMethod(order, methods)
  const shortfalls = useShortfalls(order)
  const pendingChange = useStore($cartChange)
  const { blocked, reload } = useBlockedTerms(order, methods, used > 0)
  // Leaving the step shows the new total, which accepts it.
  useEffect(() => accept, [])
  const { busy, changed, submit, closeDialog } = useCompletion({
    onPlaced,
    onShortfall: shortfalls.check,
    options: { useCredit: used > 0, forRelease: blocked?.isChosen ?? false },
    onBlocked: reload,
    onMethodUnavailable,
    // A choice that could not be saved must not be replaced by the previous one, or by that of another tab.
    isAsChosen: () => {
      const current = $cart.get().order ?? order
      const address = shipping.chosen && addressInBook([shipping.chosen], current.shippingAddress)
      return address !== undefined && methodCodeOf(current) === method.chosen
    }
  })
  return (
    <div className={checkoutGrid}>
      <div className="grid grid-cols-1 gap-4">
        <SummaryBar order={order} problems={shortfalls.problems} />
        <Addresses shipping={shipping} customer={customer} />
        <PaymentMethods order={order} methods={methods} blocked={blocked} {...method} />
        <References order={order} />
      </div>
      <Summary
        order={order}
        problems={shortfalls.problems}
        credit={
          credit > 0 && (
            <Credit order={order} credit={credit} used={used} checked={usesCredit} onChange={setUsesCredit} />
          )
        }
        amountDue={order.total - used}
        excluded={<ExcludedLines shortfalls={shortfalls.dialog.shortfalls} />}
        ready={shipping.chosen !== undefined}
        busy={busy}
        forRelease={blocked?.isChosen ?? false}
        onComplete={() => void submit(order)}
      />
      <ChangedDialog
        changed={changed ?? pendingChange}
        completes={changed !== undefined}
        busy={busy}
        onAccept={changed ? (current) => void submit(current) : accept}
        onClose={changed ? closeDialog : accept}
      />
      <UnavailableOnDemand {...shortfalls.dialog} />
    </div>
  )
}
