import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { formatToday } from '../../../../contract/format.ts'
import { $profile } from '../../../lib/api/session.ts'
import { type Page, PageProvider, useLocale, useTexts } from '../../../lib/texts.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** Greeting with name and date. Root island. */
export function Greeting({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <GreetingText />
    </PageProvider>
  )
}

function GreetingText() {
  const t = useTexts('home')
  const locale = useLocale()
  const profile = useStore($profile, { ssr: () => undefined })
  const now = useNow()
  const hour = now?.getHours() ?? 12
  const key = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  return (
    <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h1 className="display text-heading wrap-anywhere">
        {now && profile ? (
          t(key, { name: profile.firstName })
        ) : (
          <Skeleton label={t('loading')} className="h-(--text-heading--line-height) w-72" />
        )}
      </h1>
      <p className="min-h-6 text-body text-muted">{now && formatToday(now, locale)}</p>
    </header>
  )
}

/** The reader's clock, which the build does not know. */
function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => setNow(new Date()), [])
  return now
}
