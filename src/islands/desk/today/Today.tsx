import { useStore } from '@nanostores/react'
import { persistentJSON } from '@nanostores/persistent'
import { useState } from 'react'
import type { PendingKind } from '../../../../contract/desk/today.ts'
import { formatToday } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { $pending, refreshPending } from '../lib/pending.ts'
import { usePermissions } from '../lib/use-permissions.ts'
import { useStaff } from '../lib/use-staff.ts'
import { PageHeader } from '../parts/PageHeader.tsx'
import { SegmentedControl } from '../parts/SegmentedControl.tsx'
import { teams } from './teams.ts'
import { WorkCard } from './WorkCard.tsx'

const SalesReport = onDemand(async () => (await import('../sales/SalesReport.tsx')).SalesReport)

/** The chosen team by id of the staff member: `{"42":"finance"}`; by default that of their role. */
const $team = persistentJSON<Record<string, string>>('desk-team', {})

/** Pending work for staff, and current sales. */
export function Today() {
  const t = useTexts('desk-today')
  const locale = useLocale()
  const [opened] = useState(() => new Date())
  const staff = useStaff()
  const { work, error, now = opened } = useStore($pending)
  const isPermitted = usePermissions()
  const chosen = useStore($team)[staff?.id ?? ''] ?? staff?.role
  const kinds: ReadonlySet<PendingKind> = new Set((work ?? []).map(({ kind }) => kind))
  const visibleTeams = work ? teams.filter((entry) => entry.kinds.some((kind) => kinds.has(kind))) : teams
  const team = visibleTeams.find(({ code }) => code === chosen)
  const waiting = (work ?? []).reduce((sum, { count }) => sum + count, 0)
  const firstName = staff?.name.split(' ')[0] ?? ''
  const select = (code: string) => staff && $team.set({ ...$team.get(), [staff.id]: code })
  return (
    <div className="grid grid-cols-1 gap-6 p-4 md:p-6">
      <PageHeader
        title={t(`greeting.${partOfDay(now)}`, { name: firstName })}
        note={[formatToday(now, locale), work && t('waiting', { count: waiting })].filter(Boolean).join('. ')}
      >
        {visibleTeams.length > 1 && (
          <SegmentedControl
            label={t('team')}
            options={[
              { key: 'all', label: t('teams.all') },
              ...visibleTeams.map(({ code }) => ({ key: code, label: t(`teams.${code}`) }))
            ]}
            selected={team?.code ?? 'all'}
            onSelect={select}
          />
        )}
      </PageHeader>
      {error !== undefined && !work && <LoadFailed error={error} onRetry={() => void refreshPending()} />}
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 md:max-xl:has-[>:nth-child(3)]:grid-rows-[auto_1fr] md:max-xl:[&>:first-child:nth-last-child(3)]:row-span-2 xl:grid-cols-3">
        {visibleTeams
          .filter((entry) => !team || entry === team)
          .map((entry) =>
            work ? (
              <WorkCard key={entry.code} team={entry} work={work} now={now} />
            ) : (
              error === undefined && <Skeleton key={entry.code} className="h-72" />
            )
          )}
      </div>
      {isPermitted('reports') && <SalesReport fallback={<Skeleton className="h-96" />} />}
    </div>
  )
}

function partOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = now.getHours()
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}
