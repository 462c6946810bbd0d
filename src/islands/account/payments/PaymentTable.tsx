import { useDeferredValue } from 'react'
import type { Output } from '../../../../contract/endpoint.ts'
import type { listPaymentRows, PaymentRow } from '../../../../contract/payment-list.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PaymentLine } from './PaymentLine.tsx'
import { PaymentSums } from './PaymentSums.tsx'

interface Props {
  list: Pick<Output<typeof listPaymentRows>, 'rows' | 'totals'>
  /** Another page is on its way; these rows stand until it is there. */
  busy: boolean
  onPay: (row: PaymentRow) => void
}

/** As many rows as a large window shows below the figures. */
const atFirst = 10

const head = 'border-b border-line px-2 py-3 text-small font-semibold text-muted'

/** Orders with what is owed of them, where it is narrow without method, total and paid, on phones as cards. */
export function PaymentTable({ list: { rows, totals }, busy, onPay }: Props) {
  const t = useTexts('payment-list')
  const account = useTexts('account')
  // What is below the window does not hold up what is in it.
  const isWhole = useDeferredValue(true, false)
  return (
    <table
      aria-busy={busy}
      className={`motion-state w-full border-collapse text-table max-md:block ${busy ? 'opacity-60' : ''}`}
    >
      <caption className="sr-only">{account('sections.payments')}</caption>
      <thead className="sticky top-(--main-bar) z-10 bg-paper max-md:sr-only">
        <tr>
          <th scope="col" className={`${head} pl-4 text-left`}>
            {t('order')}
          </th>
          <th scope="col" className={`${head} text-left`}>
            {t('invoice')}
          </th>
          <th scope="col" className={`${head} text-left`}>
            {t('due')}
          </th>
          <th scope="col" className={`${head} text-left max-xl:hidden`}>
            {t('method')}
          </th>
          <th scope="col" className={`${head} text-left`}>
            {t('status')}
          </th>
          <th scope="col" className={`${head} text-right max-xl:hidden`}>
            {t('total')}
          </th>
          <th scope="col" className={`${head} text-right max-xl:hidden`}>
            {t('paid')}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {t('balance')}
          </th>
          <th scope="col" className={`${head} pr-4`}>
            <span className="sr-only">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.slice(0, isWhole ? rows.length : atFirst).map((row) => (
          <PaymentLine key={row.tokenValue} row={row} onPay={() => onPay(row)} />
        ))}
      </tbody>
      <PaymentSums totals={totals} />
    </table>
  )
}

/** The table's place before its rows are known. */
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
