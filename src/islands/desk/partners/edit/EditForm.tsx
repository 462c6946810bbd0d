import { type ReactNode, type SubmitEvent, useState } from 'react'
import { changeCompany } from '../../../../../contract/desk/partners/partner-changes.ts'
import type { Partner } from '../../../../../contract/desk/partners/partners.ts'
import { errorText, isApiError } from '../../../../lib/api/api-error.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../../lib/toasts.ts'
import { errorsOf } from '../../../section/field-errors.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'

/** Callbacks of a form on a partner's page. */
export interface EditEnds {
  onSaved: (partner: Partner) => void
  onCancel: () => void
  /** Loads the values that someone else has saved. */
  onReload: () => void
}

/** Props of an editable card; `ends` creates the form's callbacks from the card's `close`. */
export interface Editing {
  partner: Partner
  ends: (close: () => void) => EditEnds
}

/** Messages by field. */
export type FieldErrors = Readonly<Record<string, string>>

interface Props<Input> extends EditEnds {
  /** Reads the fields, or returns messages for invalid ones. */
  read: (fields: FormData) => Input | { errors: FieldErrors }
  save: (input: Input) => Promise<Partner>
  /** The fields, each with its error, including the server's. */
  children: (errors: FieldErrors) => ReactNode
}

/**
 * A form that saves once. If someone else has changed the partner, nothing is saved and the form offers to load the new
 * values.
 */
export function EditForm<Input extends object>({ read, save, children, onSaved, onCancel, onReload }: Props<Input>) {
  const t = useTexts('desk-partners')
  const offline = useTexts('orders')('offline')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ text: string; isStale: boolean }>()
  const [errors, setErrors] = useState<FieldErrors>({})
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const input = read(new FormData(event.currentTarget))
    setFailure(undefined)
    if ('errors' in input) return setErrors(input.errors)
    setErrors({})
    setBusy(true)
    try {
      const saved = await save(input)
      notify({ text: t('saved'), tone: 'success', duration: noticeTimes.change })
      onSaved(saved)
    } catch (error) {
      const named = errorsOf(error)
      setErrors(named)
      const isStale = isApiError(error, changeCompany, 'partner-changed')
      if (Object.keys(named).length === 0) setFailure({ text: errorText(error, offline), isStale })
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      {failure && (
        <ErrorBanner
          action={
            failure.isStale && (
              <Button appearance="outline" size="small" onClick={onReload}>
                {t('reload')}
              </Button>
            )
          }
        >
          {failure.text}
        </ErrorBanner>
      )}
      {children(errors)}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('save')}
        </Button>
        <Button appearance="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
