import { Landmark } from 'lucide-react'
import type { Order } from '../../../../contract/orders/order.ts'
import { formatDate } from '../../../../contract/format.ts'
import { sellerToday } from '../../../lib/seller-today.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'

/**
 * How and until when to pay an open payment, as the server's text; nothing if none is open. Needs the texts of orders.
 */
export function PaymentInstructions({ order }: { order: Order }) {
  const t = useTexts('orders')
  const open = order.payments.find(({ instructions }) => instructions)
  if (!open) return null
  return (
    <div className="flex items-start gap-3 rounded-control bg-teal-tint p-4 text-table">
      <Landmark aria-hidden className="mt-0.5 size-5 shrink-0 text-teal" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{t('howToPay')}</p>
        <p className="wrap-anywhere">{open.instructions}</p>
        {order.dueDate && <DueDate day={order.dueDate} />}
      </div>
    </div>
  )
}

function DueDate({ day }: { day: string }) {
  const t = useTexts('orders')
  const date = formatDate(day, useLocale())
  if (day >= sellerToday()) return <p>{t('payBy', { date })}</p>
  return <p className="font-semibold text-danger">{t('wasDue', { date })}</p>
}
