import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { AuditEntry } from '../../../../../contract/desk/log.ts'
import { changeCompany } from '../../../../../contract/desk/partners/partner-changes.ts'
import { type Partner, readPartner } from '../../../../../contract/desk/partners/partners.ts'
import { errorText, isApiError } from '../../../../lib/api/api-error.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../../lib/toasts.ts'
import { errorsOf } from '../../../section/field-errors.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { AuditList } from '../../parts/AuditList.tsx'

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
  /** As it was read. */
  partner: Pick<Partner, 'id' | 'log'>
  /** Reads the fields, or returns messages for invalid ones. */
  read: (fields: FormData) => Input | { errors: FieldErrors }
  save: (input: Input) => Promise<Partner>
  /** The fields, each with its error, including the server's. */
  children: (errors: FieldErrors) => ReactNode
}

interface Failed {
  text: string
  /** What others have changed since the partner was read; undefined for other errors. */
  changes?: readonly AuditEntry[]
}

/**
 * A form that saves once. If someone else has changed the partner, nothing is saved: the form shows what was changed,
 * keeps its input and offers to load the new values.
 */
export function EditForm<Input extends object>({
  partner,
  read,
  save,
  children,
  onSaved,
  onCancel,
  onReload
}: Props<Input>) {
  const t = useTexts('desk-partners')
  const offline = useTexts('orders')('offline')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failed>()
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
      const text = errorText(error, offline)
      if (isApiError(error, changeCompany, 'partner-changed'))
        setFailure({ text, changes: await changesSince(partner) })
      else if (Object.keys(named).length === 0) setFailure({ text })
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      {children(errors)}
      {failure && <Failure {...failure} about={partner.id} onReload={onReload} />}
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

// Beside the buttons: the top of a long form may be out of view.
function Failure({ text, changes, about, onReload }: Failed & { about: string; onReload: () => void }) {
  const t = useTexts('desk-partners')
  const action = changes && (
    <Button appearance="outline" size="small" onClick={onReload}>
      {t('reload')}
    </Button>
  )
  return (
    <>
      <ErrorBanner action={action}>{text}</ErrorBanner>
      {changes && changes.length > 0 && <AuditList entries={changes} about={about} />}
    </>
  )
}

async function changesSince({ id, log }: Pick<Partner, 'id' | 'log'>): Promise<readonly AuditEntry[]> {
  const known = new Set(log.map((entry) => entry.id))
  const current = await deskCall(readPartner, { params: { id } }).catch(() => undefined)
  return current?.log.filter((entry) => !known.has(entry.id)) ?? []
}
