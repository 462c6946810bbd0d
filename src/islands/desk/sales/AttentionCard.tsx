import { CalendarX2, type LucideIcon, MailWarning, TrendingDown } from 'lucide-react'
import { type FailedJob, listFailedJobs } from '../../../../contract/desk/failed-jobs.ts'
import { listPartners, type PartnerRow } from '../../../../contract/desk/partners/partners.ts'
import type { DecliningPartner } from '../../../../contract/desk/sales.ts'
import { formatPercent } from '../../../../contract/format.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { usePaths } from '../../../lib/use-paths.ts'
import { navigateToQuery, onPlainClick } from '../../../lib/use-search-params.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { usePermissions } from '../lib/use-permissions.ts'

/** As many as fit beside the chart; the lists have the rest. */
const maxItems = 5
const max = { overdue: 3, failed: 1, declining: 2 }

interface Props {
  /** Undefined while loading. */
  declining: readonly DecliningPartner[] | undefined
  currency: string
}

/** What staff should look at by name: the partners with most overdue, a failed job, and falling revenue. */
export function AttentionCard({ declining, currency }: Props) {
  const t = useTexts('desk-today')
  const describe = useDescriptions()
  const canSeeJobs = usePermissions()('failed-jobs')
  const partners = useLoad('overdue', (signal) =>
    deskCall(listPartners, { query: { overdue: true, sort: 'overdue', itemsPerPage: max.overdue }, signal })
  )
  const jobs = useLoad(canSeeJobs ? 'failed' : undefined, (signal) => deskCall(listFailedJobs, { signal }))
  const error = partners.error ?? jobs.error
  const retry = () => {
    partners.retry()
    jobs.retry()
  }
  const isLoaded = partners.data && declining && (jobs.data ?? !canSeeJobs)
  const items = [
    ...(partners.data?.rows ?? []).map(describe.overdue),
    ...(jobs.data ?? []).slice(0, max.failed).map(describe.failed),
    ...(declining ?? []).slice(0, max.declining).map((partner) => describe.declining(partner, currency))
  ].slice(0, maxItems)
  return (
    <section aria-labelledby="attention" className="overflow-clip rounded-card border border-line bg-white">
      <h3 id="attention" className="display flex min-h-13 items-center border-b border-line px-4 text-large">
        {t('attention.title')}
      </h3>
      {error !== undefined && (
        <div className="p-4">
          <LoadFailed error={error} onRetry={retry} />
        </div>
      )}
      {error === undefined && !isLoaded && <Skeleton className="m-4 h-60" />}
      {error === undefined && isLoaded && items.length === 0 && (
        <p className="p-4 text-table text-muted">{t('attention.none')}</p>
      )}
      {error === undefined && isLoaded && items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item.key} className="border-b border-line last:border-b-0">
              <ItemLink item={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface Item {
  key: string
  icon: LucideIcon
  colour: 'text-danger' | 'text-warning'
  title: string
  note: string
  /** An invoice number in the note, which is kept on one line. */
  number?: string | undefined
  query: string
}

function ItemLink({ item: { icon: Icon, colour, title, note, number, query } }: { item: Item }) {
  const paths = usePaths()
  const open = () => {
    navigateToQuery(query)
    scrollTo({ top: 0 })
  }
  return (
    <a
      href={paths.desk + query}
      onClick={onPlainClick(open)}
      className="motion-state flex gap-3 px-4 py-3 -outline-offset-2 hover:bg-blush-tint"
    >
      <Icon aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${colour}`} />
      <span className="min-w-0 wrap-anywhere">
        <span className="block text-table font-medium">{title}</span>
        <span className="block text-small text-muted">
          <UnbrokenNumber text={note} number={number} />
        </span>
      </span>
    </a>
  )
}

function UnbrokenNumber({ text, number }: { text: string; number: string | undefined }) {
  // It follows the amount, which may have the same digits.
  const at = number ? text.lastIndexOf(number) : -1
  if (!number || at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span className="figures whitespace-nowrap">{number}</span>
      {text.slice(at + number.length)}
    </>
  )
}

function useDescriptions() {
  const t = useTexts('desk-today')
  const locale = useLocale()
  const money = useMoney()
  const partnerQuery = (id: string) => `?section=partners&partner=${encodeURIComponent(id)}`
  return {
    overdue: ({ id, name, overdue, currencyCode, overdueDays, overdueInvoice }: PartnerRow): Item => ({
      key: `overdue ${id}`,
      icon: CalendarX2,
      colour: 'text-danger',
      title: t('attention.overdue', { name, count: overdueDays }),
      note: t('attention.overdueNote', { amount: money(overdue, currencyCode), invoice: overdueInvoice ?? '' }),
      number: overdueInvoice ?? undefined,
      query: partnerQuery(id)
    }),
    failed: ({ id, about, recipient, task }: FailedJob): Item => ({
      key: `failed ${id}`,
      icon: MailWarning,
      colour: 'text-danger',
      title: task ? t(`failedJobs.tasks.${task.kind}`, { number: about }) : t('attention.email', { subject: about }),
      note: task ? money(task.amount, task.currencyCode) : (recipient ?? ''),
      query: '?section=failed-jobs'
    }),
    declining: ({ code, name, value, before, agent }: DecliningPartner, currency: string): Item => {
      const amounts = { amount: money(value, currency), before: money(before, currency) }
      return {
        key: `declining ${code}`,
        icon: TrendingDown,
        colour: 'text-warning',
        title: t('attention.declining', { name, percent: formatPercent(1 - value / before, locale) }),
        note: agent ? t('attention.decliningOf', { ...amounts, agent }) : t('attention.decliningNote', amounts),
        query: partnerQuery(code)
      }
    }
  }
}
