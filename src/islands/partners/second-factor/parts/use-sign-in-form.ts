import { type SubmitEvent, useState } from 'react'
import { type FactorChallenge, challengeOf } from './challenge.ts'
import { useFailure } from '../../../section/use-sending.ts'

/** State of a password form: whether it is being sent, its error, and the second factor that the server asked for. */
export interface SignInForm {
  busy: boolean
  error: string | undefined
  challenge: FactorChallenge | undefined
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  /** Returns to the password, with the reason. */
  startAgain: (reason: string) => void
}

/**
 * A form that signs in with a password. `signIn` must leave the form if it succeeds; `errorText` is empty for failures
 * that are shown elsewhere.
 */
export function useSignInForm(
  signIn: (fields: { email: string; password: string }) => Promise<void>,
  errorText: (failure: unknown) => string
): SignInForm {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useFailure()
  const [challenge, setChallenge] = useState<FactorChallenge>()
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const fields = new FormData(event.currentTarget)
    setBusy(true)
    try {
      await signIn({ email: String(fields.get('email')), password: String(fields.get('password')) })
    } catch (failure) {
      const next = challengeOf(failure)
      setChallenge(next)
      if (!next) setError(errorText(failure))
      setBusy(false)
    }
  }
  const startAgain = (reason: string) => {
    setChallenge(undefined)
    setError(reason)
  }
  return { busy, error, challenge, onSubmit, startAgain }
}
