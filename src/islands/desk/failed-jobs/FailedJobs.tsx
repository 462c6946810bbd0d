import { useState } from 'react'
import {
  captureFailed,
  dismissPaymentTask,
  type FailedJob,
  type FinalError,
  finalErrors,
  listFailedJobs,
  retryJob
} from '../../../../contract/desk/failed-jobs.ts'
import { formatDateTime } from '../../../../contract/format.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { showErrorToast, showSuccessToast } from '../../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { Table } from '../../ui/display/Table.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { refreshPending } from '../lib/pending.ts'
import { usePermissions } from '../lib/use-permissions.ts'
import { ConfirmRun } from '../parts/bulk/ConfirmRun.tsx'
import { moveFocus } from '../parts/list/move-focus.ts'
import { ShortcutHints } from '../parts/ShortcutHints.tsx'
import { useShortcuts } from '../parts/use-shortcuts.ts'
import { PageHeader } from '../parts/PageHeader.tsx'

/** Emails and payment tasks that are no longer retried automatically: what to do, and buttons to retry or dismiss. */
export function FailedJobs() {
  const t = useTexts('desk-today')
  const desk = useTexts('desk')
  const locale = useLocale()
  const { data, error, loading, retry } = useLoad('failed-jobs', (signal) => deskCall(listFailedJobs, { signal }))
  const reload = () => {
    retry()
    void refreshPending()
  }
  useShortcuts({ j: () => moveFocus('[data-job-action]', 1), k: () => moveFocus('[data-job-action]', -1) })
  return (
    <div className="grid grid-cols-1 gap-6 p-4 md:p-6">
      <PageHeader title={desk('sections.failed-jobs')} note={data && t('failedJobs.count', { count: data.length })}>
        {data && data.length > 0 && (
          <ShortcutHints
            shortcuts={[
              [['J', 'K'], desk('keys.move')],
              [['↵'], desk('keys.retry')]
            ]}
          />
        )}
      </PageHeader>
      {error !== undefined && <LoadFailed error={error} onRetry={retry} />}
      {(data || error === undefined) && (
        <div className="overflow-clip rounded-card border border-line bg-white">
          <Table
            caption={desk('sections.failed-jobs')}
            sticky
            rows={data ?? []}
            loading={loading}
            keyOf={({ id }) => id}
            empty={t('failedJobs.none')}
            columns={[
              { head: t('failedJobs.what'), card: 'title', cell: (job) => <JobSummary job={job} /> },
              { head: t('failedJobs.since'), cell: ({ createdAt }) => formatDateTime(createdAt, locale) },
              { head: t('failedJobs.attempts'), right: true, cell: ({ attempts }) => attempts },
              { head: t('failedJobs.error'), card: 'bare', cell: (job) => <JobError job={job} /> },
              {
                head: t('failedJobs.retry'),
                headHidden: true,
                right: true,
                card: 'bare',
                cell: (job) => <JobActions job={job} onChange={reload} />
              }
            ]}
          />
        </div>
      )}
    </div>
  )
}

function JobSummary({ job: { about, recipient, task } }: { job: FailedJob }) {
  const t = useTexts('desk-today')
  return (
    <span className="grid gap-0.5">
      <span className="font-medium">{task ? t(`failedJobs.tasks.${task.kind}`, { number: about }) : about}</span>
      <span className="text-small wrap-anywhere text-muted">
        {task ? <Money amount={task.amount} currency={task.currencyCode} /> : recipient}
      </span>
    </span>
  )
}

const isFinal = (fault: string | null): fault is FinalError => finalErrors.some((known) => known === fault)

/** What happened and what to do, with the code of the error for the operator. */
function JobError({ job: { kind, fault } }: { job: FailedJob }) {
  const t = useTexts('desk-today')
  const ofEmail = fault?.startsWith('SMTP-5') ? 'rejectedEmail' : 'email'
  const otherError = kind === 'email' ? ofEmail : 'payment'
  const known = isFinal(fault) || fault === captureFailed ? fault : otherError
  return (
    <span className="grid max-w-prose gap-0.5">
      {t(`failedJobs.errors.${known}`)}
      {fault && <code className="text-small wrap-anywhere text-muted">{fault}</code>}
    </span>
  )
}

interface ActionProps {
  job: FailedJob
  /** Called if the displayed list is outdated. */
  onChange: () => void
}

function JobActions(props: ActionProps) {
  const canRefund = usePermissions()('refund-orders')
  const { kind, task, fault } = props.job
  if (task?.kind === 'refund' && !canRefund) return null
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {!isFinal(fault) && <Retry {...props} />}
      {kind === 'payment' && <Dismiss {...props} />}
    </span>
  )
}

/** Whether a colleague has dealt with the job meanwhile, or it can no longer be retried. */
const isOutdated = (error: unknown) => error instanceof ApiError && [404, 409].includes(error.status)

function Retry({ job: { id, kind, about }, onChange }: ActionProps) {
  const t = useTexts('desk-today')
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    try {
      await deskCall(retryJob, { params: { kind, id }, input: {} })
      showSuccessToast(t('failedJobs.done', { about }))
      onChange()
    } catch (error) {
      showErrorToast(error)
      if (isOutdated(error)) onChange()
    }
    setBusy(false)
  }
  return (
    <Button appearance="outline" size="small" busy={busy} data-job-action onClick={() => void retry()}>
      {t('failedJobs.retry')}
    </Button>
  )
}

function Dismiss({ job: { id, about, fault }, onChange }: ActionProps) {
  const t = useTexts('desk-today')
  const [isConfirming, setConfirming] = useState(false)
  const dismiss = async () => {
    setConfirming(false)
    try {
      await deskCall(dismissPaymentTask, { params: { id }, input: {} })
      showSuccessToast(t('failedJobs.dismissed', { about }))
      onChange()
    } catch (error) {
      showErrorToast(error)
      if (isOutdated(error)) onChange()
    }
  }
  return (
    <>
      <Button
        appearance="quiet"
        size="small"
        data-job-action={isFinal(fault) || undefined}
        onClick={() => setConfirming(true)}
      >
        {t('failedJobs.dismiss')}
      </Button>
      {isConfirming && (
        <ConfirmRun
          title={t('failedJobs.dismissTitle', { about })}
          action={t('failedJobs.dismiss')}
          onStart={() => void dismiss()}
          onClose={() => setConfirming(false)}
        >
          <p>{t('failedJobs.dismissText')}</p>
        </ConfirmRun>
      )}
    </>
  )
}
