import { KeyRound } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import type { RequestOptions } from '../../../../../contract/partners/second-factor/passkeys.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { useFailure } from '../../../section/use-sending.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { focusOnMount } from '../../../ui/form/focus-on-mount.ts'
import type { Factor } from './calls.ts'
import { type FactorChallenge, isChallengeExpired } from './challenge.ts'
import { CodeField } from './CodeField.tsx'
import { signWithPasskey } from './passkey.ts'
import { usePasskeyError } from './use-passkey-error.ts'

interface Props {
  challenge: FactorChallenge
  /** Requests the passkey challenge. */
  requestChallenge: (challenge: string) => Promise<RequestOptions>
  /** Completes the sign-in. */
  completeSignIn: (challenge: string, factor: Factor) => Promise<void>
  /** Error message of a failure; nothing is shown if empty. */
  errorText: (failure: unknown) => string
  /** Called if the sign-in must start again with the password. */
  onExpired: (error: string) => void
}

/**
 * The second step of a sign-in: a passkey if the account has one, or a code. Needs the texts of session and passkey.
 */
export function SecondFactorStep({
  challenge: { challenge, passkey },
  requestChallenge,
  completeSignIn,
  errorText,
  onExpired
}: Props) {
  const t = useTexts('session')
  const texts = useTexts('passkey')
  const [usesPasskey, setUsesPasskey] = useState(passkey)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useFailure()
  const { passkeyError, attempt } = usePasskeyError()
  const factor = async () =>
    usesPasskey ? { passkey: await signWithPasskey(await requestChallenge(challenge)) } : { code }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      await attempt(async () => completeSignIn(challenge, await factor()))
      setError()
    } catch (failure) {
      const text = errorText(failure)
      if (isChallengeExpired(failure)) return onExpired(text)
      setError(text)
    }
    setBusy(false)
  }
  const switchMethod = () => {
    setUsesPasskey(!usesPasskey)
    setError()
  }
  const shown = usesPasskey ? (error ?? passkeyError) : error
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {shown && <ErrorBanner>{shown}</ErrorBanner>}
      {usesPasskey ? <p>{texts('text')}</p> : <CodeField value={code} onType={setCode} />}
      {usesPasskey ? (
        <Button ref={focusOnMount} type="submit" size="large" busy={busy} className="mt-2 w-full">
          <KeyRound aria-hidden className="size-5" />
          {texts('use')}
        </Button>
      ) : (
        <Button type="submit" size="large" busy={busy} className="mt-2 w-full">
          {t('codeAction')}
        </Button>
      )}
      {passkey && (
        <Button appearance="quiet" className="w-full" onClick={switchMethod}>
          {texts(usesPasskey ? 'useCode' : 'usePasskey')}
        </Button>
      )}
    </form>
  )
}
