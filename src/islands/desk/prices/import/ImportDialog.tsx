import type { ReactNode } from 'react'
import { type PriceImport, type PriceList } from '../../../../../contract/desk/prices.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { ImportFile } from './ImportFile.tsx'
import { ImportOutcome } from './ImportOutcome.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { useImport } from './use-import.ts'

interface Props {
  list: PriceList
  /** The task: a file to read, or an import to undo; undefined while the dialog is closed. */
  work: { undo?: PriceImport } | undefined
  onClose: () => void
  /** Prices have changed. */
  onChange: () => void
}

/** From a file through its preview to the applied import, and its undo. Resets each time it opens. */
export function ImportDialog({ list, work, ...rest }: Props) {
  return work ? <OpenDialog list={list} undo={work.undo} {...rest} /> : null
}

type OpenProps = Omit<Props, 'work'> & { undo: PriceImport | undefined }

function OpenDialog({ list, undo, onClose, onChange }: OpenProps) {
  const t = useTexts('prices')
  const importing = useImport(list, undo, onChange)
  const { stage, work, error } = importing
  // Closing the dialog does not stop the import: the server continues, and the page shows the progress.
  return (
    <Dialog
      open
      onClose={onClose}
      size={stage === 'preview' || (stage === 'done' && work && work.left > 0) ? 'wide' : 'medium'}
      title={t(
        stage === 'asking' || work?.state === 'undoing' || work?.state === 'undone'
          ? 'import.undoTitle'
          : 'import.title'
      )}
      subtitle={t('import.list', { code: list.code, money: list.currencyCode })}
      footer={<Foot importing={importing} onClose={onClose} />}
    >
      <div className="grid grid-cols-1 gap-4">
        {error && <ErrorBanner>{error}</ErrorBanner>}
        {(stage === 'file' || stage === 'reading') && (
          <ImportFile isReading={stage === 'reading'} onFile={(file) => void importing.read(file)} />
        )}
        {stage === 'preview' && work && <ImportPreview work={work} />}
        {stage === 'asking' && work && (
          <p>{t('import.undoText', { count: work.done - work.left, file: work.fileName })}</p>
        )}
        {stage === 'running' && work && <ImportProgress work={work} />}
        {stage === 'done' && work && <ImportOutcome work={work} />}
      </div>
    </Dialog>
  )
}

function Foot({ importing, onClose }: { importing: ReturnType<typeof useImport>; onClose: () => void }): ReactNode {
  const t = useTexts('prices')
  const { stage, work, apply, undo, ask, again } = importing
  const leave = (
    <Button
      look={stage === 'done' ? 'filled' : 'outline'}
      onClick={onClose}
      data-autofocus={stage === 'done' || undefined}
    >
      {t(stage === 'done' || stage === 'running' ? 'import.close' : 'import.cancel')}
    </Button>
  )
  if (stage === 'preview' && work)
    return (
      <>
        <Button look="outline" onClick={again}>
          {t('import.other')}
        </Button>
        <Button disabled={work.changed === 0} onClick={apply}>
          {t('import.apply', { count: work.changed })}
        </Button>
      </>
    )
  return (
    <>
      {stage === 'done' && work?.state === 'applied' && (
        <Button look="outline" onClick={ask}>
          {t('import.undo')}
        </Button>
      )}
      {leave}
      {stage === 'asking' && (
        <Button data-autofocus onClick={undo}>
          {t('last.undo')}
        </Button>
      )}
    </>
  )
}
