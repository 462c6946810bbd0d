import { errorText } from '../../lib/api/api-error.ts'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showFailureToast } from '../../lib/toasts.ts'
import { fieldErrorsOf } from './field-errors.ts'

type Errors = Record<string, string>

const none: Errors = {}

/**
 * Submits a form, one request at a time. `errors` are the server's, by field, until `setErrors` sets the browser's own;
 * `formError` is a failure that no field shows.
 */
export function useSending() {
  const [busy, setBusy] = useState(false)
  const [{ failure, errors } = { errors: none }, setFailed] = useFailure<{ failure?: string; errors: Errors }>(
    ({ failure }) => failure
  )
  const send = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    try {
      await work()
      setFailed()
    } catch (error) {
      setFailed({ failure: errorText(error), errors: fieldErrorsOf(error) })
    }
    setBusy(false)
  }
  const formError = Object.keys(errors).length === 0 ? failure : undefined
  return { busy, failure, errors, formError, send, setErrors: (errors: Errors) => setFailed({ errors }) }
}

/**
 * Why the last attempt failed, and its setter. Kept until the next response, so that the form does not move while it is
 * sent again; then it is removed and drawn again at once, so that the same failure is announced and scrolled to again.
 * Once the form or its dialog is closed, a failure is shown as a toast: its `textOf`, by default the failure if it is text.
 */
export function useFailure<T = string>(textOf: (failure: T) => unknown = (failure) => failure) {
  const [failure, setFailure] = useState<T>()
  const isMounted = useIsMounted()
  const replace = (next?: T) => {
    if (isMounted()) return [undefined, next].forEach((state) => flushSync(() => setFailure(state)))
    // A section that is only hidden shows it when it is opened again.
    setFailure(next)
    const text = next && textOf(next)
    if (typeof text === 'string') showFailureToast(text)
  }
  return [failure, replace] as const
}

/** Whether a form or dialog is still open when a response arrives: what has been opened since is left alone. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])
  return () => isMounted.current
}

/** Focuses the first invalid field of a form. */
export function focusFirstInvalid(form: HTMLFormElement, errors: Readonly<Record<string, string>>): void {
  const firstInvalid = [...form.elements].find((element) => (element.getAttribute('name') ?? '') in errors)
  if (firstInvalid instanceof HTMLElement) firstInvalid.focus()
}
