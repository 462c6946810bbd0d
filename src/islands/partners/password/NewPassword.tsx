import { useEffect, useState } from 'react'
import { checkReset, resetPassword } from '../../../../contract/partners/password.ts'
import { call } from '../../../lib/api/api.ts'
import { isApiError } from '../../../lib/api/api-error.ts'
import { type Page, PageProvider, useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { PasswordFormSkeleton } from './parts/PasswordFormSkeleton.tsx'
import { takeLinkToken } from './parts/link-token.ts'
import { NewPasswordForm } from './parts/NewPasswordForm.tsx'
import { StatusMessage } from './parts/StatusMessage.tsx'

/** Sets a new password with an emailed link. Root island of /forgotten-password/{token}. */
export function NewPassword({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <Link />
    </PageProvider>
  )
}

type State =
  | { step: 'checking' }
  | { step: 'failed'; error: unknown }
  | { step: 'form'; token: string; email: string }
  | { step: 'done' }

function Link() {
  const t = useTexts('password')
  const { login, newPassword, deadLink } = usePaths()
  const [state, setState] = useState<State>({ step: 'checking' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let ignore = false
    const token = takeLinkToken(newPassword)
    if (!token) return location.replace(deadLink)
    call(checkReset, { params: { token } }).then(
      ({ email }) => ignore || setState({ step: 'form', token, email }),
      (error: unknown) => {
        if (ignore) return
        if (isApiError(error, checkReset, 'link-dead')) location.replace(deadLink)
        else setState({ step: 'failed', error })
      }
    )
    return () => {
      ignore = true
    }
  }, [newPassword, deadLink, attempt])
  if (state.step === 'checking') return <PasswordFormSkeleton />
  if (state.step === 'failed') return <LoadFailed error={state.error} onRetry={() => setAttempt(attempt + 1)} />
  if (state.step === 'form') {
    const { token, email } = state
    const done = () => setState({ step: 'done' })
    return (
      <NewPasswordForm
        email={email}
        save={(input) => call(resetPassword, { params: { token }, input })}
        onDone={done}
        onDead={() => location.replace(deadLink)}
      />
    )
  }
  return (
    <StatusMessage heading={t('doneHeading')} text={t('done')}>
      <a href={login} className={buttonClass('filled', 'large')}>
        {t('signIn')}
      </a>
    </StatusMessage>
  )
}
