import { useEffect, useEffectEvent } from 'react'
import { signInStaff, type StaffMember } from '../../../contract/staff.ts'
import { deskCall } from '../../lib/desk-call.ts'
import { $desk, deskToken, startDeskSession } from '../../lib/desk-session.ts'
import { Fault } from '../../lib/fault.ts'
import { AskPassword } from '../session/parts/AskPassword.tsx'

interface Props {
  staff: StaffMember
  onDone: (signedIn: boolean) => void
}

/** Asks staff for the password when the session at the desk has died; closing it leads to the desk's sign-in. */
export function DeskSignInDialog({ staff, onDone }: Props) {
  useOtherTabs(staff, onDone)
  const enter = async (password: string) =>
    startDeskSession(await deskCall(signInStaff, { input: { email: staff.email, password } }))
  return <AskPassword email={staff.email} enter={enter} wordsOf={wordsOf} onDone={onDone} />
}

const wordsOf = (failure: unknown, offline: string) => (failure instanceof Fault ? failure.problem.detail : offline)

/** Signed in again in another tab: the token is shared, so this one need not ask any longer. */
function useOtherTabs(staff: StaffMember, onDone: (signedIn: boolean) => void) {
  const settle = useEffectEvent((id: string) => {
    if (id === staff.id) onDone(true)
  })
  useEffect(() => {
    const dead = deskToken()
    return $desk.listen((session) => {
      if (session && session.token !== dead) settle(session.staff.id)
    })
  }, [])
}
