import { useEffect, useRef, useState } from 'react'
import type { DeskApplication } from '../../../../contract/desk/applications.ts'
import { formatDateTime } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ShortcutHints } from '../parts/ShortcutHints.tsx'
import { useShortcuts } from '../parts/use-shortcuts.ts'
import { Approval } from './Approval.tsx'
import { discardDraft } from './approval-draft.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

interface Props {
  application: DeskApplication
  /** Called when a dialog opens. */
  onStart: () => void
  onDecided: (application: DeskApplication) => void
  /** Called if the displayed data is outdated. */
  onError: () => void
}

/** The decision, pending or made. */
export function Decision({ application, ...callbacks }: Props) {
  const { id, state } = application
  const isOpen = state === 'submitted' || state === 'needs-info'
  useEffect(() => {
    if (!isOpen) discardDraft(id)
  }, [id, isOpen])
  return isOpen ? <OpenDecision application={application} {...callbacks} /> : <Decided application={application} />
}

function OpenDecision({ application, onStart, onDecided, onError }: Props) {
  const t = useTexts('desk')
  const [dialog, setDialog] = useState<'ask' | 'reject'>()
  const approve = useRef<HTMLDivElement>(null)
  const open = (kind: 'ask' | 'reject') => {
    onStart()
    setDialog(kind)
  }
  useShortcuts({
    i: () => open('ask'),
    a: () => approve.current?.querySelector<HTMLElement>('button[type=submit]')?.focus(),
    x: () => open('reject')
  })
  return (
    <Card title={t('approval.title')}>
      {application.state === 'needs-info' && (
        <p className="rounded-control bg-warning-tint px-3 py-2 text-table">
          <strong className="font-semibold text-warning">{t('approval.waiting')}</strong> {application.reason}
        </p>
      )}
      <div ref={approve}>
        <Approval application={application} onDecided={onDecided} onError={onError} />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button appearance="outline" onClick={() => open('ask')}>
          {t('ask.action')}
        </Button>
        <Button appearance="outline" onClick={() => open('reject')}>
          {t('reject.action')}
        </Button>
      </div>
      <ShortcutHints
        shortcuts={[
          [['A'], t('keys.approve')],
          [['I'], t('keys.ask')],
          [['X'], t('keys.reject')]
        ]}
      />
      {dialog && (
        <ReasonDialog
          key={dialog}
          kind={dialog}
          application={application}
          onDecided={onDecided}
          onError={onError}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Card>
  )
}

function Decided({ application: { state, decidedAt, decidedBy, reason } }: Pick<Props, 'application'>) {
  const t = useTexts('desk')
  const locale = useLocale()
  return (
    <Card title={t(`applications.states.${state}`)}>
      <p className="text-table text-muted">
        {decidedAt && t('log.by', { date: formatDateTime(decidedAt, locale), name: decidedBy ?? '' })}
      </p>
      {reason && <p className="text-table whitespace-pre-line">{reason}</p>}
    </Card>
  )
}
