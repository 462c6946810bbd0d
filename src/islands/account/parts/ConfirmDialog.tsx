import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface Props {
  open: boolean
  title: string
  /** The question. */
  children: ReactNode
  cancel: string
  action: string
  onClose: () => void
  /** Does it, and tells a failure itself. */
  onConfirm: () => Promise<void>
}

/** Asks before something is taken away; 520 px wide. */
export function ConfirmDialog({ open, title, children, cancel, action, onClose, onConfirm }: Props) {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await onConfirm()
    setBusy(false)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button look="outline" onClick={onClose} data-autofocus>
            {cancel}
          </Button>
          <Button look="danger" busy={busy} onClick={() => void confirm()}>
            {action}
          </Button>
        </>
      }
    >
      <div className="grid gap-2">{children}</div>
    </Dialog>
  )
}
