import { type SubmitEvent, useState } from 'react'
import { signInStaff } from '../../../contract/desk/staff.ts'
import { deskCall } from './lib/desk-call.ts'
import { pageAfterDeskSignIn, startDeskSession } from './lib/desk-session.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { type Page, PageProvider, useTexts } from '../../lib/texts.tsx'
import { useSearch } from '../../lib/use-search.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { Field } from '../ui/form/Field.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'

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
  const { search } = useSearch()
  const isIdle = search?.get('ended') === 'idle'
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const fields = new FormData(event.currentTarget)
    const input = { email: String(fields.get('email')), password: String(fields.get('password')) }
    setBusy(true)
    setError(undefined)
    try {
      startDeskSession(await deskCall(signInStaff, { input }))
      location.assign(pageAfterDeskSignIn(location.search))
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.problem.detail : t('offline'))
      setBusy(false)
    }
  }
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
