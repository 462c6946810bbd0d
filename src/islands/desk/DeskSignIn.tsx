import { type SubmitEvent, useState } from 'react'
import { completeStaffSignIn } from '../../../contract/desk/second-factor.ts'
import { signInStaff } from '../../../contract/desk/staff.ts'
import { deskCall } from './lib/desk-call.ts'
import { pageAfterDeskSignIn, startDeskSession } from './lib/desk-session.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { type Page, PageProvider, useTexts } from '../../lib/texts.tsx'
import { useSearch } from '../../lib/use-search.ts'
import { challengeOf, isTooLate } from '../partners/second-factor/parts/challenge.ts'
import { CodeField } from '../partners/second-factor/parts/CodeField.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { Field } from '../ui/form/Field.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'

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
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [challenge, setChallenge] = useState<string>()
  const [mustSetUp, setMustSetUp] = useState(false)
  const leave = () => location.assign(pageAfterDeskSignIn(location.search))
  const { search } = useSearch()
  const isIdle = search?.get('ended') === 'idle'
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name))
    setBusy(true)
    setError(undefined)
    try {
      const answer = challenge
        ? await deskCall(completeStaffSignIn, { input: { challenge, code: text('code') } })
        : await deskCall(signInStaff, { input: { email: text('email'), password: text('password') } })
      startDeskSession(answer)
      if (answer.mustSetUpSecondFactor) return setMustSetUp(true)
      leave()
    } catch (failure) {
      const asked = challengeOf(failure)
      if (asked || isTooLate(failure)) setChallenge(asked)
      if (!asked) setError(failure instanceof ApiError ? failure.problem.detail : t('offline'))
      setBusy(false)
    }
  }
  if (mustSetUp) return <DeskSetUp onDone={leave} waiting={<Skeleton className="h-80" />} />
  if (challenge)
    return (
      <form onSubmit={submit} noValidate className="grid gap-6">
        {error && <ErrorBanner>{error}</ErrorBanner>}
        <CodeField />
        <Button type="submit" size="large" busy={busy} className="mt-2 w-full">
          {t('codeAction')}
        </Button>
      </form>
    )
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      {isIdle && !error && <p role="status">{desk('signIn.idle')}</p>}
      {error && <ErrorBanner>{error}</ErrorBanner>}
      <Field label={t('email')} name="email" type="email" autoComplete="username" />
      <PasswordField label={t('password')} name="password" autoComplete="current-password" />
      <Button type="submit" size="large" busy={busy} className="mt-2 w-full">
        {desk('signIn.action')}
      </Button>
    </form>
  )
}
