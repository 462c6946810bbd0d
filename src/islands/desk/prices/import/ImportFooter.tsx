import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import type { ImportTask, useImport } from './use-import.ts'

interface Props {
  importing: ReturnType<typeof useImport>
  task: ImportTask
  /** Id of the percentage form. */
  formId: string
  onClose: () => void
  /** Schedules the preview, if a later day is chosen. */
  onSchedule?: () => void
}

/** The buttons of each stage. */
export function ImportFooter({ importing, task, formId, onClose, onSchedule }: Props) {
  const t = useTexts('prices')
  const { stage, current, confirmUndo, undo } = importing
  if (stage === 'preview' && current)
    return current.state === 'scheduled' ? (
      <>
        <Button appearance="danger" onClick={() => importing.cancel(current)}>
          {t('schedule.cancel')}
        </Button>
        <Button appearance="outline" onClick={onClose}>
          {t('import.close')}
        </Button>
      </>
    ) : (
      <PreviewFooter importing={importing} task={task} {...(onSchedule && { onSchedule })} />
    )
  const isForm = task.kind === 'adjust' && (stage === 'input' || stage === 'reading')
  return (
    <>
      {stage === 'done' && current?.state === 'applied' && (
        <Button appearance="outline" onClick={confirmUndo}>
          {t('import.undo')}
        </Button>
      )}
      <Button
        appearance={stage === 'done' ? 'filled' : 'outline'}
        onClick={onClose}
        data-autofocus={stage === 'done' || undefined}
      >
        {t(stage === 'done' || stage === 'running' ? 'import.close' : 'import.cancel')}
      </Button>
      {stage === 'confirm' && (
        <Button data-autofocus onClick={undo}>
          {t('last.undo')}
        </Button>
      )}
      {isForm && (
        <Button type="submit" form={formId} busy={stage === 'reading'}>
          {t('adjust.preview')}
        </Button>
      )}
    </>
  )
}

function PreviewFooter({ importing, task, onSchedule }: Omit<Props, 'formId' | 'onClose'>) {
  const t = useTexts('prices')
  const { current, restart, apply } = importing
  const count = current?.changed ?? 0
  return (
    <>
      <Button appearance="outline" onClick={restart}>
        {t(task.kind === 'adjust' ? 'adjust.other' : 'import.other')}
      </Button>
      <Button disabled={count === 0} onClick={onSchedule ?? apply}>
        {t(onSchedule ? 'schedule.action' : 'import.apply', { count })}
      </Button>
    </>
  )
}
