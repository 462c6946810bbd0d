import { X } from 'lucide-react'
import { useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { Money } from '../../ui/display/Money.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { Share } from './allocations.ts'
import { payableText } from './SuggestionCell.tsx'

interface Props {
  shares: readonly Share[]
  currency: string
  /** Not assigned yet; negative if too much is assigned. */
  left: number
  onChange: (shares: readonly Share[]) => void
}

/** The orders that a transfer pays, each with its amount, and the remainder. */
export function AllocationFields({ shares, currency, left, onChange }: Props) {
  const t = useTexts('desk-bank')
  const money = useMoney()
  const type = (order: string, text: string) =>
    onChange(shares.map((share) => (share.order === order ? { ...share, text } : share)))
  return (
    <section aria-label={t('assignDialog.shares')} className="grid grid-cols-1 gap-3">
      <h3 className="font-semibold">{t('assignDialog.shares')}</h3>
      {shares.length === 0 && <p className="text-table text-muted">{t('assignDialog.empty')}</p>}
      {shares.map((share) => (
        <div key={share.order} className="grid grid-cols-[1fr_9rem_auto] items-center gap-3 text-table">
          <span className="min-w-0">
            <span className="block font-semibold">{payableText(t, share)}</span>
            <span className="block text-small text-muted">
              {share.company.name} · {t('assignDialog.unpaid', { amount: money(share.unpaid, currency) })}
            </span>
          </span>
          <Field
            label={t('assignDialog.amountOf', { number: share.order })}
            labelHidden
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={share.text}
            onChange={({ target }) => type(share.order, target.value)}
          />
          <IconButton
            icon={X}
            label={t('assignDialog.remove', { number: share.order })}
            onClick={() => onChange(shares.filter(({ order }) => order !== share.order))}
          />
        </div>
      ))}
      <p role="status" className="flex justify-between gap-4 border-t border-line pt-3 text-table">
        <span>{t(left < 0 ? 'assignDialog.over' : 'assignDialog.left')}</span>
        <span className={left === 0 ? 'text-success' : left < 0 ? 'text-danger' : 'text-warning'}>
          <Money amount={Math.abs(left)} currency={currency} className="font-semibold" />
        </span>
      </p>
    </section>
  )
}
