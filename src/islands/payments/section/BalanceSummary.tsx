import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Output } from '../../../../contract/endpoint.ts'
import { formatDate } from '../../../../contract/format.ts'
import {
  lateFeeDays,
  lateFeeShare,
  type listPaymentRows,
  type AccountBalance
} from '../../../../contract/payments/payment-list.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { CreditActions } from './CreditActions.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

type List = Pick<Output<typeof listPaymentRows>, 'standing' | 'termsDays' | 'credit'>

interface Props {
  list: List
  /** Called after the company's credit was used. */
  onCreditUsed: () => void
}

/** Owed, overdue and reserved amounts, and the terms. One line per currency. */
export function BalanceSummary({ list: { standing: balances, termsDays, credit }, onCreditUsed }: Props) {
  const t = useTexts('payment-list')
  const owing = balances.filter(({ owed, toPay, inFavour }) => owed + toPay + inFavour > 0)
  const late = balances.filter(({ overdue }) => overdue.count > 0)
  const days = Math.max(0, ...late.map(({ overdue }) => overdue.days))
  const reserved = balances.filter((balance) => balance.reserved > 0)
  return (
    <section aria-label={t('balance.label')} className={frame}>
      <Box title={t('balance.owed')} emptyText={t('balance.nothingOwed')}>
        {owing.map((balance) => (
          <Sum key={balance.currencyCode} balance={balance} amount={balance.owed} note={<Owed balance={balance} />} />
        ))}
        {owing
          .filter(({ inFavour }) => inFavour > 0)
          .map((balance) => (
            <CreditActions key={balance.currencyCode} balance={balance} onUsed={onCreditUsed} />
          ))}
      </Box>
      <Box
        title={late.length > 0 ? t('balance.overdueDays', { count: days }) : t('balance.overdue')}
        emptyText={t('balance.nothingOverdue')}
        isLate={late.length > 0}
      >
        {late.map((balance) => (
          <Sum
            key={balance.currencyCode}
            balance={balance}
            amount={balance.overdue.amount}
            note={t('balance.orders', { count: balance.overdue.count })}
          />
        ))}
      </Box>
      <Box title={t('balance.reserved')} emptyText={t('balance.nothingReserved')}>
        {reserved.map((balance) => (
          <Sum
            key={balance.currencyCode}
            balance={balance}
            amount={balance.reserved}
            note={t('balance.reservedNote')}
          />
        ))}
      </Box>
      <Box title={t('balance.terms')}>
        <div>
          <p className="text-large font-medium">
            {termsDays === 0 ? t('balance.prepay') : t('balance.net', { count: termsDays })}
          </p>
          {credit && <CreditLeft credit={credit} />}
          <p className="text-small text-muted">{t('balance.lateFee', { share: lateFeeShare, days: lateFeeDays })}</p>
        </div>
      </Box>
    </section>
  )
}

const frame =
  'grid grid-cols-2 overflow-clip rounded-card border border-line bg-white *:border-line max-xl:*:nth-[n+3]:border-t max-xl:*:even:border-l xl:grid-cols-4 xl:*:not-first:border-l'

/** How many orders are owed and when, and what is not owed: ordered only, or in the company's favour. */
function Owed({ balance: { count, owed, nextDue, toPay, inFavour, currencyCode } }: { balance: AccountBalance }) {
  const t = useTexts('payment-list')
  const locale = useLocale()
  const money = useMoney()
  const lines = [
    owed > 0 &&
      [
        t('balance.orders', { count }),
        ...(nextDue === null ? [] : [t('balance.nextDue', { date: formatDate(nextDue, locale) })])
      ].join(', '),
    toPay > 0 && t('balance.toPay', { amount: money(toPay, currencyCode) }),
    inFavour > 0 && t('balance.inFavour', { amount: money(inFavour, currencyCode) })
  ]
  return lines.filter(Boolean).map((line) => (
    <span key={String(line)} className="block">
      {line}
    </span>
  ))
}

function CreditLeft({ credit: { limit, available, currencyCode } }: { credit: NonNullable<List['credit']> }) {
  const t = useTexts('payment-list')
  const money = useMoney()
  const values = { amount: money(available, currencyCode), limit: money(limit, currencyCode) }
  return <p className="text-small text-muted">{t('balance.creditLeft', values)}</p>
}

interface BoxProps {
  title: string
  /** Shown if there are no amounts. */
  emptyText?: string
  isLate?: boolean
  children: ReactNode
}

function Box({ title, emptyText, isLate = false, children }: BoxProps) {
  const isEmpty = Array.isArray(children) && children.flat().length === 0
  return (
    <div className={`grid min-w-0 content-start gap-1 p-4 wrap-anywhere ${isLate ? 'text-danger' : ''}`}>
      <h2 className={`flex items-center gap-1.5 text-table ${isLate ? '' : 'text-muted'}`}>
        {isLate && <TriangleAlert aria-hidden className="size-4 shrink-0" />}
        {title}
      </h2>
      {isEmpty ? <p className="text-muted">{emptyText}</p> : children}
    </div>
  )
}

function Sum({ balance, amount, note }: { balance: AccountBalance; amount: number; note: ReactNode }) {
  return (
    <div>
      <Money amount={amount} currency={balance.currencyCode} className="block text-large font-medium" />
      <p className="text-small text-muted">{note}</p>
    </div>
  )
}

/** Placeholders while the figures load. */
export function BalanceSummarySkeleton() {
  return (
    <div className={frame}>
      {Array.from({ length: 4 }, (_, i) => (
        <div key={i} className="grid gap-2 p-4">
          <Skeleton className="h-5 w-28 max-w-full" />
          <Skeleton className="h-7 w-32 max-w-full" />
          <Skeleton className="h-4 w-36 max-w-full" />
        </div>
      ))}
    </div>
  )
}
