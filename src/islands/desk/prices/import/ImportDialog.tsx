import { useId, useState } from 'react'
import { type PriceList } from '../../../../../contract/desk/prices.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { AdjustForm } from './AdjustForm.tsx'
import { ImportFile } from './ImportFile.tsx'
import { ImportFooter } from './ImportFooter.tsx'
import { ImportOutcome } from './ImportOutcome.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { type ImportTask, useImport } from './use-import.ts'
import { type StartDay, StartDateField } from './StartDateField.tsx'
import { violationText } from '../../parts/failure.ts'
import { InputDialog } from '../../parts/InputDialog.tsx'

interface Props {
  list: PriceList
  task: ImportTask
  onClose: () => void
  /** Called after prices or schedules have changed. */
  onChange: () => void
}

/** From a file or percentage via the preview to the applied or scheduled change, and its undo. */
export function ImportDialog({ list, task, onClose, onChange }: Props) {
  const t = useTexts('prices')
  const formId = useId()
  const importing = useImport(list, task, onChange)
  const [start, setStart] = useState<StartDay>()
  const [startError, setStartError] = useState<string>()
  const { stage, current, error } = importing
  const readsFile = task.kind === 'file' && (stage === 'input' || stage === 'reading')
  const { name, currencyCode: money } = list
  const schedule = () => {
    setStartError(start ? undefined : t('schedule.dayMissing'))
    if (current && start) importing.schedule(current, start)
  }
  // Closing the dialog does not stop the import: the server continues, and the page shows the progress.
  return (
    <InputDialog
      open
      onClose={onClose}
      size={stage === 'preview' || (stage === 'done' && current && current.left > 0) ? 'wide' : 'medium'}
      title={t(titleOf(task, importing))}
      subtitle={t(task.kind === 'file' ? 'import.list' : 'adjust.list', { name, money })}
      footer={
        <ImportFooter
          importing={importing}
          task={task}
          formId={formId}
          onClose={onClose}
          {...(start !== undefined && { onSchedule: schedule })}
        />
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {error !== undefined && !readsFile && <ErrorBanner>{violationText(error)}</ErrorBanner>}
        {/* The rule stays as entered while its preview is shown. */}
        {task.kind === 'adjust' && (
          <div hidden={stage !== 'input' && stage !== 'reading'}>
            <AdjustForm id={formId} list={list} onAdjust={(adjustment) => importing.adjust(adjustment)} />
          </div>
        )}
        {readsFile && <ImportFile isReading={stage === 'reading'} error={error} onFile={importing.read} />}
        {stage === 'preview' && current?.state === 'preview' && current.changed > 0 && (
          <StartDateField start={start} onChange={setStart} list={list} error={startError} />
        )}
        {stage === 'preview' && current && <ImportPreview priceImport={current} />}
        {stage === 'confirm' && current && (
          <p>{t('import.undoText', { count: current.done - current.left, file: current.fileName })}</p>
        )}
        {stage === 'running' && current && <ImportProgress priceImport={current} />}
        {stage === 'done' && current && <ImportOutcome priceImport={current} />}
      </div>
    </InputDialog>
  )
}

function titleOf({ kind }: ImportTask, { stage, current }: ReturnType<typeof useImport>) {
  if (stage === 'confirm' || current?.state === 'undoing' || current?.state === 'undone') return 'import.undoTitle'
  if (kind === 'scheduled') return 'schedule.title'
  return kind === 'adjust' ? 'adjust.title' : 'import.title'
}
