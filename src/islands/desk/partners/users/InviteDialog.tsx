import { type SubmitEvent, useId } from 'react'
import { invitePartnerUser } from '../../../../../contract/desk/partners/partner-users.ts'
import type { Partner } from '../../../../../contract/desk/partners/partners.ts'
import { companyRoles, roleNames } from '../../../../../contract/partners/customer.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { showSuccessToast } from '../../../../lib/toasts.ts'
import { useIsMounted, useSending } from '../../../section/use-sending.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { useFirstInvalid } from '../../lib/use-first-invalid.ts'
import { InputDialog } from '../../parts/InputDialog.tsx'

interface Props {
  partner: Partner
  onClose: () => void
  onDone: (partner: Partner) => void
}

/** Invites a user of a partner by email. */
export function InviteDialog({ partner, onClose, onDone }: Props) {
  const t = useTexts('desk-partners')
  const formId = useId()
  const { busy, formError, errors, send, setErrors } = useSending()
  const form = useFirstInvalid(errors)
  const isMounted = useIsMounted()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const email = String(fields.get('email') ?? '').trim()
    const role = companyRoles.find((option) => option === fields.get('role')) ?? 'ROLE_COMPANY_COMMERCIAL'
    if (email === '') return setErrors({ email: t('users.emailMissing') })
    void send(async () => {
      const changed = await deskCall(invitePartnerUser, { params: { id: partner.id }, input: { email, role } })
      showSuccessToast(t('users.invited'))
      onDone(changed)
      if (isMounted()) onClose()
    })
  }
  return (
    <InputDialog
      open
      onClose={onClose}
      title={t('users.inviteTitle')}
      footer={
        <>
          <Button appearance="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t('users.send')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        {formError && <ErrorBanner>{formError}</ErrorBanner>}
        <Field
          label={t('users.email')}
          name="email"
          type="email"
          maxLength={200}
          autoComplete="off"
          data-autofocus
          error={errors['email']}
        />
        <Select label={t('users.role')} name="role" defaultValue="ROLE_COMPANY_COMMERCIAL">
          {companyRoles.map((role) => (
            <option key={role} value={role}>
              {roleNames[role]}
            </option>
          ))}
        </Select>
      </form>
    </InputDialog>
  )
}
