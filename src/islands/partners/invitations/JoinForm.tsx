import { roleNames } from '../../../../contract/partners/customer.ts'
import { type SubmitEvent, useState } from 'react'
import type { Output } from '../../../../contract/endpoint.ts'
import { joinTeam, type readInvitation } from '../../../../contract/partners/invitations.ts'
import { brand } from '../../../brand.ts'
import { call } from '../../../lib/api/api.ts'
import { ApiError, errorText } from '../../../lib/api/api-error.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { fieldErrorsOf } from '../../section/field-errors.ts'
import { focusFirstInvalid, useFailure } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { joinErrors, type JoinFields, nameError } from './join-rules.ts'

type Invitation = Output<typeof readInvitation>

interface Props {
  token: string
  invitation: Invitation
  termsVersion: string
  onDone: () => void
  /** Called if the link has expired in the meantime. */
  onDead: (error: ApiError) => void
}

const empty: JoinFields = { firstName: '', lastName: '', newPlainPassword: '', repeated: '' }

/** Names, password and the terms, which are accepted unless unchecked. */
export function JoinForm({ token, invitation, termsVersion, onDone, onDead }: Props) {
  const t = useTexts('invitations')
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [accepted, setAccepted] = useState(true)
  const [error, setError] = useFailure()
  const [busy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || !accepted) return
    const found = Object.entries(joinErrors(values)).map(([field, error]) => [field, t(`errors.${error}`)])
    const fieldErrors = Object.fromEntries(found) as Record<string, string>
    setErrors(fieldErrors)
    if (found.length > 0) {
      setError()
      return focusFirstInvalid(event.currentTarget, fieldErrors)
    }
    setBusy(true)
    try {
      const { firstName, lastName, newPlainPassword } = values
      const names = { firstName: firstName.trim(), lastName: lastName.trim() }
      await call(joinTeam, { input: { token, ...names, newPlainPassword, termsAccepted: true, termsVersion } })
      onDone()
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 404) return onDead(failure)
      setErrors(fieldErrorsOf(failure))
      setError(errorText(failure, t('failed', { email: brand.supportEmail })))
      setBusy(false)
    }
  }
  const control = (name: keyof JoinFields) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value })
  })
  const onBlur = (name: 'firstName' | 'lastName') => () => {
    const error = values[name] === '' ? undefined : nameError(values[name])
    const rest = Object.entries(errors).filter(([field]) => field !== name)
    setErrors(Object.fromEntries([...rest, ...(error ? [[name, t(`errors.${error}`)] as const] : [])]))
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-6">
      <Intro invitation={invitation} />
      {error && <ErrorBanner>{error}</ErrorBanner>}
      {/* For password managers, which otherwise save the password without a user name. */}
      <input type="email" name="email" autoComplete="username" value={invitation.email} readOnly hidden />
      <Field {...control('firstName')} label={t('firstName')} autoComplete="given-name" onBlur={onBlur('firstName')} />
      <Field {...control('lastName')} label={t('lastName')} autoComplete="family-name" onBlur={onBlur('lastName')} />
      <PasswordField
        {...control('newPlainPassword')}
        label={t('password')}
        autoComplete="new-password"
        hint={t('passwordHint')}
      />
      <PasswordField {...control('repeated')} label={t('repeat')} autoComplete="new-password" />
      <Terms accepted={accepted} onChange={setAccepted} />
      <Button type="submit" size="large" busy={busy} disabled={!accepted} className="w-full">
        {t('register')}
      </Button>
    </form>
  )
}

function Intro({ invitation: { companyName, invitedBy, role, email } }: { invitation: Invitation }) {
  const t = useTexts('invitations')
  return (
    <div>
      <h1 className="display text-display break-words">{t('heading', { company: companyName })}</h1>
      <p className="mt-2 break-words text-muted">{t('intro', { inviter: invitedBy, role: roleNames[role], email })}</p>
    </div>
  )
}

function Terms({ accepted, onChange }: { accepted: boolean; onChange: (accepted: boolean) => void }) {
  const t = useTexts('invitations')
  const { terms } = usePaths()
  const link = (
    <a href={terms} target="_blank" rel="noreferrer" className="text-link inline-block py-1">
      {t('read')}
    </a>
  )
  return (
    <Checkbox checked={accepted} onChange={(event) => onChange(event.target.checked)} hint={link}>
      {t('accept')}
    </Checkbox>
  )
}
