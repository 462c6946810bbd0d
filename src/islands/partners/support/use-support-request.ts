import { useRef, useState } from 'react'
import { askSupport } from '../../../../contract/partners/support.ts'
import { call } from '../../../lib/api/api.ts'
import { formOf } from '../../../lib/api/files.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useCustomer } from '../session/parts/use-customer.ts'
import { errorsOf } from './support-errors.ts'
import { type Draft, missingIn } from './support-rules.ts'

/** A support request: values, errors, and result. */
export function useSupportRequest() {
  const t = useTexts('help')
  const { draft, file, checked, change, attach, checkAll, begin } = useDraft()
  const { send, busy, error, clearError, stopped, sent, restart } = useSending(draft, file)
  const missing = missingIn(draft)
  const shown = missing.filter((field) => checked.has(field))
  return {
    draft,
    file,
    busy,
    stopped,
    sent,
    ...errorsOf(error, shown, { required: t('required'), offline: t('offline') }),
    change: (field: keyof Draft, value: string) => {
      change(field, value)
      clearError()
    },
    attach: (chosen: File | undefined) => {
      attach(chosen)
      clearError()
    },
    send: () => {
      checkAll()
      void send(missing.length === 0)
    },
    /** Starts another request, keeping name and email. */
    next: () => {
      begin()
      restart()
    }
  }
}

export type SupportRequest = ReturnType<typeof useSupportRequest>

/** Typed values, merged over known customer data; a field is validated from its first change on. */
function useDraft() {
  const customer = useCustomer()
  const [typed, setTyped] = useState<Partial<Draft>>({})
  const [file, attach] = useState<File>()
  const [checked, setChecked] = useState<ReadonlySet<keyof Draft>>(new Set())
  const initial = {
    name: customer?.fullName ?? '',
    email: customer?.email ?? '',
    subject: 'other',
    question: ''
  } as const
  const change = (field: keyof Draft, value: string) => {
    setTyped((before) => ({ ...before, [field]: value }))
    setChecked((before) => new Set(before).add(field))
  }
  const begin = () => {
    setTyped((before) => ({ ...before, subject: 'other', question: '' }))
    attach(undefined)
    setChecked(new Set())
  }
  const checkAll = () => setChecked(new Set(['name', 'email', 'question']))
  return { draft: { ...initial, ...typed }, file, checked, change, attach, checkAll, begin }
}

/** The idempotency key: identical for the same request, new after a change. */
export function useSendingKey(draft: unknown, file: File | undefined) {
  const last = useRef<{ content: string; file: File | undefined; key: string }>(undefined)
  return () => {
    const content = JSON.stringify(draft)
    if (last.current?.content !== content || last.current.file !== file) {
      last.current = { content, file, key: crypto.randomUUID() }
    }
    return last.current.key
  }
}

/** Sends a valid request. `stopped` counts submissions stopped by client validation, which then move focus. */
function useSending(draft: Draft, file: File | undefined) {
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const [stopped, setStopped] = useState(0)
  const [sent, setSent] = useState<{ reference: string; email: string }>()
  const key = useSendingKey(draft, file)
  const stop = (error?: unknown) => {
    setError(error)
    setStopped((n) => n + 1)
  }
  const send = async (complete: boolean) => {
    if (busy) return
    if (!complete) return stop()
    setBusy(true)
    try {
      const { reference } = await call(askSupport, { form: formOf(askSupport, draft, file), idempotencyKey: key() })
      setSent({ reference, email: draft.email })
      setError(undefined)
    } catch (error) {
      stop(error)
    }
    setBusy(false)
  }
  return { send, busy, error, stopped, sent, clearError: () => setError(undefined), restart: () => setSent(undefined) }
}
