import { exponentOf } from '../../../../contract/format.ts'
import type { PaymentRow, AccountBalance } from '../../../../contract/payments/payment-list.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { type ListColumn, ListHead } from '../../ui/display/ListHead.tsx'
import { isLongList } from '../../ui/long-list.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import type { DocumentLine } from './documents.ts'
import { PaymentSums, type Total } from './PaymentSums.tsx'
import type { Selection } from './use-selection.ts'

interface Props {
  lines: readonly DocumentLine[]
  totals: readonly Total[]
  /** The total owed, if nothing is filtered out. */
  balances: readonly AccountBalance[]
  selection: Selection
  /** The next page is loading; these rows stay until then. */
  busy: boolean
  onPay: (row: PaymentRow) => void
}

/** Documents with their open amounts, on narrow screens without date, amount and paid, on phones as cards. */
export function PaymentTable({ lines, totals, balances, selection, busy, onPay }: Props) {
  const t = useTexts('payment-list')
  const session = useTexts('session')
  const columns: ListColumn[] = [
    { name: t('selectAll'), content: selection.hasAny ? <SelectAll selection={selection} /> : '' },
    { name: t('document') },
    { name: t('date'), wideOnly: true },
    { name: t('due') },
    { name: t('status') },
    { name: t('total'), right: true, wideOnly: true },
    { name: t('paid'), right: true, wideOnly: true },
    { name: t('open'), right: true },
    { name: t('actions'), hidden: true }
  ]
  // Six-figure amounts leave no room for dates on one line.
  const isTight = lines.some(({ total, order }) => total >= 10 ** (5 + exponentOf(order.currencyCode)))
  return (
    <table
      aria-busy={busy}
      data-tight={isTight || undefined}
      className={`group/documents motion-state w-full border-collapse text-table max-md:block ${isLongList(lines.length) ? 'dense-rows' : ''} ${busy ? 'opacity-60' : ''}`}
    >
      <caption className="sr-only">{session('sections.payments')}</caption>
      <ListHead columns={columns} sides="px-2 xl:px-1.5" start="pr-1 pl-3" />
      <tbody className="max-md:block">
        {lines.map((line) => (
          <DocumentRow key={line.key} line={line} selection={selection} onPay={() => onPay(line.order)} />
        ))}
      </tbody>
      <PaymentSums totals={totals} balances={balances} />
    </table>
  )
}

function SelectAll({ selection: { all, selected, toggleAll } }: { selection: Selection }) {
  const t = useTexts('payment-list')
  return (
    <label className="-my-2 grid size-9 cursor-pointer place-items-center">
      <input
        ref={(box) => {
          if (box) box.indeterminate = !all && selected.length > 0
        }}
        type="checkbox"
        aria-label={t('selectAll')}
        checked={all}
        onChange={toggleAll}
        className="size-5 cursor-pointer rounded-control accent-plum"
      />
    </label>
  )
}

/** Placeholder of the table while it loads. */
export function PaymentTableSkeleton() {
  return (
    <div className="grid">
      <div className="h-11 border-b border-line bg-paper max-md:hidden" />
      {Array.from({ length: 8 }, (_, i) => (
        <div key={i} className="flex items-center gap-6 border-b border-line px-4 py-3 last:border-b-0 md:h-15">
          <Skeleton className="h-9 w-24 max-md:h-20 max-md:flex-1" />
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
