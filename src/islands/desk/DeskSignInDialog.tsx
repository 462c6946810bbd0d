import { completeStaffSignIn, startStaffPasskeySignIn } from '../../../contract/desk/second-factor.ts'
import type { Output } from '../../../contract/endpoint.ts'
import { signInStaff, type StaffMember } from '../../../contract/desk/staff.ts'
import { deskCall } from './lib/desk-call.ts'
import { $desk, deskToken, startDeskSession } from './lib/desk-session.ts'
import { errorText } from '../../lib/api/api-error.ts'
import { ReauthenticationDialog } from '../partners/session/parts/ReauthenticationDialog.tsx'
import { useRenewedInOtherTab } from '../partners/session/parts/use-renewed-in-other-tab.ts'

interface Props {
  staff: StaffMember
  /** The token rejected by the server. */
  expiredToken: string | undefined
  /** Why the session ended, if it was idle. */
  cause: string | undefined
  onDone: (signedIn: boolean) => void
}

/** Asks staff for the password when the desk session has expired; closing it leads to the desk's sign-in page. */
export function DeskSignInDialog({ staff, expiredToken, cause, onDone }: Props) {
  const isRenewed = () => ![undefined, expiredToken].includes(deskToken()) && $desk.get()?.staff.id === staff.id
  useRenewedInOtherTab($desk, isRenewed, onDone)
  const startSession = (response: Output<typeof signInStaff>) => {
    startDeskSession(response)
    return !response.mustSetUpSecondFactor
  }
  const signIn = async (password: string) =>
    startSession(await deskCall(signInStaff, { input: { email: staff.email, password } }))
  return (
    <ReauthenticationDialog
      email={staff.email}
      cause={cause}
      signIn={signIn}
      requestChallenge={(challenge) => deskCall(startStaffPasskeySignIn, { input: { challenge } })}
      completeSignIn={async (challenge, factor) =>
        startSession(await deskCall(completeStaffSignIn, { input: { challenge, ...factor } }))
      }
      errorText={errorText}
      onDone={onDone}
    />
  )
}
