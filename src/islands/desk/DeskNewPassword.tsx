import { useEffect, useState } from 'react'
import { checkStaffLink, setStaffPassword } from '../../../contract/desk/staff-accounts.ts'
import { deskCall } from './lib/desk-call.ts'
import { isApiError } from '../../lib/api/api-error.ts'
import { useLoad } from '../../lib/api/use-load.ts'
import { type Page, PageProvider, useTexts } from '../../lib/texts.tsx'
import { usePaths } from '../../lib/use-paths.ts'
import { NewPasswordForm } from '../partners/password/parts/NewPasswordForm.tsx'
import { StatusMessage } from '../partners/password/parts/StatusMessage.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** Lets staff choose a password with an emailed link, whose token is in the fragment. Root island of /desk/password. */
export function DeskNewPassword({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <Link />
    </PageProvider>
  )
}

function Link() {
  const t = useTexts('password')
  const desk = useTexts('desk')
  const { deskLogin } = usePaths()
  const [token, setToken] = useState<string>()
  const [outcome, setOutcome] = useState<'done' | 'dead'>()
  useEffect(() => setToken(location.hash.slice(1)), [])
  const { data, error, retry } = useLoad(token, (signal) =>
    deskCall(checkStaffLink, { input: { token: token ?? '' }, signal })
  )
  const signIn = (
    <a href={deskLogin} className={buttonClass('filled', 'large')}>
      {t('signIn')}
    </a>
  )
  if (outcome === 'done')
    return (
      <StatusMessage heading={t('doneHeading')} text={t('done')}>
        {signIn}
      </StatusMessage>
    )
  if (outcome === 'dead' || token === '' || isApiError(error, checkStaffLink, 'link-dead'))
    return (
      <StatusMessage heading={desk('deadLink.title')} text={desk('deadLink.text')}>
        {signIn}
      </StatusMessage>
    )
  if (error !== undefined) return <LoadFailed error={error} onRetry={retry} />
  if (!data || token === undefined) return <Skeleton className="h-80" />
  return (
    <NewPasswordForm
      email={data.email}
      save={(input) => deskCall(setStaffPassword, { input: { token, ...input } })}
      onDone={() => setOutcome('done')}
      onDead={() => setOutcome('dead')}
    />
  )
}
