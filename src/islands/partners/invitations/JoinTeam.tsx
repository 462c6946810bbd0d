import { useState } from 'react'
import { readInvitation } from '../../../../contract/partners/invitations.ts'
import { call } from '../../../lib/api/api.ts'
import { type Page, PageProvider, useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { StatusMessage } from '../password/parts/StatusMessage.tsx'
import { useMailedLink } from '../password/parts/use-mailed-link.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { PasswordFormSkeleton } from '../password/parts/PasswordFormSkeleton.tsx'
import { JoinForm } from './JoinForm.tsx'

interface Props {
  page: Page
  /** Version of the terms the page links to. */
  termsVersion: string
}

/** Joins a company with an emailed invitation. Root island of /register/team/{token}. */
export function JoinTeam({ page, termsVersion }: Props) {
  return (
    <PageProvider page={page}>
      <Link termsVersion={termsVersion} />
    </PageProvider>
  )
}

function Link({ termsVersion }: { termsVersion: string }) {
  const t = useTexts('invitations')
  const { login, joinTeam } = usePaths()
  const { link, handleError, retry } = useMailedLink({
    cleanPath: joinTeam,
    read: (token) => call(readInvitation, { params: { token } }),
    noLink: t('noLink')
  })
  const [isDone, setDone] = useState(false)
  if (link.step === 'checking') return <PasswordFormSkeleton />
  if (link.step === 'failed') return <LoadFailed error={link.error} onRetry={retry} />
  if (link.step === 'found' && !isDone)
    return (
      <JoinForm
        token={link.token}
        invitation={link.found}
        termsVersion={termsVersion}
        onDone={() => setDone(true)}
        onDead={handleError}
      />
    )
  const props =
    link.step === 'dead' ? { heading: t('dead'), text: link.reason } : { heading: t('welcome'), text: t('done') }
  return (
    <StatusMessage {...props}>
      <a href={login} className={buttonClass('filled', 'large')}>
        {t('logIn')}
      </a>
    </StatusMessage>
  )
}
