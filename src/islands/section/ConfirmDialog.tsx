import { type ReactNode, useState } from 'react'
import { ApiError, errorText } from '../../lib/api/api-error.ts'
import { showErrorToast, showSuccessToast } from '../../lib/toasts.ts'
import { useFailure, useIsMounted } from './use-sending.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'

interface Props<T> {
  /** The object to act on; without it, the dialog is closed. */
  subject: T | undefined
  /** `done` is the success toast, if there is one; with `failed`, a failure is a toast with this title, not a banner. */
  texts: { title: string; cancel: string; action: string; done?: string; failed?: string }
  /** A destructive action. */
  danger?: boolean
  onConfirm: (subject: T) => Promise<unknown>
  onClose: () => void
  /** Called after success and after an error, because the displayed data may be outdated. */
  onChanged?: () => void
  /** The question. */
  children: ReactNode
}

/** A confirmation dialog, 520 px wide. It stays open if the action fails. */
export function ConfirmDialog<T>({ subject, ...rest }: Props<T>) {
  return subject !== undefined && <OpenDialog subject={subject} {...rest} />
}

function OpenDialog<T>({ subject, texts, danger, onConfirm, onClose, onChanged, children }: Props<T> & { subject: T }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useFailure()
  const isOpen = useIsMounted()
  const confirm = async () => {
    if (busy) return
    setBusy(true)
    try {
      await onConfirm(subject)
      if (texts.done) showSuccessToast(texts.done)
      onChanged?.()
      if (isOpen()) onClose()
    } catch (error) {
      if (texts.failed) showErrorToast(error, { title: texts.failed })
      else setFailure(errorText(error))
      if (error instanceof ApiError) onChanged?.()
    }
    setBusy(false)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      footer={
        <>
          <Button appearance="outline" onClick={onClose} data-autofocus>
            {texts.cancel}
          </Button>
          <Button appearance={danger ? 'danger' : 'filled'} busy={busy} onClick={() => void confirm()}>
            {texts.action}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {failure && <ErrorBanner>{failure}</ErrorBanner>}
        {children}
      </div>
    </Dialog>
  )
}
