import type { PaymentRow } from '../../../../contract/payments/payment-list.ts'
import { lateFeeShare } from '../../../../contract/payments/payment-list.ts'
import { formatDate } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { dayOf } from '../../ui/display/period.ts'

const tones: Record<PaymentRow['label'], string> = {
  paid: 'bg-success-tint text-success',
  partial: 'bg-teal-tint text-teal',
  pending: 'bg-warning-tint text-warning',
  unpaid: 'bg-white text-muted ring-1 ring-line ring-inset'
}

/** Paid, partial, pending or unpaid, with the payment date or the late fee. */
export function StatusCell({ row }: { row: PaymentRow }) {
  const t = useTexts('payment-list')
  const isLate = row.daysLeft !== null && row.daysLeft < 0
  const tone = isLate ? 'bg-white text-danger' : tones[row.label]
  return (
    <>
      <span
        className={`inline-flex items-center gap-2 rounded-pill px-2.5 py-0.5 text-small font-semibold whitespace-nowrap ${tone}`}
      >
        <span aria-hidden className="size-1.5 rounded-pill border-3 border-current" />
        {t(row.label === 'pending' && row.dueDate === null ? 'label.reserved' : `label.${row.label}`)}
      </span>
      <Note row={row} />
      {(row.payments.length > 1 || row.label === 'partial') && <Payments row={row} />}
    </>
  )
}

const noteLook = 'mt-0.5 block text-small text-muted'

function Note({ row }: { row: PaymentRow }) {
  const t = useTexts('payment-list')
  const locale = useLocale()
  const { label, lateFeeFrom, paidAt, daysLeft } = row
  if (lateFeeFrom !== null) {
    const key = lateFeeFrom > dayOf() ? 'feeFrom' : 'feeSince'
    return <span className={noteLook}>{t(key, { share: lateFeeShare, date: formatDate(lateFeeFrom, locale) })}</span>
  }
  if (label === 'paid' && paidAt !== null)
    return (
      <span className={noteLook}>
        <span className="sr-only">{t('paymentDate')} </span>
        {formatDate(paidAt, locale)}
      </span>
    )
  return label === 'pending' ? (
    <span className={noteLook}>{t(daysLeft === null ? 'reservedNote' : 'awaiting')}</span>
  ) : null
}

/** Each payment, if one line does not show all. */
function Payments({ row: { payments, currencyCode } }: { row: PaymentRow }) {
  const t = useTexts('payment-list')
  const locale = useLocale()
  const money = useMoney()
  return (
    <ul className="mt-0.5 grid text-small text-muted">
      {payments.map(({ id, state, amount, methodName, updatedAt }) => (
        <li key={id} className="figures">
          {t(`payment.${state}`, {
            amount: money(amount, currencyCode),
            method: methodName,
            date: formatDate(updatedAt, locale)
          })}
        </li>
      ))}
    </ul>
  )
}
