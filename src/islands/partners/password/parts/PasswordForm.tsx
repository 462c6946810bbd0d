import { type SubmitEvent, useState } from 'react'
import type { NewPassword } from '../../../../../contract/partners/password.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { showSuccessToast } from '../../../../lib/toasts.ts'
import { passwordErrors } from './password-rules.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { focusFirstInvalid, useSending } from '../../../section/use-sending.ts'

const empty = { currentPassword: '', newPassword: '', confirmNewPassword: '' }

interface Props {
  /** The account's email address. */
  email: string
  change: (password: NewPassword) => Promise<unknown>
  onDone?: () => void
}

/**
 * Fields for changing the user's own password; the button is disabled until all three are filled in. Needs the texts of
 * security.
 */
export function PasswordForm({ email, change, onDone }: Props) {
  const t = useTexts('security')
  const [values, setValues] = useState(empty)
  const { busy, failure, errors, send, setErrors } = useSending()
  const isComplete = Object.values(values).every((text) => text.trim() !== '')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isComplete) return
    const { password, repeated } = passwordErrors(values.newPassword, values.confirmNewPassword)
    const found = {
      ...(password && { newPassword: t(`password.errors.${password}`) }),
      ...(repeated && { confirmNewPassword: t(`password.errors.${repeated}`) })
    }
    if (Object.keys(found).length > 0) {
      setErrors(found)
      return focusFirstInvalid(event.currentTarget, found)
    }
    void send(async () => {
      await change(values)
      setValues(empty)
      showSuccessToast(t('password.changed'))
      onDone?.()
    })
  }
  const control = (name: keyof typeof empty) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value })
  })
  return (
    <form onSubmit={submit} noValidate className="grid max-w-140 grid-cols-1 gap-4">
      {failure && <ErrorBanner>{failure}</ErrorBanner>}
      {/* For password managers, which otherwise save the password without a user name. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...control('currentPassword')} label={t('password.current')} autoComplete="current-password" />
      <PasswordField
        {...control('newPassword')}
        label={t('password.new')}
        autoComplete="new-password"
        hint={t('password.hint')}
      />
      <PasswordField {...control('confirmNewPassword')} label={t('password.confirm')} autoComplete="new-password" />
      <Button type="submit" busy={busy} disabled={!isComplete} className="justify-self-start">
        {t('password.change')}
      </Button>
    </form>
  )
}
