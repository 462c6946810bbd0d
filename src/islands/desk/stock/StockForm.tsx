import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showSuccessToast } from '../../../lib/toasts.ts'
import { useIsMounted, useSending } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { useFirstInvalid } from '../lib/use-first-invalid.ts'
import { controlNamed, initialValuesOf } from '../parts/conflict/form-values.ts'

/** Callbacks of a SKU's form. */
export interface FormProps {
  onClose: () => void
  /** Called if the displayed values are outdated. */
  onChange: () => void
}

/** Saves, shows any `text`, refreshes and closes. If a colleague was faster (409, 404), refreshes and keeps the input. */
export function useStockSaving({ onClose, onChange }: FormProps) {
  const sending = useSending()
  const isMounted = useIsMounted()
  const save = (text: string | undefined, work: () => Promise<unknown>) =>
    void sending.send(async () => {
      try {
        await work()
      } catch (error) {
        if (error instanceof ApiError && [404, 409].includes(error.status)) onChange()
        throw error
      }
      if (text !== undefined) showSuccessToast(text)
      onChange()
      if (isMounted()) onClose()
    })
  return { ...sending, save }
}

interface Props {
  label: string
  action: string
  saving: Pick<ReturnType<typeof useStockSaving>, 'busy' | 'formError' | 'errors'>
  /** Called with a function that returns the trimmed text of a field. */
  onSubmit: (text: (name: string) => string) => void
  onClose: () => void
  /** An additional button. */
  extra?: ReactNode
  children: ReactNode
}

/** A form of the stock panel: focuses its first field, and shows errors without a field at the top. */
export function StockForm({ label, action, saving, onSubmit, onClose, extra, children }: Props) {
  const t = useTexts('desk-stock')
  const { busy, formError, errors } = saving
  const form = useFirstInvalid(errors)
  useSavedValues(form)
  useEffect(() => {
    const first = form.current?.querySelector('input')
    first?.focus()
    first?.select()
  }, [form])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    onSubmit((name) => String(fields.get(name) ?? '').trim())
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label={label}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-paper p-4 md:grid-cols-2"
    >
      {formError && (
        <div className="md:col-span-2">
          <ErrorBanner>{formError}</ErrorBanner>
        </div>
      )}
      {children}
      <div className="flex flex-wrap justify-end gap-3 max-md:*:flex-1 md:col-span-2">
        {extra}
        <Button appearance="outline" onClick={onClose}>
          {t('correct.cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  )
}

/** Fields that were not touched take the values that a colleague has saved meanwhile, instead of overwriting them. */
function useSavedValues(form: RefObject<HTMLFormElement | null>): void {
  const known = useRef<ReturnType<typeof initialValuesOf>>({})
  useEffect(() => {
    if (!form.current) return
    const saved = initialValuesOf(form.current)
    for (const [name, before] of Object.entries(known.current)) {
      const control = controlNamed(form.current, name)
      if (control?.value === before) control.value = saved[name] ?? before
    }
    known.current = saved
  })
}
