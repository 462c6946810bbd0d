import { useState } from 'react'
import { completeStaffSignIn, startStaffPasskeySignIn } from '../../../contract/desk/second-factor.ts'
import { signInStaff } from '../../../contract/desk/staff.ts'
import type { Output } from '../../../contract/endpoint.ts'
import { deskCall } from './lib/desk-call.ts'
import { pageAfterDeskSignIn, startDeskSession } from './lib/desk-session.ts'
import { errorText } from '../../lib/api/api-error.ts'
import { type Page, PageProvider, useTexts } from '../../lib/texts.tsx'
import { useSearchParams } from '../../lib/use-search-params.ts'
import { useSignInForm } from '../partners/second-factor/parts/use-sign-in-form.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { Field } from '../ui/form/Field.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'

const SecondFactorStep = onDemand(
  async () => (await import('../partners/second-factor/parts/SecondFactorStep.tsx')).SecondFactorStep
)
const DeskSetUp = onDemand(async () => (await import('./second-factor/DeskSetUp.tsx')).DeskSetUp)

/** Staff sign-in form. Root island of /desk/login; validated by the server. */
export function DeskSignIn({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <Form />
    </PageProvider>
  )
}

function Form() {
  const t = useTexts('session')
  const desk = useTexts('desk')
  const [email, setEmail] = useState('')
  const [mustSetUp, setMustSetUp] = useState(false)
  const openStartPage = () => location.assign(pageAfterDeskSignIn(location.search))
  const { search } = useSearchParams()
  const isIdle = search?.get('ended') === 'idle'
  const finish = (response: Output<typeof signInStaff>) => {
    startDeskSession(response)
    if (response.mustSetUpSecondFactor) return setMustSetUp(true)
    openStartPage()
  }
  const { busy, error, challenge, onSubmit, startAgain } = useSignInForm(
    async (input) => finish(await deskCall(signInStaff, { input })),
    errorText
  )
  if (mustSetUp) return <DeskSetUp onDone={openStartPage} fallback={<Skeleton className="h-80" />} />
  if (challenge)
    return (
      <SecondFactorStep
        challenge={challenge}
        requestChallenge={(challenge) => deskCall(startStaffPasskeySignIn, { input: { challenge } })}
        completeSignIn={async (challenge, factor) =>
          finish(await deskCall(completeStaffSignIn, { input: { challenge, ...factor } }))
        }
        errorText={errorText}
        onExpired={startAgain}
        fallback={<Skeleton className="h-40" />}
      />
    )
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-6">
      {isIdle && !error && <p role="status">{desk('signIn.idle')}</p>}
      {error && <ErrorBanner>{error}</ErrorBanner>}
      <Field
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <PasswordField label={t('password')} name="password" autoComplete="current-password" />
      <Button type="submit" size="large" busy={busy} className="mt-2 w-full">
        {desk('signIn.action')}
      </Button>
    </form>
  )
}
