import { lateFeeShare, type PaymentRow } from '../../../../contract/payments/payment-list.ts'
import { formatDate } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { type DocumentLine, hasLateFee } from './documents.ts'
import { PaidOn } from './PaidOn.tsx'

const tones: Record<DocumentLine['status'], string> = {
  paid: 'bg-success-tint text-success',
  credited: 'bg-success-tint text-success',
  used: 'bg-success-tint text-success',
  credit: 'bg-success-tint text-success',
  refunding: 'bg-success-tint text-success',
  partial: 'bg-teal-tint text-teal',
  reserved: 'bg-teal-tint text-teal',
  pending: 'bg-warning-tint text-warning',
  unpaid: 'bg-white text-muted ring-1 ring-line ring-inset',
  overdue: 'bg-white text-danger'
}

/** Status of a document, with the payment date on narrow screens, the method, the late fee or the reported transfer. */
export function StatusCell({ line }: { line: DocumentLine }) {
  const t = useTexts('payment-list')
  const { status, order, kind, isFirst } = line
  const activePayments = order.payments.filter(({ state }) => state !== 'cancelled')
  const listsPayments = isFirst && (activePayments.length > 1 || order.label === 'partial')
  return (
    <>
      <span
        className={`mr-2 inline-flex items-center gap-2 rounded-pill px-2.5 py-0.5 text-small font-semibold whitespace-nowrap ${tones[status]}`}
      >
        <span aria-hidden className="size-1.5 rounded-pill border-3 border-current" />
        {t(`label.${status}`)}
      </span>
      <PaidOn line={line} className="inline-block xl:hidden" />
      <Note line={line} />
      {kind !== 'creditNote' && !listsPayments && order.methodName !== null && (
        <span className={`${noteClass} max-xl:hidden`}>
          <span className="sr-only">{t('method')} </span>
          {order.methodName}
        </span>
      )}
      {listsPayments && <Payments row={{ ...order, payments: activePayments }} />}
    </>
  )
}

// Limits what the column claims, so that long notes do not break the dates beside it.
const noteClass = 'mt-0.5 block text-small text-muted xl:max-w-38'

function Note({ line: { status, kind, daysLeft, transferSentOn, order, used, total } }: { line: DocumentLine }) {
  const t = useTexts('payment-list')
  const locale = useLocale()
  const money = useMoney()
  if (used > 0) {
    const amounts = { used: money(used, order.currencyCode), total: money(total + used, order.currencyCode) }
    return <span className={noteClass}>{t('partlyUsed', amounts)}</span>
  }
  if (transferSentOn !== null)
    return <span className={noteClass}>{t('sentOn', { date: formatDate(transferSentOn, locale) })}</span>
  if (status === 'overdue' && order.lateFeeFrom !== null) {
    const key = hasLateFee(order) ? 'feeSince' : 'feeFrom'
    return (
      <span className={noteClass}>{t(key, { share: lateFeeShare, date: formatDate(order.lateFeeFrom, locale) })}</span>
    )
  }
  if (order.onCard !== null && (kind === 'invoice' || status === 'pending'))
    return <span className={noteClass}>{t('processingNote')}</span>
  if (status === 'reserved') return <span className={noteClass}>{t('reservedNote')}</span>
  return status === 'pending' && daysLeft !== null ? <span className={noteClass}>{t('awaiting')}</span> : null
}

/** All payments, if a single line does not show them. */
function Payments({ row: { payments, currencyCode } }: { row: PaymentRow }) {
  const t = useTexts('payment-list')
  const locale = useLocale()
  const money = useMoney()
  return (
    <ul className="mt-0.5 grid text-small text-muted xl:max-w-38">
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
