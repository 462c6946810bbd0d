import { type DeskApplication, readApplication } from '../../../../contract/desk/applications.ts'
import { formatDateTime } from '../../../../contract/format.ts'
import { deskCall } from '../lib/desk-call.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { useIsMounted } from '../../section/use-sending.ts'
import { Card } from '../../ui/Card.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useRecord } from '../../section/use-record.ts'
import { PresenceNote } from '../parts/PresenceNote.tsx'
import { AuditList } from '../parts/AuditList.tsx'
import { useLanguageName } from '../parts/use-language-name.ts'
import { DuplicateNote } from './DuplicateNote.tsx'
import { Decision } from './Decision.tsx'
import { ApplicationDetails } from './ApplicationDetails.tsx'
import { ApplicationBadges } from './ApplicationBadges.tsx'

interface Props {
  id: string
  /** Called when a decision starts and when it is made, unless another application was opened in the meantime. */
  onKeepOpen: () => void
  /** Called if something in the list has changed. */
  onChange: () => void
}

/** An application with its form, similar ones, and the decision. */
export function ApplicationView({ id, onKeepOpen, onChange }: Props) {
  const {
    record: application,
    setRecord,
    error,
    reload
  } = useRecord(id, (signal) => deskCall(readApplication, { params: { id }, signal }))
  const isMounted = useIsMounted()
  if (!application)
    return (
      <div className="grid gap-4 p-4 md:p-6">
        {error === undefined ? <Skeleton className="h-96" /> : <LoadFailed error={error} onRetry={reload} />}
      </div>
    )
  const finish = () => {
    if (isMounted()) onKeepOpen()
    onChange()
  }
  return (
    <article className="grid grid-cols-1 gap-4 p-4 md:gap-6 md:p-6">
      {error !== undefined && <LoadFailed error={error} onRetry={reload} />}
      <Head application={application} />
      {application.alike.map((duplicate) => (
        <DuplicateNote key={duplicate.id} application={application} duplicate={duplicate} />
      ))}
      <div className="grid grid-cols-1 items-start gap-4 md:gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-1 gap-4 md:gap-6">
          <ApplicationDetails application={application} />
          <HistoryCard application={application} />
        </div>
        <Decision
          application={application}
          onStart={onKeepOpen}
          onDecided={(decided) => {
            setRecord(decided)
            finish()
          }}
          onError={() => {
            reload()
            finish()
          }}
        />
      </div>
    </article>
  )
}

function Head({ application }: { application: DeskApplication }) {
  const t = useTexts('desk')
  const locale = useLocale()
  const { id, companyName, createdAt, locale: language } = application
  const languageName = useLanguageName()
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div>
        <p className="text-table text-muted">
          {t('applications.origin', { date: formatDateTime(createdAt, locale), language: languageName(language) })}
        </p>
        <h2 className="display text-heading wrap-anywhere">{companyName}</h2>
        <PresenceNote kind="application" id={id} />
      </div>
      <ApplicationBadges application={application} />
    </div>
  )
}

function HistoryCard({ application: { id, log } }: { application: DeskApplication }) {
  const t = useTexts('desk')
  return (
    <Card title={t('applications.history')}>
      <AuditList entries={log} about={id} />
    </Card>
  )
}
