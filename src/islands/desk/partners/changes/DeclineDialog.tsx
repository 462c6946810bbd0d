import { type SubmitEvent, useId } from 'react'
import { declineChange } from '../../../../../contract/desk/partners/change-requests.ts'
import type { Partner } from '../../../../../contract/desk/partners/partners.ts'
import type { ChangeRequest } from '../../../../../contract/partners/change-requests.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../../lib/toasts.ts'
import { useSending } from '../../../section/use-sending.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { useFirstInvalid } from '../../lib/use-first-invalid.ts'
import { InputDialog } from '../../parts/InputDialog.tsx'

interface Props {
  partner: Partner
  request: ChangeRequest
  onClose: () => void
  onDone: (partner: Partner) => void
}

/** Declines a change request with a reason for the user. */
export function DeclineDialog({ partner, request, onClose, onDone }: Props) {
  const t = useTexts('desk-partners')
  const form = useId()
  const { busy, failure, errors, send, setErrors } = useSending()
  const name = request.requestedBy
  const formRef = useFirstInvalid(errors)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    if (reason.length < 2) return setErrors({ reason: t('change.reasonMissing') })
    void send(async () => {
      const params = { id: partner.id, request: request.id }
      const changed = await deskCall(declineChange, { params, input: { reason } })
      notify({ text: t('change.declined', { name }), tone: 'success', duration: noticeTimes.change })
      onClose()
      onDone(changed)
    })
  }
  return (
    <InputDialog
      open
      onClose={onClose}
      title={t('change.declineTitle')}
      footer={
        <>
          <Button appearance="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} appearance="danger" busy={busy}>
            {t('change.confirmDecline')}
          </Button>
        </>
      }
    >
      <form ref={formRef} id={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        {failure && Object.keys(errors).length === 0 && <ErrorBanner>{failure}</ErrorBanner>}
        <TextArea
          label={t('change.reason')}
          hint={t('change.reasonHint', { name })}
          name="reason"
          maxLength={1000}
          data-autofocus
          error={errors['reason']}
        />
      </form>
    </InputDialog>
  )
}
