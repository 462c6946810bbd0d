import { useEffect, useState } from 'react'
import { readInvitation } from '../../../contract/joining.ts'
import type { Output } from '../../../contract/endpoint.ts'
import { call } from '../../lib/api.ts'
import { Fault } from '../../lib/fault.ts'
import { type Page, PageProvider, useTexts } from '../../lib/texts.tsx'
import { usePaths } from '../../lib/use-paths.ts'
import { takeLinkToken } from '../password/parts/link-token.ts'
import { Told } from '../password/parts/Told.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { JoinForm } from './JoinForm.tsx'

type Invitation = Output<typeof readInvitation>

interface Props {
  page: Page
  /** Version of the terms that the page links to. */
  termsVersion: string
}

/** Joins a company by a mailed invitation. Root island of /register/team/{token}. */
export function JoinTeam({ page, termsVersion }: Props) {
  return (
    <PageProvider page={page}>
      <Link termsVersion={termsVersion} />
    </PageProvider>
  )
}

type State =
  | { step: 'checking' }
  | { step: 'failed'; error: unknown }
  | { step: 'dead'; why: string }
  | { step: 'form'; token: string; invitation: Invitation }
  | { step: 'done' }

function Link({ termsVersion }: { termsVersion: string }) {
  const t = useTexts('joining')
  const { login, joinTeam } = usePaths()
  const [state, setState] = useState<State>({ step: 'checking' })
  const [attempt, setAttempt] = useState(0)
  const noLink = t('noLink')
  useEffect(() => {
    let left = false
    const token = takeLinkToken(joinTeam)
    if (!token) return setState({ step: 'dead', why: noLink })
    call(readInvitation, { params: { token } }).then(
      (invitation) => left || setState({ step: 'form', token, invitation }),
      (error: unknown) => left || setState(deadOr(error))
    )
    return () => {
      left = true
    }
  }, [joinTeam, noLink, attempt])
  if (state.step === 'checking') return <Waiting />
  if (state.step === 'failed') return <LoadFailed error={state.error} onRetry={() => setAttempt(attempt + 1)} />
  if (state.step === 'form')
    return (
      <JoinForm
        token={state.token}
        invitation={state.invitation}
        termsVersion={termsVersion}
        onDone={() => setState({ step: 'done' })}
        onDead={(error) => setState(deadOr(error))}
      />
    )
  const told =
    state.step === 'done' ? { heading: t('welcome'), text: t('done') } : { heading: t('dead'), text: state.why }
  return (
    <Told {...told}>
      <a href={login} className={buttonClass('filled', 'large')}>
        {t('logIn')}
      </a>
    </Told>
  )
}

// The server says why a link is dead: unknown, too old or used.
const deadOr = (error: unknown): State =>
  error instanceof Fault && error.status === 404
    ? { step: 'dead', why: error.problem.detail }
    : { step: 'failed', error }

function Waiting() {
  return (
    <div aria-hidden className="grid gap-6">
      <Skeleton className="h-14 w-4/5" />
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-13 w-full" />
    </div>
  )
}
