import type { PaymentRow } from '../../../../contract/payments/payment-list.ts'
import { formatDate } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { InvoiceLink } from '../parts/InvoiceLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { DueCell } from './DueCell.tsx'
import { StatusCell } from './StatusCell.tsx'

interface Props {
  row: PaymentRow
  onPay: () => void
}

const edge = 'before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-danger'
// On phones the row has the edge; in a table row it would become a cell.
const late = `bg-danger-tint max-md:relative ${edge} md:before:hidden`
const lateCell = `md:relative ${edge} max-md:before:hidden`
const cell = 'md:px-2 md:py-2'

/** One order with its balance. Overdue orders are tinted, edged and labelled. */
export function PaymentLine({ row, onPay }: Props) {
  const t = useTexts('payment-list')
  const locale = useLocale()
  const money = useMoney()
  const { currencyCode, total, settled, open, owed, label, number } = row
  const isLate = row.daysLeft !== null && row.daysLeft < 0
  const tone = isLate ? 'font-semibold text-danger' : open > 0 ? 'font-semibold' : 'text-muted'
  const isReserved = label === 'pending' && owed === 0 && row.dueDate === null
  return (
    <tr
      className={`motion-state border-b border-line last:border-b-0 max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-4 max-md:gap-y-1.5 max-md:p-4 md:h-15 ${isLate ? late : 'hover:bg-blush-tint'}`}
    >
      <td className={`md:py-2 md:pr-2 md:pl-4 ${isLate ? lateCell : ''}`}>
        <span className="figures block font-semibold">{number}</span>
        <span className="block text-small whitespace-nowrap text-muted">{formatDate(row.placedAt, locale)}</span>
      </td>
      <td className={`${cell} max-md:col-start-1 max-md:row-start-3 max-md:self-center`}>
        {row.invoices.length === 0 && <span className="text-muted">{t('notIssued')}</span>}
        {row.invoices.map((invoice) => (
          <span key={invoice.number} className="block">
            <InvoiceLink invoice={invoice} brief />
          </span>
        ))}
        {row.creditNotes.map((note) => (
          <span key={note.number} className="block">
            <InvoiceLink invoice={note} kind="creditNote" brief />
            <span className="figures block text-small text-success">
              {t('credit', { amount: money(note.amount, currencyCode) })}
            </span>
          </span>
        ))}
      </td>
      <td className={`${cell} max-md:col-start-1 max-md:row-start-2`}>
        <DueCell row={row} />
      </td>
      <td className={`${cell} max-xl:hidden`}>{row.methodName ?? '–'}</td>
      <td className={`${cell} max-md:col-start-2 max-md:row-start-2 max-md:text-right`}>
        <StatusCell row={row} />
      </td>
      <td className={`${cell} text-right max-xl:hidden`}>
        <Money amount={total} currency={currencyCode} />
      </td>
      <td className={`${cell} text-right max-xl:hidden`}>
        {settled === 0 ? <span className="text-muted">–</span> : <Money amount={settled} currency={currencyCode} />}
      </td>
      <td className={`${cell} text-right max-md:col-start-2 max-md:row-start-1`}>
        <span className="block text-small text-muted md:hidden">{t('open')}</span>
        {isReserved ? (
          <span className="text-muted">{t('notOwed')}</span>
        ) : (
          <Money amount={open} currency={currencyCode} className={tone} />
        )}
      </td>
      <td className={`${cell} text-right max-md:col-start-2 max-md:row-start-3 md:pr-4`}>
        {row.payable && (
          <Button
            look={isLate ? 'filled' : 'outline'}
            size="small"
            aria-haspopup="dialog"
            aria-label={t('payNamed', { number })}
            onClick={onPay}
          >
            {t('pay')}
          </Button>
        )}
      </td>
    </tr>
  )
}
