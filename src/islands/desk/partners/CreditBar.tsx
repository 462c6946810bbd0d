import type { ReactNode } from 'react'
import type { Partner } from '../../../../contract/desk/partners/partners.ts'
import { formatDate, formatPercent } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { OverdueSince } from './OverdueSince.tsx'

const classes = {
  overdue: 'bg-danger-mark',
  open: 'bg-mark',
  approved: 'bg-mark-other',
  available: 'border border-control bg-paper'
} as const

/** How the credit limit is used: four amounts that add up to it. */
export function CreditBar({ partner: { credit, currencyCode, invoices } }: { partner: Partner }) {
  const t = useTexts('desk-partners')
  const locale = useLocale()
  const money = useMoney()
  const { creditLimit, overdue, open, approved, available } = credit
  const used = overdue + open + approved
  const total = Math.max(creditLimit ?? used, used, 1)
  const oldest = invoices.find(({ overdueDays }) => overdueDays > 0)
  const next = invoices.find(({ overdueDays }) => overdueDays === 0)
  const share = creditLimit === null || creditLimit === 0 ? undefined : formatPercent(used / creditLimit, locale)
  return (
    <Card
      title={t('credit')}
      aside={
        <span className="text-table text-muted">
          {creditLimit === null ? t('noLimit') : t('limitOf', { limit: money(creditLimit, currencyCode) })}
        </span>
      }
    >
      {credit.blocks.map((block) => (
        <p key={block} className="text-table font-medium text-danger">
          {t('blocked', { reason: block })}
        </p>
      ))}
      <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden bg-line forced-color-adjust-none">
        {(
          [
            ['overdue', overdue],
            ['open', open],
            ['approved', approved]
          ] as const
        ).map(
          ([name, amount]) =>
            amount > 0 && <span key={name} className={classes[name]} style={{ width: `${(amount / total) * 100}%` }} />
        )}
      </div>
      <dl className="grid gap-x-6 gap-y-4 max-md:grid-cols-2 md:grid-cols-4">
        <Figure
          name="overdue"
          label={t('overdue')}
          note={oldest && <OverdueSince days={oldest.overdueDays} number={oldest.number} />}
        >
          <Money amount={overdue} currency={currencyCode} className={overdue > 0 ? 'text-danger' : ''} />
        </Figure>
        <Figure name="open" label={t('notDue')} note={next && t('nextDue', { date: formatDate(next.dueDate, locale) })}>
          <Money amount={open} currency={currencyCode} />
        </Figure>
        <Figure name="approved" label={t('approved')}>
          <Money amount={approved} currency={currencyCode} />
        </Figure>
        <Figure name="available" label={t('available')} note={share && t('inUse', { share })}>
          {available === null ? (
            t('unlimited')
          ) : (
            <Money amount={available} currency={currencyCode} className={available < 0 ? 'text-danger' : ''} />
          )}
        </Figure>
      </dl>
    </Card>
  )
}

interface FigureProps {
  name: keyof typeof classes
  label: string
  note?: ReactNode
  children: ReactNode
}

function Figure({ name, label, note, children }: FigureProps) {
  return (
    <div className="grid content-start gap-0.5 md:border-l md:border-line md:pl-6 md:first:border-l-0 md:first:pl-0">
      <dt className="flex items-start gap-2 text-table text-muted">
        <span
          aria-hidden
          className={`mt-1.25 size-2.5 shrink-0 rounded-control forced-color-adjust-none ${classes[name]}`}
        />
        {label}
      </dt>
      <dd className="figures text-large font-semibold">{children}</dd>
      {note && <dd className="text-small text-muted">{note}</dd>}
    </div>
  )
}
