import { type SubmitEvent, useState } from 'react'
import { requestReset } from '../../../../contract/partners/password.ts'
import { call } from '../../../lib/api/api.ts'
import { looksLikeEmail } from '../parts/email.ts'
import { errorText } from '../../../lib/api/api-error.ts'
import { type Page, PageProvider, useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { useFailure } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { StatusMessage } from './parts/StatusMessage.tsx'

/** Requests a password reset link. Root island of /forgotten-password. */
export function ForgottenPassword({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <Request />
    </PageProvider>
  )
}

function Request() {
  const t = useTexts('password')
  const [sentTo, setSentTo] = useState<string>()
  const [email, setEmail] = useState('')
  if (sentTo === undefined) return <Form email={email} onEmail={setEmail} onSent={setSentTo} />
  return (
    <StatusMessage heading={t('sentHeading')} text={t('sent', { email: sentTo })} hint={t('sentHint')}>
      <Button appearance="outline" size="large" onClick={() => setSentTo(undefined)}>
        {t('again')}
      </Button>
    </StatusMessage>
  )
}

interface FormProps {
  email: string
  onEmail: (email: string) => void
  onSent: (email: string) => void
}

function Form({ email, onEmail, onSent }: FormProps) {
  const t = useTexts('password')
  const paths = usePaths()
  const [busy, setBusy] = useState(false)
  const [fieldError, setFieldError] = useState<'required' | 'email'>()
  const [error, setError] = useFailure()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const found = email.trim() === '' ? 'required' : looksLikeEmail(email) ? undefined : 'email'
    setFieldError(found)
    if (found) {
      setError()
      return event.currentTarget.querySelector('input')?.focus()
    }
    setBusy(true)
    try {
      await call(requestReset, { input: { email: email.trim() } })
      onSent(email.trim())
    } catch (failure) {
      setError(errorText(failure))
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <div>
        <h1 className="display text-display">{t('heading')}</h1>
        <p className="mt-2 text-muted">{t('intro')}</p>
      </div>
      {error && <ErrorBanner>{error}</ErrorBanner>}
      <Field
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => onEmail(event.target.value)}
        error={fieldError && t(`errors.${fieldError}`)}
      />
      <Button type="submit" size="large" busy={busy} className="w-full">
        {t('send')}
      </Button>
      <p>
        <a data-visitor href={paths.login} className="text-link inline-block py-1">
          {t('backToSignIn')}
        </a>
        <a data-member href={paths.shop} className="text-link inline-block py-1">
          {t('toShop')}
        </a>
      </p>
    </form>
  )
}
