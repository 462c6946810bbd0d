import { type SubmitEvent, useState } from 'react'
import { signIn } from '../../../contract/session.ts'
import { call } from '../../lib/api.ts'
import { Fault } from '../../lib/fault.ts'
import { pageAfterSignIn, startSession } from '../../lib/session.ts'
import { signedOut } from '../../lib/sign-out.ts'
import { type Page, PageProvider, useTexts } from '../../lib/texts.tsx'
import { usePaths } from '../../lib/use-paths.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { Field } from '../ui/Field.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { loadCustomer } from './store.ts'

/** The sign-in form. Root island of /login; no rule of its own, the server decides. */
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
      location.assign(pageAfterSignIn(location.search))
    } catch (failure) {
      // The specification shows nothing where the server gave no words.
      setError(failure instanceof Fault ? (failure.problem.message ?? failure.problem.detail) : t('offline'))
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

async function enter(email: string, password: string): Promise<void> {
  await signedOut()
  startSession(await call(signIn, { input: { email, password } }))
  // Only for the header's first picture: the next page reads the person again.
  await loadCustomer().catch(() => undefined)
}
