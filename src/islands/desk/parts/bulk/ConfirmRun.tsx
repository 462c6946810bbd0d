import type { ReactNode } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'

interface Props {
  title: string
  /** The label of the button that starts the run. */
  action: string
  /** What the run does. */
  children: ReactNode
  onStart: () => void
  onClose: () => void
}

/** Asks for confirmation before something is done to many rows. */
export function ConfirmRun({ title, action, children, onStart, onClose }: Props) {
  const desk = useTexts('desk')
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button appearance="outline" onClick={onClose}>
            {desk('steps.keep')}
          </Button>
          <Button data-autofocus onClick={onStart}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
