import { Truck, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Order } from '../../../../contract/orders/order.ts'
import { methodIcons } from '../../payments/parts/method-icons.ts'
import { longLeadTimeOf } from '../parts/lead-time.ts'
import { canOrder } from '../../../lib/can-order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useCustomer } from '../../partners/session/parts/use-customer.ts'

/** Delivery time, or lead time if it is long, and due date, by the cart's payment method. */
export function CartTerms({ order, delivery }: { order: Order; delivery: string }) {
  const t = useTexts('cart')
  const leadTime = longLeadTimeOf(order.items)
  const customer = useCustomer()
  const [payment] = order.payments
  const kind = payment?.kind
  const PaymentIcon = kind ? methodIcons[kind] : Wallet
  return (
    <ul className="grid gap-3 rounded-card border border-line p-4 text-small text-muted md:px-6">
      <Term icon={<Truck aria-hidden className="size-4.5" />}>
        {t('deliveryAfter', { delivery: leadTime ? t('shipsWithin', { count: leadTime }) : delivery })}
      </Term>
      {canOrder(customer) && (
        <Term icon={<PaymentIcon aria-hidden className="size-4.5" />}>
          {t(`payment.${kind ?? 'open'}`, { count: customer?.paymentTermsDays, method: payment?.methodName })}
        </Term>
      )}
    </ul>
  )
}

function Term({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="shrink-0">{icon}</span>
      {children}
    </li>
  )
}
