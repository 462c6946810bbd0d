import { X } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { Money } from '../../ui/display/Money.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { AllocationDraft } from './allocations.ts'
import { payableText } from './SuggestionCell.tsx'

interface Props {
  drafts: readonly AllocationDraft[]
  currency: string
  /** Not assigned yet; negative if too much is assigned. */
  unassigned: number
  onChange: (drafts: readonly AllocationDraft[]) => void
}

/** The orders that a transfer pays, each with its amount, and the remainder. */
export function AllocationFields({ drafts, currency, unassigned, onChange }: Props) {
  const t = useTexts('desk-bank')
  const money = useMoney()
  const type = (order: string, text: string) =>
    onChange(drafts.map((draft) => (draft.order === order ? { ...draft, text } : draft)))
  return (
    <section aria-label={t('assignDialog.shares')} className="grid grid-cols-1 gap-3">
      <h3 className="font-semibold">{t('assignDialog.shares')}</h3>
      {drafts.length === 0 && <p className="text-table text-muted">{t('assignDialog.empty')}</p>}
      {drafts.map((draft) => (
        <div
          key={draft.order}
          className="grid grid-cols-[1fr_auto] items-center gap-3 text-table md:grid-cols-[1fr_9rem_auto]"
        >
          <span className="min-w-0 max-md:col-span-2">
            <span className="block font-semibold">{payableText(t, draft)}</span>
            <span className="block text-small text-muted">
              {draft.company.name} · {t('assignDialog.unpaid', { amount: money(draft.unpaid, currency) })}
            </span>
          </span>
          <Field
            label={t('assignDialog.amountOf', { number: draft.order })}
            labelHidden
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={draft.text}
            onChange={({ target }) => type(draft.order, target.value)}
          />
          <IconButton
            icon={X}
            label={t('assignDialog.remove', { number: draft.order })}
            onClick={() => onChange(drafts.filter(({ order }) => order !== draft.order))}
          />
        </div>
      ))}
      <p role="status" className="flex justify-between gap-4 border-t border-line pt-3 text-table">
        <span>{t(unassigned < 0 ? 'assignDialog.over' : 'assignDialog.left')}</span>
        <span className={unassigned === 0 ? 'text-success' : unassigned < 0 ? 'text-danger' : 'text-warning'}>
          <Money amount={Math.abs(unassigned)} currency={currency} className="font-semibold" />
        </span>
      </p>
    </section>
  )
}
