import { type SubmitEvent, useId, useState } from 'react'
import { suspendPartner } from '../../../../../contract/desk/partners/partner-changes.ts'
import type { Partner } from '../../../../../contract/desk/partners/partners.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { showSuccessToast } from '../../../../lib/toasts.ts'
import { useFailure } from '../../../section/use-sending.ts'
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

/** Suspends a partner, with a reason for colleagues. */
export function SuspendDialog({ partner: { id, name }, onClose, onDone }: Props) {
  const t = useTexts('desk-partners')
  const offline = useTexts('ui')('offline')
  const formId = useId()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useFailure()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    if (busy) return
    if (reason.length < 2) return setError(t('suspend.missing'))
    setBusy(true)
    try {
      const partner = await deskCall(suspendPartner, { params: { id }, input: { reason } })
      showSuccessToast(t('suspend.done', { name }))
      onDone(partner)
      onClose()
    } catch (failure) {
      setError(violationText(failure, offline))
      setBusy(false)
    }
  }
  return (
    <InputDialog
      open
      onClose={onClose}
      title={t('suspend.title', { name })}
      footer={
        <>
          <Button appearance="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} appearance="danger" busy={busy}>
            {t('suspend.action')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        {error && <ErrorBanner>{error}</ErrorBanner>}
        <p>{t('suspend.text')}</p>
        <Field
          label={t('suspend.label')}
          hint={t('suspend.hint')}
          name="reason"
          maxLength={500}
          autoComplete="off"
          data-autofocus
        />
      </form>
    </InputDialog>
  )
}
