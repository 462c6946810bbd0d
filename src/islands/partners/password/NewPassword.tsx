import { useEffect, useState } from 'react'
import { checkReset, resetPassword } from '../../../../contract/partners/password.ts'
import { call } from '../../../lib/api/api.ts'
import { type Page, PageProvider, useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { PasswordFormSkeleton } from './parts/PasswordFormSkeleton.tsx'
import { NewPasswordForm } from './parts/NewPasswordForm.tsx'
import { StatusMessage } from './parts/StatusMessage.tsx'
import { useMailedLink } from './parts/use-mailed-link.ts'

/** Sets a new password with an emailed link. Root island of /forgotten-password/{token}. */
export function NewPassword({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <Link />
    </PageProvider>
  )
}

function Link() {
  const t = useTexts('password')
  const { login, newPassword, deadLink } = usePaths()
  const { link, retry } = useMailedLink({
    cleanPath: newPassword,
    read: (token) => call(checkReset, { params: { token } }),
    noLink: ''
  })
  const [isDone, setDone] = useState(false)
  const isDead = link.step === 'dead'
  useEffect(() => {
    if (isDead) location.replace(deadLink)
  }, [isDead, deadLink])
  if (link.step === 'checking' || link.step === 'dead') return <PasswordFormSkeleton />
  if (link.step === 'failed') return <LoadFailed error={link.error} onRetry={retry} />
  if (!isDone) {
    const { token, found } = link
    return (
      <NewPasswordForm
        email={found.email}
        save={(input) => call(resetPassword, { params: { token }, input })}
        onDone={() => setDone(true)}
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
