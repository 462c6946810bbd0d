import { type ReactNode, useId } from 'react'
import type { RequestOptions } from '../../../../../contract/partners/second-factor/passkeys.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import type { Factor } from '../../second-factor/parts/calls.ts'
import { useSignInForm } from '../../second-factor/parts/use-sign-in-form.ts'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'

interface Props {
  /** Email address of the expired session: only the same user may continue on this page. */
  email: string
  /** Why the session ended, if there is more to explain. */
  cause?: string | undefined
  /** Resolves to whether the page can continue; false if a second factor must be set up first. */
  signIn: (password: string) => Promise<boolean>
  /** Requests the passkey challenge. */
  requestChallenge: (challenge: string) => Promise<RequestOptions>
  /** Completes the sign-in, with the same result. */
  completeSignIn: (challenge: string, factor: Factor) => Promise<boolean>
  /** Error message of the failure; nothing is shown if empty. */
  errorText: (failure: unknown) => string
  onDone: (signedIn: boolean) => void
  /** An alternative, shown below the password. */
  children?: ReactNode
}

const SecondFactorStep = onDemand(
  async () => (await import('../../second-factor/parts/SecondFactorStep.tsx')).SecondFactorStep
)

/** A sign-in dialog over the page for the same user, so that no input is lost. Closing it leaves the page. */
export function ReauthenticationDialog({
  email,
  cause,
  signIn,
  requestChallenge,
  completeSignIn,
  errorText,
  onDone,
  children
}: Props) {
  const t = useTexts('session')
  const form = useId()
  const { busy, error, challenge, onSubmit, startAgain } = useSignInForm(
    async ({ password }) => onDone(await signIn(password)),
    errorText
  )
  const emailField = <Field label={t('email')} type="email" autoComplete="username" value={email} readOnly />
  return (
    <Dialog
      open
      onClose={() => onDone(false)}
      title={t('again')}
      subtitle={t('againText')}
      footer={
        !challenge && (
          <Button type="submit" form={form} busy={busy} className="w-full">
            {t('signIn')}
          </Button>
        )
      }
    >
      {challenge ? (
        <div className="grid gap-4">
          {emailField}
          <SecondFactorStep
            challenge={challenge}
            requestChallenge={requestChallenge}
            completeSignIn={async (challenge, factor) => onDone(await completeSignIn(challenge, factor))}
            errorText={errorText}
            onExpired={startAgain}
            fallback={<Skeleton className="h-40" />}
          />
          {children}
        </div>
      ) : (
        <form id={form} onSubmit={onSubmit} noValidate className="grid gap-4">
          {cause && <p>{cause}</p>}
          {error && <ErrorBanner>{error}</ErrorBanner>}
          {emailField}
          <PasswordField label={t('password')} name="password" autoComplete="current-password" data-autofocus />
          {children}
        </form>
      )}
    </Dialog>
  )
}
