import { useEffect, useEffectEvent } from 'react'
import { signInStaff, type StaffMember } from '../../../contract/staff.ts'
import { deskCall } from '../../lib/desk-call.ts'
import { $desk, deskToken, startDeskSession } from '../../lib/desk-session.ts'
import { Fault } from '../../lib/fault.ts'
import { AskPassword } from '../session/parts/AskPassword.tsx'

interface Props {
  staff: StaffMember
  /** The token that the server refused. */
  dead: string | undefined
  onDone: (signedIn: boolean) => void
}

/** Asks staff for the password when the session at the desk has died; closing it leads to the desk's sign-in. */
export function DeskSignInDialog({ staff, dead, onDone }: Props) {
  useOtherTabs({ staff, dead, onDone })
  const enter = async (password: string) =>
    startDeskSession(await deskCall(signInStaff, { input: { email: staff.email, password } }))
  return <AskPassword email={staff.email} enter={enter} wordsOf={wordsOf} onDone={onDone} />
}

const wordsOf = (failure: unknown, offline: string) => (failure instanceof Fault ? failure.problem.detail : offline)

/** Signed in again in another tab, perhaps before this was drawn: the token is shared, so nobody need be asked. */
function useOtherTabs({ staff, dead, onDone }: Props) {
  const settle = useEffectEvent(() => {
    const token = deskToken()
    if (token && token !== dead && $desk.get()?.staff.id === staff.id) onDone(true)
  })
  useEffect(() => $desk.subscribe(() => settle()), [])
}
