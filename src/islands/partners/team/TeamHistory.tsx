import { roleNames } from '../../../../contract/partners/customer.ts'
import { formatDateTime } from '../../../../contract/format.ts'
import type { TeamEvent } from '../../../../contract/partners/team.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import type { Loaded } from '../../../lib/api/use-load.ts'
import { Card } from '../../ui/Card.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** Team changes with their author, newest first. */
export function TeamHistory({ events: { data, error, retry } }: { events: Loaded<TeamEvent[]> }) {
  const t = useTexts('team')
  const locale = useLocale()
  return (
    <Card title={t('history.heading')}>
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {!data && error === undefined && <Skeleton className="h-24" />}
      {data?.length === 0 && <p className="text-muted">{t('history.empty')}</p>}
      {data && data.length > 0 && (
        <ul className="grid grid-cols-1 text-table">
          {data.map(({ id, kind, actor, subject, role, createdAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-2.5 first:border-t-0"
            >
              <span className="min-w-0 break-words">
                {t(`history.${kind}`, { actor, subject, role: role ? roleNames[role] : '' })}
              </span>
              <span className="figures text-muted">{formatDateTime(createdAt, locale)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
