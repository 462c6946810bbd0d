import { CircleAlert } from 'lucide-react'
import type { Order } from '../../../../contract/orders/order.ts'
import { formatDate } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { lastError } from '../../payments/parts/payable.ts'
import { Money } from '../../ui/display/Money.tsx'
import { PaymentInstructions } from '../../payments/parts/PaymentInstructions.tsx'
import { paymentLabel } from '../parts/states.ts'

const tones = {
  paid: 'text-success',
  credited: 'text-success',
  refunded: 'text-success',
  partial: 'text-warning',
  pending: 'text-teal',
  unpaid: 'text-danger'
}

/** Payment status, methods, and instructions if unpaid. Nothing for Marketing, which sees no payments. */
export function Payment({ order }: { order: Order }) {
  const t = useTexts('orders')
  const locale = useLocale()
  const payment = order.payments.at(-1)
  if (!payment || order.paymentState === null || order.paymentState === 'cancelled') return null
  const label = paymentLabel(order)
  const error = lastError(order)
  const open = order.totalUnpaidAmount ?? 0
  return (
    <section className="grid content-start gap-3">
      <h3 className="text-table font-semibold">{t('payment')}</h3>
      <div className="grid gap-1 text-table">
        <p className="flex justify-between gap-4">
          <span>{order.paymentNames.join(', ')}</span>
          <span className={`font-semibold ${tones[label]}`}>{t(`paymentState.${label}`)}</span>
        </p>
        {label === 'paid' && (
          <p className="text-muted">{t('paidOn', { date: formatDate(payment.updatedAt, locale) })}</p>
        )}
        {open > 0 && (
          <p className="flex justify-between gap-4 font-semibold">
            {t('open')} <Money amount={open} currency={order.currencyCode} />
          </p>
        )}
      </div>
      {error && (
        <p className="flex items-start gap-2 rounded-control bg-danger-tint px-3 py-2 text-table text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('lastError', { reason: error })}
        </p>
      )}
      <PaymentInstructions order={order} />
    </section>
  )
}
