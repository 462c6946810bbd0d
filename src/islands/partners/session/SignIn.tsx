import { useState } from 'react'
import { pageAfterSignIn } from '../../../lib/api/session.ts'
import { type Page, PageProvider, useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { useSignInForm } from '../second-factor/parts/use-sign-in-form.ts'
import {
  requestPasskeyChallenge,
  signInWithPassword,
  type SignInResult,
  completeSignInWith,
  signInErrorText
} from './sign-in.ts'
import { useSignOutOnOpen } from './parts/use-sign-out-on-open.ts'
import { loadCustomer } from './store.ts'

const SecondFactorStep = onDemand(
  async () => (await import('../second-factor/parts/SecondFactorStep.tsx')).SecondFactorStep
)
const SetUpSecondFactor = onDemand(async () => (await import('./SetUpSecondFactor.tsx')).SetUpSecondFactor)

/** The sign-in form. Root island of /login; validated by the server only. */
export function SignIn({ page }: { page: Page }) {
  useSignOutOnOpen()
  return (
    <PageProvider page={page}>
      <Form />
    </PageProvider>
  )
}

function Form() {
  const t = useTexts('session')
  const paths = usePaths()
  const [email, setEmail] = useState('')
  const [mustSetUp, setMustSetUp] = useState(false)
  const openStartPage = () => location.assign(pageAfterSignIn(location.search))
  const finish = async (entered: SignInResult) => {
    if (entered.mustSetUp) return setMustSetUp(true)
    // Only for the header's first render: the next page reloads the customer.
    await loadCustomer().catch(() => undefined)
    openStartPage()
  }
  const { busy, error, challenge, onSubmit, startAgain } = useSignInForm(
    async ({ email, password }) => finish(await signInWithPassword(email, password)),
    signInErrorText
  )
  if (mustSetUp) return <SetUpSecondFactor onDone={openStartPage} fallback={<Skeleton className="h-80" />} />
  if (challenge)
    return (
      <SecondFactorStep
        challenge={challenge}
        requestChallenge={requestPasskeyChallenge}
        completeSignIn={async (challenge, factor) => finish(await completeSignInWith(challenge, factor))}
        errorText={signInErrorText}
        onExpired={startAgain}
        fallback={<Skeleton className="h-40" />}
      />
    )
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-6">
      {error && <ErrorBanner>{error}</ErrorBanner>}
      <Field
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        onChange={({ target }) => setEmail(target.value)}
      />
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
