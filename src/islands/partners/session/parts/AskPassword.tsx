import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { challengeOf, isTooLate } from '../../second-factor/parts/challenge.ts'
import { CodeField } from '../../second-factor/parts/CodeField.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'

interface Props {
  /** Email of the expired session: only the same user may continue on this page. */
  email: string
  /** Why the session ended, if there is more to say. */
  why?: string | undefined
  /** Resolves to whether the page can go on: not where a second factor has to be set up first. */
  enter: (password: string) => Promise<boolean>
  enterCode: (challenge: string, code: string) => Promise<boolean>
  /** Error message of the failure; nothing is shown if empty. */
  errorText: (failure: unknown, offline: string) => string
  onDone: (signedIn: boolean) => void
  /** Below the password: an alternative. */
  children?: ReactNode
}

/** A sign-in dialog over the page for the same user, so that no input is lost. Closing it leaves the page. */
export function AskPassword({ email, why, enter, enterCode, errorText, onDone, children }: Props) {
  const t = useTexts('session')
  const form = useId()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [challenge, setChallenge] = useState<string>()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const fields = new FormData(event.currentTarget)
    setBusy(true)
    setError(undefined)
    try {
      onDone(
        challenge ? await enterCode(challenge, String(fields.get('code'))) : await enter(String(fields.get('password')))
      )
    } catch (failure) {
      const asked = challengeOf(failure)
      if (asked || isTooLate(failure)) setChallenge(asked)
      if (!asked) setError(errorText(failure, t('offline')))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={() => onDone(false)}
      title={t('again')}
      subtitle={t('againText')}
      footer={
        <Button type="submit" form={form} busy={busy} className="w-full">
          {t(challenge ? 'codeAction' : 'signIn')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        {why && <p>{why}</p>}
        {error && <ErrorBanner>{error}</ErrorBanner>}
        <Field label={t('email')} type="email" autoComplete="username" value={email} readOnly />
        {challenge ? (
          <CodeField />
        ) : (
          <PasswordField label={t('password')} name="password" autoComplete="current-password" data-autofocus />
        )}
        {children}
      </form>
    </Dialog>
  )
}
