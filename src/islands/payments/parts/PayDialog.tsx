import { useId } from 'react'
import type { Order } from '../../../../contract/orders/order.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { unitsOf } from '../../../lib/order-sums.ts'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { PayBody } from '../PayBody.tsx'
import { PayFooter } from '../PayFooter.tsx'
import { findPayment } from '../payment-calls.ts'
import { usePaymentFlow } from '../use-payment-flow.ts'
import { PaymentInstructions } from './PaymentInstructions.tsx'

interface Props {
  order: Order
  /** Directly after the order was placed; the title then names it. */
  placed?: boolean
  /** Also opens payments by transfer or on terms, with instructions and alternatives. */
  canChooseMethod?: boolean
  /** Called if closed without a result; the order can still be paid. */
  onClose: () => void
  /** Called if paid, reserved, or to be paid with a method that needs nothing here. */
  onSettled: (order: Order) => void
}

/** Pays a placed order. Shown while mounted. Needs the texts of payments; with `canChooseMethod`, also those of orders. */
export function PayDialog({ order, placed = false, canChooseMethod = false, onClose, onSettled }: Props) {
  const t = useTexts('payments')
  const form = useId()
  const flow = usePaymentFlow(order.tokenValue, {
    find: () => findPayment(order.tokenValue, { canChooseMethod }),
    canChangeMethod: true,
    onSettled
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={placed ? t('titleOf', { number: order.number }) : t('title')}
      subtitle={
        placed
          ? t('reserved', { count: unitsOf(order.items) })
          : t('numbered', { number: order.number, count: unitsOf(order.items) })
      }
      footer={<PayFooter form={form} flow={flow} onClose={onClose} />}
    >
      <PayBody
        form={form}
        due={{ amount: order.totalUnpaidAmount ?? order.total, currencyCode: order.currencyCode }}
        instructions={<PaymentInstructions order={order} />}
        flow={flow}
      />
    </Dialog>
  )
}
