import { useState } from 'react'
import { askSupport } from '../../../../contract/partners/support.ts'
import { callOnce } from '../../../lib/api/call-once.ts'
import { formOf } from '../../../lib/api/files.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useCustomer } from '../session/parts/use-customer.ts'
import { supportErrors } from './support-errors.ts'
import { type Draft, missingIn } from './support-rules.ts'
import { useFailure } from '../../section/use-sending.ts'

/** A support request: values, errors, and result. */
export function useSupportRequest() {
  const t = useTexts('support')
  const { draft, file, touched, change, setFile, touchAll, reset } = useDraft()
  const { send, busy, error, clearError, failedAttempts, sent, clearResult } = useSubmission(draft, file)
  const missing = missingIn(draft)
  const shown = missing.filter((field) => touched.has(field))
  return {
    draft,
    file,
    busy,
    failedAttempts,
    sent,
    ...supportErrors(error, shown, { required: t('required'), offline: t('offline') }),
    change: (field: keyof Draft, value: string) => {
      change(field, value)
      clearError()
    },
    setFile: (chosen: File | undefined) => {
      setFile(chosen)
      clearError()
    },
    send: () => {
      touchAll()
      void send(missing.length === 0)
    },
    /** Starts another request, keeping name and email. */
    startAnother: () => {
      reset()
      clearResult()
    }
  }
}

export type SupportRequest = ReturnType<typeof useSupportRequest>

/** Typed values, merged over known customer data; a field is validated from its first change on. */
function useDraft() {
  const customer = useCustomer()
  const [typed, setTyped] = useState<Partial<Draft>>({})
  const [file, setFile] = useState<File>()
  const [touched, setTouched] = useState<ReadonlySet<keyof Draft>>(new Set())
  const initial = {
    name: customer?.fullName ?? '',
    email: customer?.email ?? '',
    subject: 'other',
    question: ''
  } as const
  const change = (field: keyof Draft, value: string) => {
    setTyped((before) => ({ ...before, [field]: value }))
    setTouched((before) => new Set(before).add(field))
  }
  const reset = () => {
    setTyped((before) => ({ ...before, subject: 'other', question: '' }))
    setFile(undefined)
    setTouched(new Set())
  }
  const touchAll = () => setTouched(new Set(['name', 'email', 'question']))
  return { draft: { ...initial, ...typed }, file, touched, change, setFile, touchAll, reset }
}

/** Sends a valid request. Each failed attempt moves the focus to the first invalid field. */
function useSubmission(draft: Draft, file: File | undefined) {
  const [error, setError] = useFailure<unknown>()
  const [busy, setBusy] = useState(false)
  const [failedAttempts, setFailedAttempts] = useState(0)
  const [sent, setSent] = useState<{ reference: string; email: string }>()
  const fail = (error?: unknown) => {
    setError(error)
    setFailedAttempts((n) => n + 1)
  }
  const send = async (complete: boolean) => {
    if (busy) return
    if (!complete) return fail()
    setBusy(true)
    try {
      const form = formOf(askSupport, draft, file)
      const { reference } = await callOnce(askSupport, { form })
      setSent({ reference, email: draft.email })
      setError()
    } catch (error) {
      fail(error)
    }
    setBusy(false)
  }
  return {
    send,
    busy,
    error,
    failedAttempts,
    sent,
    clearError: () => setError(),
    clearResult: () => setSent(undefined)
  }
}
