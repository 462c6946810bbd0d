import { useEffect, useState } from 'react'
import { confirmEmail } from '../../../../contract/partners/profile.ts'
import { call } from '../../../lib/api/api.ts'
import { errorText, isApiError } from '../../../lib/api/api-error.ts'
import { type Page, PageProvider, useTexts } from '../../../lib/texts.tsx'
import { usePaths } from '../../../lib/use-paths.ts'
import { takeLinkToken } from '../password/parts/link-token.ts'
import { StatusMessage } from '../password/parts/StatusMessage.tsx'
import { useFailure } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'

/** Confirms a new email address with an emailed link. Root island of /confirm-email/{token}. */
export function ConfirmEmail({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <Confirmation />
    </PageProvider>
  )
}

type State = { step: 'unconfirmed' } | { step: 'done'; email: string } | { step: 'dead'; reason: string }

// The link is used by a click, not by opening the page, because mail scanners open links as well.
function Confirmation() {
  const t = useTexts('email-confirmation')
  const paths = usePaths()
  const [token, setToken] = useState<string>()
  const [state, setState] = useState<State>({ step: 'unconfirmed' })
  const [error, setError] = useFailure()
  const [busy, setBusy] = useState(false)
  const noLink = t('noLink')
  useEffect(() => {
    const linkToken = takeLinkToken(paths.confirmEmail)
    if (linkToken) setToken(linkToken)
    else setState({ step: 'dead', reason: noLink })
  }, [paths.confirmEmail, noLink])
  const confirm = async () => {
    if (!token) return
    setBusy(true)
    try {
      const { email } = await call(confirmEmail, { params: { token } })
      setState({ step: 'done', email })
    } catch (failure) {
      if (isApiError(failure, confirmEmail, 'confirmation-dead'))
        setState({ step: 'dead', reason: failure.problem.detail })
      else setError(errorText(failure))
    }
    setBusy(false)
  }
  if (state.step === 'unconfirmed')
    return (
      <div className="grid grid-cols-1 gap-6">
        <div>
          <h1 className="display text-display">{t('heading')}</h1>
          <p className="mt-2 text-muted">{t('text')}</p>
        </div>
        {error && <ErrorBanner>{error}</ErrorBanner>}
        <Button size="large" busy={busy} onClick={() => void confirm()} className="w-full">
          {t('confirm')}
        </Button>
      </div>
    )
  const isDone = state.step === 'done'
  return (
    <StatusMessage
      heading={t(isDone ? 'doneHeading' : 'dead')}
      text={isDone ? t('done', { email: state.email }) : state.reason}
    >
      <a href={isDone ? paths.shop : paths.section('user-details')} className={buttonClass('filled', 'large')}>
        {t(isDone ? 'toShop' : 'toProfile')}
      </a>
    </StatusMessage>
  )
}
