import { Mail } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { type Customer } from '../../../../contract/partners/customer.ts'
import { updateCustomer, withdrawEmail } from '../../../../contract/partners/profile.ts'
import { call } from '../../../lib/api/api.ts'
import { callOnce } from '../../../lib/api/call-once.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showSuccessToast } from '../../../lib/toasts.ts'
import { setCustomer } from '../session/store.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { focusFirstInvalid, useSending } from '../../section/use-sending.ts'
import { changedFields, isOtherEmail, type Profile, profileErrors, profileOf } from './profile-rules.ts'

/** Name, email, phone and job title; a new email address needs the password and a confirmation. */
export function ProfileForm({ customer }: { customer: Customer }) {
  const t = useTexts('profile')
  const [shown, setShown] = useState<Profile>(() => profileOf(customer))
  const [profile, setProfile] = useState(shown)
  const { busy, failure, errors, send, setErrors } = useSending()
  const withPassword = isOtherEmail(profile, shown.email)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = Object.entries(profileErrors(profile, withPassword)).map(([name, error]) => [
      name,
      t(`errors.${error}`)
    ])
    if (found.length > 0) {
      const fieldErrors = Object.fromEntries(found) as Record<string, string>
      setErrors(fieldErrors)
      return focusFirstInvalid(event.currentTarget, fieldErrors)
    }
    void send(async () => {
      const input = changedFields(profile, shown)
      const saved = await callOnce(updateCustomer, { params: { id: customer.id }, input, seen: customer })
      setCustomer(saved)
      setShown(profileOf(saved))
      // What has been typed while saving stays.
      setProfile((typed) => ({ ...profileOf(saved), ...changedFields(typed, profile) }))
      showSuccessToast(t('saved'))
    })
  }
  const control = (name: keyof Profile) => ({
    name,
    value: profile[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setProfile((typed) => ({ ...typed, [name]: target.value }))
  })
  return (
    <Card title={t('person')}>
      {customer.pendingEmail && <PendingEmail customer={customer} email={customer.pendingEmail} />}
      {failure && <ErrorBanner>{failure}</ErrorBanner>}
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <Field {...control('firstName')} label={t('firstName')} required autoComplete="given-name" maxLength={80} />
        <Field {...control('lastName')} label={t('lastName')} required autoComplete="family-name" maxLength={80} />
        <Field {...control('email')} label={t('email')} required type="email" autoComplete="email" maxLength={200} />
        <Field
          {...control('phoneNumber')}
          label={t('phoneNumber')}
          optional
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
        {withPassword && (
          <PasswordField
            {...control('currentPassword')}
            label={t('currentPassword')}
            hint={t('whyPassword')}
            autoComplete="current-password"
          />
        )}
        <Field
          {...control('jobTitle')}
          label={t('jobTitle')}
          optional
          autoComplete="organization-title"
          maxLength={80}
        />
        <Button type="submit" busy={busy} className="justify-self-start md:col-span-2">
          {t('save')}
        </Button>
      </form>
    </Card>
  )
}

function PendingEmail({ customer, email }: { customer: Customer; email: string }) {
  const t = useTexts('profile')
  const { busy, failure, send } = useSending()
  const withdraw = () =>
    send(async () => {
      setCustomer(await call(withdrawEmail, { params: { id: customer.id } }))
      showSuccessToast(t('withdrawn'))
    })
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded-control border border-line bg-teal-tint px-4 py-3 text-table break-words"
    >
      <Mail aria-hidden className="mt-0.5 size-4.5 shrink-0 text-teal" />
      <div className="grid min-w-0 justify-items-start gap-2">
        <p>{t('pending', { email, now: customer.email })}</p>
        {failure && <ErrorBanner>{failure}</ErrorBanner>}
        <Button appearance="quiet" size="small" className="-mx-3" busy={busy} onClick={() => void withdraw()}>
          {t('withdraw')}
        </Button>
      </div>
    </div>
  )
}
