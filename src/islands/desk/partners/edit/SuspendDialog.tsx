import { type SubmitEvent, useId, useState } from 'react'
import { suspendPartner } from '../../../../../contract/desk/partners/partner-changes.ts'
import { type Partner, readPartner } from '../../../../../contract/desk/partners/partners.ts'
import { formatDate } from '../../../../../contract/format.ts'
import { isApiError } from '../../../../lib/api/api-error.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { showSuccessToast } from '../../../../lib/toasts.ts'
import { useFailure, useIsMounted } from '../../../section/use-sending.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { violationText } from '../../parts/failure.ts'
import { InputDialog } from '../../parts/InputDialog.tsx'

interface Props {
  partner: Partner
  onClose: () => void
  onDone: (partner: Partner) => void
}

/**
 * Suspends a partner, with a reason for colleagues. If a colleague has already suspended it, it shows that suspension
 * and keeps the reason, to be copied.
 */
export function SuspendDialog({ partner: { id, name }, onClose, onDone }: Props) {
  const t = useTexts('desk-partners')
  const ui = useTexts('ui')
  const formId = useId()
  const { busy, error, suspended, submit } = useSuspending({ id, name, onClose, onDone })
  const close = () => {
    onClose()
    if (suspended) onDone(suspended)
  }
  return (
    <InputDialog
      open
      onClose={close}
      title={t('suspend.title', { name })}
      footer={
        <>
          <Button appearance="outline" onClick={close}>
            {suspended ? ui('close') : t('cancel')}
          </Button>
          {!suspended && (
            <Button type="submit" form={formId} appearance="danger" busy={busy}>
              {t('suspend.action')}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        {error && <ErrorBanner>{error}</ErrorBanner>}
        {suspended ? <OtherSuspension partner={suspended} /> : <p>{t('suspend.text')}</p>}
        <Field
          label={t('suspend.label')}
          hint={suspended ? undefined : t('suspend.hint')}
          name="reason"
          maxLength={500}
          autoComplete="off"
          readOnly={suspended !== undefined}
          data-autofocus
        />
      </form>
    </InputDialog>
  )
}

function OtherSuspension({ partner: { suspension } }: { partner: Partner }) {
  const t = useTexts('desk-partners')
  const locale = useLocale()
  if (!suspension) return null
  return (
    <p className="wrap-anywhere">
      <span className="font-semibold">{t('suspend.since', { date: formatDate(suspension.at, locale) })}</span>{' '}
      {suspension.reason}
    </p>
  )
}

function useSuspending({ id, name, onClose, onDone }: Pick<Partner, 'id' | 'name'> & Omit<Props, 'partner'>) {
  const t = useTexts('desk-partners')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useFailure()
  const [suspended, setSuspended] = useState<Partner>()
  const isMounted = useIsMounted()
  const params = { id }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    if (busy || suspended) return
    if (reason.length < 2) return setError(t('suspend.missing'))
    setBusy(true)
    try {
      const partner = await deskCall(suspendPartner, { params, input: { reason } })
      showSuccessToast(t('suspend.done', { name }))
      onDone(partner)
      if (isMounted()) onClose()
    } catch (failure) {
      const current =
        isApiError(failure, suspendPartner, 'partner-changed') &&
        (await deskCall(readPartner, { params }).catch(() => undefined))
      // The page shows the suspension instead of this dialog, so not before the dialog is closed.
      if (current && current.suspension && isMounted()) setSuspended(current)
      else if (current) onDone(current)
      setError(violationText(failure))
      setBusy(false)
    }
  }
  return { busy, error, suspended, submit }
}
