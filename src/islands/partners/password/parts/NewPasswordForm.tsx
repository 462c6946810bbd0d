import { type SubmitEvent, useState } from 'react'
import { ApiError, errorText } from '../../../../lib/api/api-error.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { fieldErrorsOf } from '../../../section/field-errors.ts'
import { useFailure } from '../../../section/use-sending.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { passwordErrors } from './password-rules.ts'

interface Props {
  email: string
  save: (input: { newPassword: string; confirmNewPassword: string }) => Promise<unknown>
  onDone: () => void
  /** Called if the link was used in the meantime, in another tab. */
  onDead: () => void
}

/** The new password, twice. */
export function NewPasswordForm({ email, save, onDone, onDead }: Props) {
  const t = useTexts('password')
  const [errors, setErrors] = useState<ReturnType<typeof passwordErrors>>({})
  /** The server's message about the password. */
  const [rejected, setRejected] = useState<string>()
  const [error, setError] = useFailure()
  const [busy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const fields = new FormData(form)
    const [newPassword, confirmNewPassword] = [String(fields.get('password')), String(fields.get('repeated'))]
    const found = passwordErrors(newPassword, confirmNewPassword)
    setErrors(found)
    const first = found.password ? 'password' : found.repeated && 'repeated'
    if (first) {
      setError()
      setRejected(undefined)
      return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    }
    setBusy(true)
    try {
      await save({ newPassword, confirmNewPassword })
      onDone()
    } catch (failure) {
      if (failure instanceof ApiError && failure.problem.refusal === 'link-dead') return onDead()
      setBusy(false)
      const { newPassword: message } = fieldErrorsOf(failure)
      setRejected(message)
      setError(message ? undefined : errorText(failure))
      if (message) form.querySelector<HTMLInputElement>('[name=password]')?.focus()
    }
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <div>
        <h1 className="display text-display">{t('newHeading')}</h1>
        <p className="mt-2 break-words text-muted">{t('newIntro', { email })}</p>
      </div>
      {error && <ErrorBanner>{error}</ErrorBanner>}
      {/* For password managers, which otherwise save the password without a user name. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('newPassword')}
        name="password"
        autoComplete="new-password"
        hint={t('passwordHint')}
        error={errors.password ? t(`errors.${errors.password}`) : rejected}
      />
      <PasswordField
        label={t('confirmPassword')}
        name="repeated"
        autoComplete="new-password"
        error={errors.repeated && t(`errors.${errors.repeated}`)}
      />
      <Button type="submit" size="large" busy={busy} className="w-full">
        {t('save')}
      </Button>
    </form>
  )
}
