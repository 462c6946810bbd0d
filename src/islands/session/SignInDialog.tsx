import { type SubmitEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import type { Customer } from '../../../contract/customer.ts'
import { $token, currentToken, customerId, loginPath, rememberProfile } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorBanner } from '../ui/ErrorBanner.tsx'
import { Field } from '../ui/Field.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { enter, failureWords } from './enter.ts'

interface Props {
  customer: Customer
  onDone: (signedIn: boolean) => void
}

/** The sign-in over the page for the same person: nothing typed is lost. Closing it gives up, and leads to the sign-in page. */
export function SignInDialog({ customer, onDone }: Props) {
  const t = useTexts('session')
  const form = useId()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  useOtherTabs(customer, onDone)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const password = String(new FormData(event.currentTarget).get('password'))
    setBusy(true)
    setError(undefined)
    try {
      await enter(customer.email, password)
      rememberProfile(customer)
      onDone(true)
    } catch (failure) {
      setError(failureWords(failure, t('offline')))
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
          {t('signIn')}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        {error && <ErrorBanner>{error}</ErrorBanner>}
        <Field label={t('email')} type="email" autoComplete="username" value={customer.email} readOnly />
        <PasswordField label={t('password')} name="password" autoComplete="current-password" data-autofocus />
        <a href={loginPath()} className="text-link justify-self-start py-1 text-table">
          {t('somebodyElse')}
        </a>
      </form>
    </Dialog>
  )
}

/** Signed in again in another tab: the token is shared, so this one need not ask any longer. */
function useOtherTabs(customer: Customer, onDone: (signedIn: boolean) => void) {
  const settle = useEffectEvent(() => {
    if (customerId() === customer.id) onDone(true)
  })
  useEffect(() => {
    const dead = currentToken()
    return $token.listen((token) => {
      if (token && token.value !== dead) settle()
    })
  }, [])
}
