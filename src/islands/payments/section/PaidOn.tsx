import { formatDate } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import type { DocumentLine } from './documents.ts'

/** Payment date of a paid document: below the paid amount, or on narrow screens beside the status. */
export function PaidOn({ line: { status, order }, className }: { line: DocumentLine; className: string }) {
  const t = useTexts('payment-list')
  const locale = useLocale()
  if (status !== 'paid' || order.paidAt === null) return null
  return (
    <span className={`text-small text-muted ${className}`}>
      <span className="sr-only">{t('paymentDate')} </span>
      {formatDate(order.paidAt, locale)}
    </span>
  )
}
