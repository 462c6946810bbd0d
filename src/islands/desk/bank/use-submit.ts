import { useState } from 'react'
import { showSuccessToast } from '../../../lib/toasts.ts'
import { violationText } from '../parts/failure.ts'
import { useFailure, useIsMounted } from '../../section/use-sending.ts'

/** State of a dialog's form: submits once, shows errors, and closes on success. */
export function useSubmit({ onClose, onChange }: { onClose: () => void; onChange: () => void }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useFailure()
  const isOpen = useIsMounted()
  const [isFailed, setFailed] = useState(false)
  return {
    busy,
    error,
    setError,
    send: async (task: () => Promise<unknown>, done: string) => {
      if (busy) return
      setBusy(true)
      try {
        await task()
        showSuccessToast(done)
        if (isOpen()) onClose()
        onChange()
      } catch (failure) {
        setError(violationText(failure))
        setFailed(true)
        setBusy(false)
      }
    },
    close: () => {
      onClose()
      if (isFailed) onChange()
    }
  }
}
