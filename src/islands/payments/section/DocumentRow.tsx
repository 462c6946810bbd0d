import { CornerDownRight } from 'lucide-react'
import { formatDate } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { InvoiceLink } from '../parts/InvoiceLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/display/Money.tsx'
import type { DocumentLine } from './documents.ts'
import { DueCell } from './DueCell.tsx'
import { PaidOn } from './PaidOn.tsx'
import { StatusCell } from './StatusCell.tsx'
import type { Selection } from './use-selection.ts'

interface Props {
  line: DocumentLine
  selection: Selection
  onPay: () => void
}

const edge = 'before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-danger-mark'
// On phones, the row has the edge; in a table row, it would become a cell.
const late = `bg-danger-tint max-md:relative ${edge} md:before:hidden`
const lateCell = `md:relative ${edge} max-md:before:hidden`
const cell = 'md:px-2 md:py-2 xl:px-1.5'

function classesOf({ status, isCredit }: DocumentLine, isSelected: boolean): string {
  if (status === 'overdue') return late
  if (isSelected) return 'bg-blush-tint'
  return isCredit ? 'bg-success-tint/40' : 'hover:bg-blush-tint'
}

/** A document with its open amount. Overdue invoices are tinted, edged and labelled; credit notes are green. */
export function DocumentRow({ line, selection, onPay }: Props) {
  const t = useTexts('payment-list')
  const locale = useLocale()
  const { order, isCredit, total, settled, status, date } = line
  const isLate = status === 'overdue'
  const isSelected = selection.isSelected(line)
  return (
    <tr
      aria-selected={line.selectable ? isSelected : undefined}
      className={`motion-state border-b border-line last:border-b-0 max-md:grid max-md:grid-cols-[auto_1fr_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-3 md:h-15 ${classesOf(line, isSelected)}`}
    >
      <td
        className={`md:py-2 md:pr-1 md:pl-3 ${isLate ? lateCell : ''} max-md:row-span-4 ${selection.hasAny ? '' : 'max-md:hidden'}`}
      >
        {line.selectable && <Select line={line} selection={selection} />}
      </td>
      <th scope="row" className={`${cell} text-left font-normal max-md:col-start-2 max-md:row-start-1`}>
        <Name line={line} />
      </th>
      <td className={`${cell} figures whitespace-nowrap group-data-tight/documents:whitespace-normal max-xl:hidden`}>
        {/* Plain spaces, because the date may break where six-figure amounts make the table tight. */}
        {formatDate(date, locale).replaceAll('\u00a0', ' ')}
      </td>
      <td className={`${cell} max-md:col-start-2 max-md:row-start-2`}>
        <DueCell line={line} />
      </td>
      <td className={`${cell} max-md:col-span-2 max-md:col-start-2 max-md:row-start-3`}>
        <StatusCell line={line} />
      </td>
      <td className={`${cell} text-right max-xl:hidden`}>
        {isCredit ? <Credit line={line} /> : <Money amount={total} currency={order.currencyCode} />}
      </td>
      <td className={`${cell} text-right max-xl:hidden`}>
        {settled === 0 ? (
          <span className="text-muted">–</span>
        ) : (
          <Money amount={settled} currency={order.currencyCode} />
        )}
        <PaidOn line={line} className="figures block" />
      </td>
      <td className={`${cell} text-right max-md:col-start-3 max-md:row-start-1`}>
        <OpenAmount line={line} />
      </td>
      <td className={`${cell} text-right max-md:col-start-3 max-md:row-start-2 md:pr-4 max-md:empty:hidden`}>
        {line.payable && (
          <Button
            appearance={isLate ? 'filled' : 'outline'}
            size="small"
            aria-haspopup="dialog"
            aria-label={t('payNamed', { number: order.number })}
            onClick={onPay}
          >
            {t('pay')}
          </Button>
        )}
      </td>
    </tr>
  )
}

function Select({ line, selection }: { line: DocumentLine; selection: Selection }) {
  const t = useTexts('payment-list')
  const fits = selection.fits(line)
  return (
    <label
      className="grid size-9 cursor-pointer place-items-center has-disabled:cursor-not-allowed max-md:-m-2 max-md:size-11"
      title={fits ? undefined : t('otherCurrency')}
    >
      <input
        type="checkbox"
        aria-label={t('select', { number: line.key })}
        checked={selection.isSelected(line)}
        disabled={!fits}
        onChange={() => selection.toggle(line)}
        className="size-5 cursor-pointer rounded-control accent-plum disabled:cursor-not-allowed"
      />
    </label>
  )
}

function Name({ line: { kind, file, invoice, order } }: { line: DocumentLine }) {
  const t = useTexts('payment-list')
  const isNote = kind === 'creditNote'
  return (
    <>
      {file ? (
        <span className="flex items-center gap-1.5 font-semibold">
          {isNote && <CornerDownRight aria-hidden className="size-4 shrink-0 text-success" />}
          <InvoiceLink invoice={file} kind={isNote ? kind : 'invoice'} textOnly />
        </span>
      ) : (
        <span className="block">{t(kind === 'reminderFee' || kind === 'creditBalance' ? kind : 'notInvoiced')}</span>
      )}
      <span className="figures block text-small whitespace-nowrap text-muted max-xl:group-data-tight/documents:whitespace-normal">
        {isNote ? t('creditFor', { number: invoice }) : t('orderNumbered', { number: order.number })}
      </span>
    </>
  )
}

function Credit({ line: { kind, total, order } }: { line: DocumentLine }) {
  const t = useTexts('payment-list')
  const amount = useMoney()(total, order.currencyCode)
  return <span className="figures text-success">{kind === 'creditNote' ? t('credit', { amount }) : amount}</span>
}

function OpenAmount({ line }: { line: DocumentLine }) {
  const t = useTexts('payment-list')
  const { isCredit, status, open, order } = line
  if (isCredit)
    return (
      <>
        <span aria-hidden className="text-muted max-xl:hidden">
          –
        </span>
        <span className="xl:hidden">
          <Credit line={line} />
        </span>
      </>
    )
  if (status === 'reserved') return <span className="text-muted">{t('notOwed')}</span>
  const tone = status === 'overdue' ? 'font-semibold text-danger' : open > 0 ? 'font-semibold' : 'text-muted'
  return (
    <>
      <span className="sr-only">{t('open')} </span>
      <Money amount={open} currency={order.currencyCode} className={tone} />
    </>
  )
}
