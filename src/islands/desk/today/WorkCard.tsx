import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import type { PendingKind, PendingWork } from '../../../../contract/desk/today.ts'
import { formatNumber } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { usePaths } from '../../../lib/use-paths.ts'
import { navigateToQuery, onPlainClick } from '../../../lib/use-search-params.ts'
import { workKinds, queryOf, type Team } from './teams.ts'

interface Props {
  team: Team
  work: readonly PendingWork[]
  now: Date
}

/** Pending work of one team: a row per kind with count, reason and link to the list. */
export function WorkCard({ team: { code, kinds }, work, now }: Props) {
  const t = useTexts('desk-today')
  const id = useId()
  const all: readonly PendingKind[] = kinds
  const rows = work.filter(({ kind }) => all.includes(kind))
  const waiting = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-labelledby={id} className="overflow-clip rounded-card border border-line bg-white">
      <div className="flex items-baseline justify-between gap-4 border-b border-line px-4 py-3">
        <h2 id={id} className="display text-large">
          {t(`teams.${code}`)}
        </h2>
        <span className="figures text-small text-muted">{t('waitingShort', { count: waiting })}</span>
      </div>
      <ul>
        {rows.map((row) => (
          <li key={row.kind} className="border-b border-line last:border-b-0">
            <WorkRow row={row} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WorkRow({ row, now }: { row: PendingWork; now: Date }) {
  const t = useTexts('desk')
  const locale = useLocale()
  const paths = usePaths()
  const noteOf = useWorkNote(now)
  const { icon: Icon, isUrgent = false } = workKinds[row.kind]
  const query = queryOf(row)
  const isEmpty = row.count === 0
  const openList = () => {
    navigateToQuery(query)
    scrollTo({ top: 0 })
  }
  return (
    <a
      href={paths.desk + query}
      onClick={onPlainClick(openList)}
      className={`motion-state flex items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-blush-tint ${isEmpty ? 'min-h-10 max-md:min-h-11' : 'min-h-14'}`}
    >
      <Icon aria-hidden className="size-4.5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span className={`block text-table font-medium ${isEmpty ? 'text-muted' : ''}`}>
          {t(`pending.${row.kind}`)}
        </span>
        {!isEmpty && (
          <span className={`block text-small ${isUrgent ? 'text-danger' : 'text-muted'}`}>{noteOf(row)}</span>
        )}
      </span>
      <span className={`figures ${isEmpty ? 'text-table text-muted' : 'text-large font-semibold'}`}>
        {formatNumber(row.count, locale)}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
    </a>
  )
}

const hour = 60 * 60_000

/** Describes why work is urgent. */
function useWorkNote(now: Date) {
  const t = useTexts('desk-today')
  const money = useMoney()
  // API instants are in the reader's time zone.
  const sinceNow = (at: string) => new Date(at.replace(' ', 'T')).getTime() - now.getTime()
  return ({ kind, sums, at, days, lowest, priceList }: PendingWork): string => {
    if (lowest) return lowest.stock > 0 ? t('left', { sku: lowest.sku, count: lowest.stock }) : t('soldOut', lowest)
    if (priceList !== undefined) return t('inList', { list: priceList.name })
    const amounts = sums.map(({ amount, currencyCode }) => money(amount, currencyCode)).join(', ')
    const age = days ?? (at ? Math.floor(-sinceNow(at) / (24 * hour)) : undefined)
    const when =
      kind === 'reservations-expiring' && at
        ? t('firstIn', { count: Math.max(0, Math.round(sinceNow(at) / hour)) })
        : age !== undefined && (age > 0 ? t('oldest', { count: age }) : t('sinceToday'))
    return [amounts, when].filter(Boolean).join(', ')
  }
}
