import { signInStaff, type StaffMember } from '../../../contract/desk/staff.ts'
import { deskCall } from './lib/desk-call.ts'
import { $desk, deskToken, startDeskSession } from './lib/desk-session.ts'
import { Fault } from '../../lib/api/fault.ts'
import { AskPassword } from '../partners/session/parts/AskPassword.tsx'
import { useRenewedElsewhere } from '../partners/session/parts/use-renewed-elsewhere.ts'

interface Props {
  staff: StaffMember
  /** The token that the server refused. */
  dead: string | undefined
  onDone: (signedIn: boolean) => void
}

/** Asks staff for the password when the session at the desk has died; closing it leads to the desk's sign-in. */
export function DeskSignInDialog({ staff, dead, onDone }: Props) {
  const isRenewed = () => ![undefined, dead].includes(deskToken()) && $desk.get()?.staff.id === staff.id
  useRenewedElsewhere($desk, isRenewed, onDone)
  const enter = async (password: string) =>
    startDeskSession(await deskCall(signInStaff, { input: { email: staff.email, password } }))
  return <AskPassword email={staff.email} enter={enter} wordsOf={wordsOf} onDone={onDone} />
}

const wordsOf = (failure: unknown, offline: string) => (failure instanceof Fault ? failure.problem.detail : offline)
