import { type SubmitEvent, useState } from 'react'
import { pageAfterSignIn } from '../../../lib/api/session.ts'
import { type Page, PageProvider, useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { enter, signInErrorText } from './enter.ts'
import { loadCustomer } from './store.ts'

/** The sign-in form. Root island of /login; validated by the server only. */
export function SignIn({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <Form />
    </PageProvider>
  )
}

function Form() {
  const t = useTexts('session')
  const paths = usePaths()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const fields = new FormData(event.currentTarget)
    setBusy(true)
    setError(undefined)
    try {
      await enter(String(fields.get('email')), String(fields.get('password')))
      // Only for the header's first render: the next page reloads the customer.
      await loadCustomer().catch(() => undefined)
      location.assign(pageAfterSignIn(location.search))
    } catch (failure) {
      setError(signInErrorText(failure, t('offline')))
      setBusy(false)
    }
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      {error && <ErrorBanner>{error}</ErrorBanner>}
      <Field label={t('email')} name="email" type="email" autoComplete="username" />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        aside={
          <a href={paths.forgottenPassword} className="text-link py-1 text-table">
            {t('forgot')}
          </a>
        }
      />
      <Button type="submit" size="large" busy={busy} className="mt-2 w-full">
        {t('signIn')}
      </Button>
    </form>
  )
}
