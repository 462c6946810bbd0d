import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import type { BulkStep } from './bulk-run.ts'

interface Props {
  step: Exclude<BulkStep, 'ship'>
  count: number
  onStart: () => void
  onClose: () => void
}

/** Asks for confirmation before many orders are approved or invoiced. */
export function BulkConfirmDialog({ step, count, onStart, onClose }: Props) {
  const t = useTexts('desk-orders')
  const desk = useTexts('desk')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`steps.${step}.title`, { count })}
      footer={
        <>
          <Button appearance="outline" onClick={onClose}>
            {desk('steps.keep')}
          </Button>
          <Button data-autofocus onClick={onStart}>
            {t(`steps.${step}.action`, { count })}
          </Button>
        </>
      }
    >
      <p>{t(`steps.${step}.text`)}</p>
    </Dialog>
  )
}
