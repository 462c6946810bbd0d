import { useRef, useState } from 'react'
import type { Application } from '../../../../contract/partners/registration.ts'
import { applicationPaths } from '../../../../contract/partners/application-input.ts'
import { brand } from '../../../brand.ts'
import { errorText } from '../../../lib/api/api-error.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { fieldErrorsOf } from '../../section/field-errors.ts'
import { discardDraft, submissionKey } from './draft.ts'
import type { Errors } from './steps.ts'
import { useFailure } from '../../section/use-sending.ts'

/** Sends an application with an idempotency key that is identical for the same application. */
export type Send = (application: Application, key: string) => Promise<void>

/** Submits an application, one request at a time, then deletes its draft; returns violations by field. */
export function useSubmission(draftName: string, post: Send) {
  const t = useTexts('registration')
  const [state, setState] = useState({ busy: false, done: false })
  const [failure, setFailure] = useFailure()
  const isSending = useRef(false)
  const send = async (input: Application): Promise<Errors> => {
    if (isSending.current) return {}
    isSending.current = true
    setState({ busy: true, done: false })
    try {
      await post(input, submissionKey(draftName, JSON.stringify(input)))
      discardDraft(draftName)
      setState({ busy: false, done: true })
      return {}
    } catch (error) {
      const errors = errorsByField(error)
      const failure = errorText(error, t('failed', { email: brand.supportEmail }))
      setFailure(Object.keys(errors).length > 0 ? undefined : failure)
      setState({ busy: false, done: false })
      return errors
    } finally {
      isSending.current = false
    }
  }
  const reset = () => {
    setFailure()
    setState({ busy: false, done: false })
  }
  return { ...state, failure, send, reset }
}

const fields = new Map(Object.entries(applicationPaths).map(([field, path]) => [path, field]))

/** The server's violations, by form field; those of hidden fields are omitted. */
export function errorsByField(error: unknown): Errors {
  return Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).flatMap(([path, message]) => {
      const field = path === 'termsAccepted' ? 'terms' : fields.get(path)
      return field ? [[field, message] as const] : []
    })
  )
}
