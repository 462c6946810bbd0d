import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '../../../../../contract/format.ts'
import type { OpenSession } from '../../../../../contract/partners/open-session.ts'
import type { PreloadedResponse } from '../../../../lib/api/preloaded-response.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { showErrorToast, showSuccessToast } from '../../../../lib/toasts.ts'
import { Button } from '../../../ui/Button.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/display/Tag.tsx'

type Session = Omit<OpenSession, '@id'>

interface Props {
  load: (signal: AbortSignal) => Promise<readonly Session[]>
  end: (id: string) => Promise<unknown>
  endOthers: () => Promise<unknown>
  preloaded?: { take: (key: string) => PreloadedResponse<readonly Session[]> | undefined }
}

/** Open sessions of an account; each one can be ended, or all except this one. Needs the texts of security. */
export function SessionList({ load, end, endOthers, preloaded }: Props) {
  const t = useTexts('security')
  const { data: sessions, error, retry } = useLoad('sessions', load, preloaded)
  const [ending, setEnding] = useState<string>()
  const run = async (session: string, work: () => Promise<unknown>, text: string) => {
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
    <>
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {!sessions && error === undefined && <Skeleton className="h-24" />}
      {sessions && (
        <ul className="grid grid-cols-1">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={ending === session.id}
              onEnd={() => void run(session.id, () => end(session.id), t('sessions.ended'))}
            />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <Button
          appearance="outline"
          className="justify-self-start"
          busy={ending === 'others'}
          onClick={() => void run('others', endOthers, t('sessions.endedOthers'))}
        >
          {t('sessions.endOthers')}
        </Button>
      )}
    </>
  )
}

const mobilePlatforms: ReadonlySet<string | null> = new Set(['Android', 'iPad', 'iPhone'])

function SessionRow({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
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
