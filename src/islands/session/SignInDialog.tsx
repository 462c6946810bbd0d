import { useEffect, useEffectEvent } from 'react'
import type { Customer } from '../../../contract/customer.ts'
import { $token, currentToken, customerId, loginPath, rememberProfile } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.tsx'
import { enter, failureWords } from './enter.ts'
import { AskPassword } from './parts/AskPassword.tsx'

interface Props {
  customer: Customer
  onDone: (signedIn: boolean) => void
}

/** Asks a partner for the password when the session has died; closing it leads to the sign-in page. */
export function SignInDialog({ customer, onDone }: Props) {
  const t = useTexts('session')
  useOtherTabs(customer, onDone)
  const enterAgain = async (password: string) => {
    await enter(customer.email, password)
    rememberProfile(customer)
  }
  return (
    <AskPassword email={customer.email} enter={enterAgain} wordsOf={failureWords} onDone={onDone}>
      <a href={loginPath()} className="text-link justify-self-start py-1 text-table">
        {t('somebodyElse')}
      </a>
    </AskPassword>
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
