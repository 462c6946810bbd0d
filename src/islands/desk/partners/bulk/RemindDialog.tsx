import type { PartnerRow } from '../../../../../contract/desk/partners/partners.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Money } from '../../../ui/display/Money.tsx'
import { OverdueSince } from '../OverdueSince.tsx'
import { ConfirmRun } from '../../parts/bulk/ConfirmRun.tsx'

interface Props {
  selected: readonly PartnerRow[]
  /** Those of them that get a reminder. */
  overdue: readonly PartnerRow[]
  onStart: () => void
  onClose: () => void
}

/** Says how many reminders go to whom, and how many partners are left out, before they are sent. */
export function RemindDialog({ selected, overdue, onStart, onClose }: Props) {
  const t = useTexts('desk-partners')
  const leftOut = selected.length - overdue.length
  return (
    <ConfirmRun
      title={t('bulk.remind.title', { count: overdue.length })}
      action={t('bulk.remind.action', { count: overdue.length })}
      onStart={onStart}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{t('bulk.remind.text')}</p>
        {leftOut > 0 && <p>{t('bulk.remind.leftOut', { count: leftOut })}</p>}
        <ul className="divide-y divide-line border-y border-line">
          {overdue.map((row) => (
            <li key={row.id} className="flex justify-between gap-4 py-2 text-table">
              <span className="min-w-0 font-semibold wrap-anywhere">{row.name}</span>
              <span className="figures shrink-0 text-right text-danger">
                <Money amount={row.overdue} currency={row.currencyCode} className="block font-semibold" />
                <span className="block text-small">
                  <OverdueSince days={row.overdueDays} number={row.overdueInvoice ?? ''} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </ConfirmRun>
  )
}
