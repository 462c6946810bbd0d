import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Output } from '../../../../contract/endpoint.ts'
import { formatDate } from '../../../../contract/format.ts'
import {
  lateFeeDays,
  lateFeeShare,
  type listPaymentRows,
  type Standing
} from '../../../../contract/payments/payment-list.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

type List = Pick<Output<typeof listPaymentRows>, 'standing' | 'termsDays'>

/** Open and overdue balance, next due date and terms. One line per currency. */
export function Figures({ list: { standing, termsDays } }: { list: List }) {
  const t = useTexts('payment-list')
  const late = standing.filter(({ overdue }) => overdue.count > 0)
  const soon = standing.filter((one) => one.soon.count > 0)
  return (
    <section aria-label={t('standing.label')} className={frame}>
      <Box title={t('standing.unpaid')} none={t('standing.nothingOpen')}>
        {standing.map((one) => (
          <Sum key={one.currencyCode} one={one} balance={one.balance} note={<Orders one={one} />} />
        ))}
      </Box>
      <Box title={t('standing.overdue')} none={t('standing.nothingOverdue')} isLate={late.length > 0}>
        {late.map((one) => (
          <Sum
            key={one.currencyCode}
            one={one}
            balance={one.overdue.balance}
            note={join(
              t('standing.orders', { count: one.overdue.count }),
              t('standing.oldest', { count: one.overdue.days })
            )}
          />
        ))}
      </Box>
      <Box title={t('standing.soon')} none={t('standing.nothingSoon')}>
        {soon.map((one) => (
          <Sum key={one.currencyCode} one={one} balance={one.soon.balance} note={<First one={one} />} />
        ))}
      </Box>
      <Box title={t('standing.terms')}>
        <div>
          <p className="text-large font-medium">
            {termsDays === 0 ? t('standing.prepay') : t('standing.net', { count: termsDays })}
          </p>
          <p className="text-small text-muted">{t('standing.lateFee', { share: lateFeeShare, days: lateFeeDays })}</p>
        </div>
      </Box>
    </section>
  )
}

const frame =
  'grid grid-cols-2 overflow-clip rounded-card border border-line bg-white *:border-line max-xl:*:nth-[n+3]:border-t max-xl:*:even:border-l xl:grid-cols-4 xl:*:not-first:border-l'

const join = (...parts: string[]) => parts.filter(Boolean).join(', ')

function Orders({ one }: { one: Standing }) {
  const t = useTexts('payment-list')
  const reserved = one.reserved > 0 ? t('standing.reserved', { count: one.reserved }) : ''
  return join(t('standing.orders', { count: one.count }), reserved)
}

function First({ one: { soon } }: { one: Standing }) {
  const t = useTexts('payment-list')
  const locale = useLocale()
  const first = soon.first === null ? '' : t('standing.first', { date: formatDate(soon.first, locale) })
  return join(t('standing.orders', { count: soon.count }), first)
}

interface BoxProps {
  title: string
  /** Shown instead of sums if there are none. */
  none?: string
  isLate?: boolean
  children: ReactNode
}

function Box({ title, none, isLate = false, children }: BoxProps) {
  const isEmpty = Array.isArray(children) && children.length === 0
  return (
    <div className={`grid min-w-0 content-start gap-1 p-4 wrap-anywhere ${isLate ? 'text-danger' : ''}`}>
      <h2 className={`flex items-center gap-1.5 text-table ${isLate ? '' : 'text-muted'}`}>
        {isLate && <TriangleAlert aria-hidden className="size-4 shrink-0" />}
        {title}
      </h2>
      {isEmpty ? <p className="text-muted">{none}</p> : children}
    </div>
  )
}

function Sum({ one, balance, note }: { one: Standing; balance: number; note: ReactNode }) {
  return (
    <div>
      <Money amount={balance} currency={one.currencyCode} className="block text-large font-medium" />
      <p className="text-small text-muted">{note}</p>
    </div>
  )
}

/** Placeholders while the figures load. */
export function FiguresSkeleton() {
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
