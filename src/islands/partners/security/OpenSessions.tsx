import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '../../../../contract/format.ts'
import {
  endOtherSessions,
  endSession,
  listSessions,
  type OpenSession
} from '../../../../contract/partners/open-session.ts'
import { call } from '../../../lib/api/api.ts'
import { preloadedResponse } from '../../../lib/api/preloaded-response.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { showErrorToast, showSuccessToast } from '../../../lib/toasts.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { callOrPrefetched } from '../../section/prefetch.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/display/Tag.tsx'

const preloaded = preloadedResponse<OpenSession[]>()

/** Preloads the sessions, in parallel with the code. */
export const preloadSessions = () => preloaded.preload('sessions', callOrPrefetched(listSessions))

/** Open sessions of the account; each one can be ended, or all except this one. */
export function OpenSessions() {
  const t = useTexts('security')
  const { data: sessions, error, retry } = useLoad('sessions', (signal) => call(listSessions, { signal }), preloaded)
  const [ending, setEnding] = useState<string>()
  const end = async (session: string, work: () => Promise<unknown>, text: string) => {
    setEnding(session)
    try {
      await work()
      showSuccessToast(text)
    } catch (failure) {
      showErrorToast(failure)
    }
    setEnding(undefined)
    retry()
  }
  return (
    <Card title={t('sessions.heading')}>
      <p className="-mt-2 text-table text-muted">{t('sessions.text')}</p>
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {!sessions && error === undefined && <Skeleton className="h-24" />}
      {sessions && (
        <ul className="grid grid-cols-1">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={ending === session.id}
              onEnd={() =>
                void end(session.id, () => call(endSession, { params: { id: session.id } }), t('sessions.ended'))
              }
            />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <Button
          appearance="outline"
          className="justify-self-start"
          busy={ending === 'others'}
          onClick={() => void end('others', () => call(endOtherSessions), t('sessions.endedOthers'))}
        >
          {t('sessions.endOthers')}
        </Button>
      )}
    </Card>
  )
}

const mobilePlatforms: ReadonlySet<string | null> = new Set(['Android', 'iPad', 'iPhone'])

function SessionRow({ session, busy, onEnd }: { session: OpenSession; busy: boolean; onEnd: () => void }) {
  const t = useTexts('security')
  const locale = useLocale()
  const { browser, platform, current } = session
  const Icon = mobilePlatforms.has(platform) ? Smartphone : Laptop
  const name =
    browser && platform ? t('sessions.name', { browser, platform }) : (browser ?? platform ?? t('sessions.unknown'))
  const since = formatDateTime(session.createdAt, locale)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <Icon aria-hidden strokeWidth={1.5} className="size-6 shrink-0 text-muted" />
      {/* If a full date does not fit beside it, the button wraps. */}
      <div className="min-w-52 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {current && <Tag tone="success">{t('sessions.current')}</Tag>}
        </p>
        <p className="figures flex flex-wrap gap-x-4 text-table text-muted">
          <span>{t('sessions.since', { time: since })}</span>
          <span>{t('sessions.used', { time: formatDateTime(session.lastUsedAt, locale) })}</span>
        </p>
      </div>
      {!current && (
        <Button
          appearance="outline"
          size="small"
          className="max-sm:ml-10"
          busy={busy}
          onClick={onEnd}
          aria-label={t('sessions.endOne', { name, time: since })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
