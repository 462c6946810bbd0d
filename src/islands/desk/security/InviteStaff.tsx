import { type SubmitEvent, useId } from 'react'
import { staffRoles } from '../../../../contract/desk/permissions.ts'
import { inviteStaff } from '../../../../contract/desk/staff-accounts.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showSuccessToast } from '../../../lib/toasts.ts'
import { useIsMounted, useSending } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { useFirstInvalid } from '../lib/use-first-invalid.ts'
import { InputDialog } from '../parts/InputDialog.tsx'

/** Invites a colleague by email. */
export function InviteStaff({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const t = useTexts('desk-security')
  const desk = useTexts('desk')
  const formId = useId()
  const { busy, formError, errors, send, setErrors } = useSending()
  const isMounted = useIsMounted()
  const form = useFirstInvalid(errors)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const [email, name] = [String(fields.get('email')).trim(), String(fields.get('name')).trim()]
    const role = staffRoles.find((option) => option === fields.get('role')) ?? 'sales'
    const missing = {
      ...(email === '' && { email: t('invite.emailMissing') }),
      ...(name === '' && { name: t('invite.nameMissing') })
    }
    if (Object.keys(missing).length > 0) return setErrors(missing)
    void send(async () => {
      await deskCall(inviteStaff, { input: { email, name, role } })
      showSuccessToast(t('invite.sent', { name }))
      onDone()
      if (isMounted()) onClose()
    })
  }
  return (
    <InputDialog
      open
      onClose={onClose}
      title={t('invite.title')}
      footer={
        <>
          <Button appearance="outline" onClick={onClose}>
            {t('invite.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t('invite.send')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        {formError && <ErrorBanner>{formError}</ErrorBanner>}
        <Field
          label={t('invite.name')}
          name="name"
          maxLength={80}
          autoComplete="off"
          data-autofocus
          error={errors['name']}
        />
        <Field
          label={t('invite.email')}
          name="email"
          type="email"
          maxLength={200}
          autoComplete="off"
          error={errors['email']}
        />
        <Select label={t('columns.role')} name="role" defaultValue="sales">
          {staffRoles.map((role) => (
            <option key={role} value={role}>
              {desk(`roles.${role}`)}
            </option>
          ))}
        </Select>
      </form>
    </InputDialog>
  )
}
