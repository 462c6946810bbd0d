import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { tellFailure } from './failure.ts'

interface Props<T> {
  /** What is to go; without it nothing is asked. */
  doomed: T | undefined
  /** `removed` is told once it is gone. */
  words: { title: string; cancel: string; action: string; removed: string }
  remove: (doomed: T) => Promise<unknown>
  onClose: () => void
  /** Also after a failure: what is there may not be what was shown. */
  onRemoved: () => void
  /** The question. */
  children: ReactNode
}

/** Asks before something is taken away, does it, and tells what came of it; 520 px wide. */
export function RemoveDialog<T>({ doomed, words, remove, onClose, onRemoved, children }: Props<T>) {
  const error = useTexts('account')('error')
  const offline = useTexts('ui')('offline')
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    if (doomed === undefined) return
    setBusy(true)
    try {
      await remove(doomed)
      notify({ text: words.removed, tone: 'success', duration: noticeTimes.change })
    } catch (failure) {
      tellFailure(failure, error, offline)
    }
    setBusy(false)
    onRemoved()
    onClose()
  }
  return (
    <Dialog
      open={doomed !== undefined}
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button look="outline" onClick={onClose} data-autofocus>
            {words.cancel}
          </Button>
          <Button look="danger" busy={busy} onClick={() => void confirm()}>
            {words.action}
          </Button>
        </>
      }
    >
      <div className="grid gap-2">{children}</div>
    </Dialog>
  )
}
