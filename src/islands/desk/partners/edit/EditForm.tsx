import { Fragment, type ReactNode, type SubmitEvent, useState } from 'react'
import type { AuditEntry } from '../../../../../contract/desk/log.ts'
import { changeCompany } from '../../../../../contract/desk/partners/partner-changes.ts'
import { type Partner, readPartner } from '../../../../../contract/desk/partners/partners.ts'
import { errorText, isApiError } from '../../../../lib/api/api-error.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { showSuccessToast } from '../../../../lib/toasts.ts'
import { fieldErrorsOf } from '../../../section/field-errors.ts'
import { useFailure, useIsMounted } from '../../../section/use-sending.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { useFirstInvalid } from '../../lib/use-first-invalid.ts'
import { useUnsavedForm } from '../../lib/warn-before-unload.ts'
import { ConflictNote } from '../../parts/conflict/ConflictNote.tsx'
import { changesSince } from '../../parts/conflict/merge.ts'
import { useFormConflict } from '../../parts/conflict/use-form-conflict.ts'

/** Callbacks of a form on a partner's page. */
export interface EditCallbacks {
  /** Also called if the form was closed before the response. */
  onSaved: (partner: Partner) => void
  onClose: () => void
  /** Loads the values that someone else has saved. */
  onReload: () => void
}

/** Props of an editable card; `callbacksFor` creates the form's callbacks from the card's `close`. */
export interface EditableCardProps {
  partner: Partner
  callbacksFor: (close: () => void) => EditCallbacks
}

/** Messages by field. */
export type FieldErrors = Readonly<Record<string, string>>

interface Props<Input> extends EditCallbacks {
  partner: Partner
  /** Reads the fields, or returns messages for invalid ones. */
  read: (fields: FormData) => Input | { errors: FieldErrors }
  save: (input: Input & { version: number }) => Promise<Partner>
  /** Shown after saving instead of the usual notice. */
  notifySaved?: (saved: Partner) => void
  /** The fields of the partner, each with its error, including the server's. */
  children: (errors: FieldErrors, partner: Partner) => ReactNode
}

interface SaveFailure {
  text: string
  /** What others have changed since the partner was read; undefined for other errors. */
  changes?: readonly AuditEntry[]
}

/**
 * A form that saves once. If someone else has changed its fields, nothing is saved: the form shows what was changed,
 * keeps its input, and each field can take the other value.
 */
export function EditForm<Input extends object>({ onReload, children, ...props }: Props<Input>) {
  const t = useTexts('desk-partners')
  const { partner, isCurrent, busy, failure, errors, fields, submit, swap } = useEditForm(props)
  const form = useFirstInvalid(errors)
  const onInput = useUnsavedForm()
  return (
    <form ref={form} onInput={onInput} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <Fragment key={partner.version}>{children(errors, partner)}</Fragment>
      {/* Beside the buttons: the top of a long form may be out of view. */}
      {failure?.changes && (
        <ConflictNote
          text={failure.text}
          changes={failure.changes}
          about={partner.id}
          fields={fields}
          onSwap={(names) => form.current && swap(form.current, names)}
        />
      )}
      {failure && !failure.changes && <ErrorBanner>{failure.text}</ErrorBanner>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('save')}
        </Button>
        <Button appearance="outline" onClick={isCurrent ? props.onClose : onReload}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

function useEditForm<Input extends object>({
  partner: opened,
  read,
  save,
  onSaved,
  onClose,
  notifySaved
}: Omit<Props<Input>, 'onReload' | 'children'>) {
  const t = useTexts('desk-partners')
  // The version that the input is based on, even if another form of the page saves in the meantime.
  const [partner, setPartner] = useState(opened)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useFailure<SaveFailure>(({ text }) => text)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { fields, merge, swap } = useFormConflict()
  const isMounted = useIsMounted()
  const send = async (form: HTMLFormElement, savedPartner: Partner): Promise<void> => {
    const input = read(new FormData(form))
    if ('errors' in input) {
      setFailure()
      return setErrors(input.errors)
    }
    try {
      const saved = await save({ ...input, version: savedPartner.version })
      if (notifySaved) notifySaved(saved)
      else showSuccessToast(t('saved'))
      onSaved(saved)
      if (isMounted()) onClose()
    } catch (error) {
      const text = errorText(error)
      const isOutdated = isApiError(error, changeCompany, 'partner-changed')
      const current =
        isOutdated && (await deskCall(readPartner, { params: { id: savedPartner.id } }).catch(() => undefined))
      if (current) {
        const isAffected = merge(form, () => setPartner(current))
        if (!isAffected) return send(form, current)
        setErrors({})
        return setFailure({ text, changes: changesSince(savedPartner, current) })
      }
      const named = fieldErrorsOf(error)
      setErrors(named)
      setFailure(Object.keys(named).length === 0 ? { text } : undefined)
    }
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    await send(event.currentTarget, partner)
    setBusy(false)
  }
  return { partner, isCurrent: partner === opened, busy, failure, errors, fields, submit, swap }
}
