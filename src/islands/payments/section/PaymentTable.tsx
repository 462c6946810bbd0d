import type { Output } from '../../../../contract/endpoint.ts'
import type { listPaymentRows, PaymentRow } from '../../../../contract/payments/payment-list.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { type ListColumn, ListHead } from '../../ui/display/ListHead.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PaymentLine } from './PaymentLine.tsx'
import { PaymentSums } from './PaymentSums.tsx'

interface Props {
  list: Pick<Output<typeof listPaymentRows>, 'rows' | 'totals'>
  /** The next page is loading; these rows stay until then. */
  busy: boolean
  onPay: (row: PaymentRow) => void
}

/** Orders with their balance, on narrow screens without method, total and paid, on phones as cards. */
export function PaymentTable({ list: { rows, totals }, busy, onPay }: Props) {
  const t = useTexts('payment-list')
  const session = useTexts('session')
  const columns: ListColumn[] = [
    { name: t('order') },
    { name: t('invoice') },
    { name: t('due') },
    { name: t('method'), wideOnly: true },
    { name: t('status') },
    { name: t('total'), right: true, wideOnly: true },
    { name: t('paid'), right: true, wideOnly: true },
    { name: t('open'), right: true },
    { name: t('actions'), hidden: true }
  ]
  return (
    <table
      aria-busy={busy}
      className={`motion-state w-full border-collapse text-table max-md:block ${busy ? 'opacity-60' : ''}`}
    >
      <caption className="sr-only">{session('sections.payments')}</caption>
      <ListHead columns={columns} sides="px-2" start="pr-2 pl-4" />
      <tbody className="max-md:block">
        {rows.map((row) => (
          <PaymentLine key={row.tokenValue} row={row} onPay={() => onPay(row)} />
        ))}
      </tbody>
      <PaymentSums totals={totals} />
    </table>
  )
}

/** Placeholder of the table while it loads. */
export function PaymentTableSkeleton() {
  return (
    <div className="grid">
      <div className="h-11 border-b border-line bg-paper max-md:hidden" />
      {Array.from({ length: 8 }, (_, i) => (
        <div key={i} className="flex items-center gap-6 border-b border-line px-4 py-3 last:border-b-0 md:h-15">
          <Skeleton className="h-9 w-24 max-md:h-24 max-md:flex-1" />
          <Skeleton className="h-5 w-24 max-md:hidden" />
          <Skeleton className="h-9 w-24 max-md:hidden" />
          <Skeleton className="h-6 w-28 max-md:hidden" />
          <Skeleton className="ml-auto h-5 w-24 max-md:hidden" />
          <Skeleton className="h-5 w-24 max-md:hidden" />
        </div>
      ))}
    </div>
  )
}
