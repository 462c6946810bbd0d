import { ChevronDown } from 'lucide-react'
import { memo, useState } from 'react'
import { formatNumber } from '../../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { useMoney } from '../../../../lib/use-money.ts'
import { lineTotal, displayedResult, type Repair, type Report, type ReportRow } from './report.ts'
import { ReportRepair } from './ReportRepair.tsx'
import { ResultMark } from './ResultMark.tsx'
import { OriginalCell } from './OriginalCell.tsx'

interface Props {
  report: Report
  rows: readonly ReportRow[]
  busy: boolean
  onRepair: Repair
  /** On phones, rows accepted as is collapse into one line. */
  isCollapsible: boolean
}

const columns = ['row', 'input', 'result', 'done', 'repair'] as const
const headerClass = 'px-3 py-2.5 text-left text-small font-semibold text-muted first:pl-4 last:pr-4'
/** On phones, rows that need a decision come first. */
const rowOrder = {
  refused: 'max-lg:order-1',
  corrected: 'max-lg:order-2',
  added: 'max-lg:order-4',
  header: 'max-lg:order-2'
}

/** The rows of a report; on phones as cards. */
export function ReportTable({ report, rows, busy, onRepair, isCollapsible }: Props) {
  const t = useTexts('quick-order')
  const [isExpanded, setExpanded] = useState(false)
  const added = rows.filter(({ checked }) => checked.result === 'added').length
  const isCollapsed = isCollapsible && added > 0 && !isExpanded
  if (rows.length === 0) return <p className="px-4 pb-6 text-table text-muted">{t('report.none')}</p>
  return (
    <table className="w-full border-collapse text-table max-lg:block">
      <caption className="sr-only">{t('report.title')}</caption>
      <thead className="border-b border-line bg-paper max-lg:sr-only">
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className={headerClass}>
              {t(`report.head.${name}`)}
            </th>
          ))}
          <th scope="col" className={`${headerClass} text-right`}>
            {t('grid.quantity')}
          </th>
          <th scope="col" className={`${headerClass} text-right`}>
            {t('grid.total')}
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:grid-cols-1">
        {rows.map((row) => (
          <ReportLine
            key={row.number}
            row={row}
            tiers={report.tiers}
            currency={report.currency}
            busy={busy}
            added={report.added}
            hidden={isCollapsed && row.checked.result === 'added'}
            onRepair={onRepair}
          />
        ))}
        {isCollapsible && added > 0 && (
          <tr className="order-3 block border-b border-line lg:hidden">
            <td className="block">
              <button
                type="button"
                aria-expanded={isExpanded}
                onClick={() => setExpanded(!isExpanded)}
                className="flex min-h-13 w-full items-center gap-3 px-4 text-left"
              >
                <ResultMark result="added" added={report.added} />
                <span className="flex-1">{t('report.asRead', { count: added })}</span>
                <ChevronDown aria-hidden className={`size-4 ${isExpanded ? 'rotate-180' : ''}`} />
              </button>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

interface LineProps {
  row: ReportRow
  tiers: Report['tiers']
  currency: string
  busy: boolean
  added: boolean
  hidden: boolean
  onRepair: Repair
}

const cell = 'max-lg:p-0 lg:px-3 lg:py-2 lg:first:pl-4 lg:last:pr-4'

const ReportLine = memo(function ReportLine({ row, tiers, currency, busy, added, hidden, onRepair }: LineProps) {
  const locale = useLocale()
  const money = useMoney()
  const { checked } = row
  const result = displayedResult(checked)
  const isRejected = result === 'refused'
  const total = lineTotal(row, tiers)
  const isEditable = isRejected && !added
  return (
    <tr
      className={`border-b border-line max-lg:grid max-lg:grid-cols-[auto_minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-2 max-lg:gap-y-1.5 max-lg:p-4 lg:h-13 ${rowOrder[result]} ${isRejected ? 'bg-danger-tint' : ''} ${hidden ? 'max-lg:hidden' : ''}`}
    >
      <th scope="row" className={`${cell} figures text-left font-normal text-muted`}>
        {row.number}
      </th>
      <td className={`${cell} wrap-anywhere ${isEditable ? 'max-sm:col-span-3 max-sm:row-start-2' : ''}`}>
        <OriginalCell row={row} editable={isEditable} busy={busy} onRepair={onRepair} />
      </td>
      <td className={`${cell} max-lg:col-start-3 max-lg:row-start-1`}>
        <ResultMark result={result} added={added} />
      </td>
      <td className={`${cell} max-lg:col-span-3`}>
        {checked.article && <span className="block">{checked.article.name}</span>}
        {checked.reason && (
          <span className={`block ${checked.article ? 'text-small text-muted' : ''}`}>{checked.reason}</span>
        )}
      </td>
      <td className={`${cell} max-lg:col-span-3 max-lg:empty:hidden`}>
        {isEditable && <ReportRepair row={row} busy={busy} onRepair={onRepair} />}
      </td>
      <td className={`${cell} figures text-right max-lg:hidden`}>
        {checked.quantity > 0 ? formatNumber(checked.quantity, locale) : <span aria-hidden>–</span>}
      </td>
      <td className={`${cell} figures text-right whitespace-nowrap max-lg:hidden`}>
        {total === undefined ? <span aria-hidden>–</span> : money(total, currency)}
      </td>
    </tr>
  )
})
