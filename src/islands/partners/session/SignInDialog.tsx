import type { Customer } from '../../../../contract/partners/customer.ts'
import { $token, currentToken, customerId, loginPath, rememberProfile } from '../../../lib/api/session.ts'
import { useTexts } from '../../../lib/texts.tsx'
import {
  requestPasskeyChallenge,
  signInWithPassword,
  type SignInResult,
  completeSignInWith,
  signInErrorText
} from './sign-in.ts'
import { ReauthenticationDialog } from './parts/ReauthenticationDialog.tsx'
import { useRenewedInOtherTab } from './parts/use-renewed-in-other-tab.ts'

interface Props {
  customer: Customer
  /** The token rejected by the server. */
  expiredToken: string | undefined
  onDone: (signedIn: boolean) => void
}

/** Asks a partner for the password when the session has expired; closing it leads to the sign-in page. */
export function SignInDialog({ customer, expiredToken, onDone }: Props) {
  const t = useTexts('session')
  const isRenewed = () => ![undefined, expiredToken].includes(currentToken()) && customerId() === customer.id
  useRenewedInOtherTab($token, isRenewed, onDone)
  const canContinue = ({ mustSetUp }: SignInResult) => {
    rememberProfile(customer)
    return !mustSetUp
  }
  return (
    <ReauthenticationDialog
      email={customer.email}
      signIn={async (password) => canContinue(await signInWithPassword(customer.email, password))}
      requestChallenge={requestPasskeyChallenge}
      completeSignIn={async (challenge, factor) => canContinue(await completeSignInWith(challenge, factor))}
      errorText={signInErrorText}
      onDone={onDone}
    >
      <a href={loginPath()} className="text-link justify-self-start py-1 text-table">
        {t('otherUser')}
      </a>
    </ReauthenticationDialog>
  )
}
