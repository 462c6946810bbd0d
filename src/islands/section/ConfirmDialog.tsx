import { type ReactNode, useState } from 'react'
import { Fault } from '../../lib/api/fault.ts'
import { useTexts } from '../../lib/texts.tsx'
import { noticeTimes, notify } from '../../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { wordsOf } from './failure.ts'

interface Props<T> {
  /** What it is about; without it nothing is asked. */
  subject: T | undefined
  /** `done` is the notice after success. */
  words: { title: string; cancel: string; action: string; done: string }
  /** Takes something away. */
  danger?: boolean
  carryOut: (subject: T) => Promise<unknown>
  onClose: () => void
  /** After success, and after a refusal: what is shown may be out of date. */
  onChanged: () => void
  /** The question. */
  children: ReactNode
}

/** Asks before something is done, 520 px wide. It stays open with the reason where that fails. */
export function ConfirmDialog<T>({ subject, words, danger, carryOut, onClose, onChanged, children }: Props<T>) {
  const offline = useTexts('ui')('offline')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const close = () => {
    setFailure(undefined)
    onClose()
  }
  const confirm = async () => {
    if (subject === undefined || busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await carryOut(subject)
      notify({ text: words.done, tone: 'success', duration: noticeTimes.change })
      onChanged()
      close()
    } catch (error) {
      setFailure(wordsOf(error, offline))
      if (error instanceof Fault) onChanged()
    }
    setBusy(false)
  }
  return (
    <Dialog
      open={subject !== undefined}
      onClose={close}
      title={words.title}
      footer={
        <>
          <Button look="outline" onClick={close} data-autofocus>
            {words.cancel}
          </Button>
          <Button look={danger ? 'danger' : 'filled'} busy={busy} onClick={() => void confirm()}>
            {words.action}
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
