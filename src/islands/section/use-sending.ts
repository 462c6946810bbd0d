import { errorText } from '../../lib/api/api-error.ts'
import { useRef, useState } from 'react'
import { useTexts } from '../../lib/texts.tsx'
import { fieldErrorsOf } from './field-errors.ts'

/** Result of a form submission: errors by field, and a general message. */
interface Outcome {
  busy: boolean
  failure?: string
  errors: Record<string, string>
}

/**
 * Submits a form, one request at a time. `errors` are the server's until `setErrors` sets the browser's own; `formError`
 * is a failure that no field shows.
 */
export function useSending() {
  const t = useTexts('ui')
  const [outcome, setOutcome] = useState<Outcome>({ busy: false, errors: {} })
  const isSending = useRef(false)
  const send = async (work: () => Promise<void>) => {
    if (isSending.current) return
    isSending.current = true
    setOutcome({ busy: true, errors: {} })
    try {
      await work()
      setOutcome({ busy: false, errors: {} })
    } catch (error) {
      setOutcome({ busy: false, failure: errorText(error, t('offline')), errors: fieldErrorsOf(error) })
    }
    isSending.current = false
  }
  const setErrors = (errors: Record<string, string>) => setOutcome({ busy: false, errors })
  const formError = Object.keys(outcome.errors).length === 0 ? outcome.failure : undefined
  return { ...outcome, formError, send, setErrors }
}

/** Focuses the first invalid field of a form. */
export function focusFirstInvalid(form: HTMLFormElement, errors: Readonly<Record<string, string>>): void {
  const firstInvalid = [...form.elements].find((element) => (element.getAttribute('name') ?? '') in errors)
  if (firstInvalid instanceof HTMLElement) firstInvalid.focus()
}
