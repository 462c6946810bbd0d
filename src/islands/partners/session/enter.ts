import { signIn } from '../../../../contract/partners/session.ts'
import { call } from '../../../lib/api/api.ts'
import { Fault } from '../../../lib/api/fault.ts'
import { startSession } from '../../../lib/api/session.ts'
import { signedOut } from '../../../lib/api/sign-out.ts'

/** Signs in. @throws Fault for a wrong password, an unknown or a disabled person, too many attempts */
export async function enter(email: string, password: string): Promise<void> {
  await signedOut()
  startSession(await call(signIn, { input: { email, password } }))
}

/** What the sign-in failed for. The specification shows nothing where the server gave no words. */
export function failureWords(failure: unknown, offline: string): string {
  return failure instanceof Fault ? failure.problem.message || failure.problem.detail : offline
}
