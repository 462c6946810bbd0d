import { type SubmitEvent, useId, useState } from 'react'
import { declineChange } from '../../../../../contract/desk/partners/change-requests.ts'
import type { Partner } from '../../../../../contract/desk/partners/partners.ts'
import type { ChangeRequest } from '../../../../../contract/partners/change-requests.ts'
import { isApiError } from '../../../../lib/api/api-error.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { showSuccessToast } from '../../../../lib/toasts.ts'
import { useIsMounted, useSending } from '../../../section/use-sending.ts'
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
  /** Called once the dialog is closed if a colleague has decided. */
  onDecided: () => void
}

/** Whether a colleague has already decided the request. */
export const isDecided = (error: unknown): boolean =>
  isApiError(error, declineChange, 'change-accepted') || isApiError(error, declineChange, 'change-declined')

/**
 * Declines a change request with a reason for the user. If a colleague has already decided, it shows the decision and
 * keeps the reason, to be copied.
 */
export function DeclineDialog({ partner, request, onClose, onDone, onDecided }: Props) {
  const t = useTexts('desk-partners')
  const ui = useTexts('ui')
  const [isAlreadyDecided, setAlreadyDecided] = useState(false)
  const close = () => {
    onClose()
    if (isAlreadyDecided) onDecided()
  }
  const formId = useId()
  const { busy, formError, errors, send, setErrors } = useSending()
  const name = request.requestedBy
  const form = useFirstInvalid(errors)
  const isMounted = useIsMounted()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    if (reason.length < 2) return setErrors({ reason: t('change.reasonMissing') })
    void send(async () => {
      const params = { id: partner.id, request: request.id }
      const changed = await deskCall(declineChange, { params, input: { reason } }).catch((error: unknown) => {
        setAlreadyDecided(isDecided(error))
        throw error
      })
      showSuccessToast(t('change.declined', { name }))
      if (isMounted()) onClose()
      onDone(changed)
    })
  }
  return (
    <InputDialog
      open
      onClose={close}
      title={t('change.declineTitle')}
      footer={
        <>
          <Button appearance="outline" onClick={close}>
            {isAlreadyDecided ? ui('close') : t('cancel')}
          </Button>
          {!isAlreadyDecided && (
            <Button type="submit" form={formId} appearance="danger" busy={busy}>
              {t('change.confirmDecline')}
            </Button>
          )}
        </>
      }
    >
      <form ref={form} id={formId} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        {formError && <ErrorBanner>{formError}</ErrorBanner>}
        <TextArea
          label={t('change.reason')}
          hint={isAlreadyDecided ? undefined : t('change.reasonHint', { name })}
          name="reason"
          maxLength={1000}
          readOnly={isAlreadyDecided}
          data-autofocus
          error={errors['reason']}
        />
      </form>
    </InputDialog>
  )
}
