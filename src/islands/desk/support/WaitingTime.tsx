import type { RequestState } from '../../../../contract/partners/support-requests.ts'
import { useTexts } from '../../../lib/texts.tsx'

/** Hours after which waiting time is shown in red. */
const longWait = 24

/** Who is waiting for whom, and for how long a partner has been waiting. */
export function WaitingTime({ state, hours }: { state: RequestState; hours: number | null }) {
  const t = useTexts('desk-support')
  if (state !== 'open' || hours === null)
    return <Pill classes="border border-line text-muted">{t(state === 'closed' ? 'closed' : 'waitingForPartner')}</Pill>
  const days = Math.floor(hours / 24)
  const text = days >= 2 ? t('waitsDays', { count: days }) : hours >= 1 ? t('waitsHours', { count: hours }) : t('waits')
  return <Pill classes={hours >= longWait ? 'bg-danger-tint text-danger' : 'bg-success-tint text-success'}>{text}</Pill>
}

function Pill({ classes, children }: { classes: string; children: string }) {
  return (
    <span className={`inline-flex items-center gap-2 rounded-pill px-2.5 py-0.5 text-small font-semibold ${classes}`}>
      <span aria-hidden className="size-1.5 rounded-pill border-3 border-current" />
      {children}
    </span>
  )
}
