import { signIn } from '../../../../contract/partners/session.ts'
import { call } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { startSession } from '../../../lib/api/session.ts'
import { signedOut } from '../../../lib/api/sign-out.ts'

/** Signs in. @throws ApiError for a wrong password, an unknown or disabled user, too many attempts */
export async function enter(email: string, password: string): Promise<void> {
  await signedOut()
  startSession(await call(signIn, { input: { email, password } }))
}

/** Error message of the sign-in. As specified, nothing is shown if the server sent no message. */
export function signInErrorText(failure: unknown, offline: string): string {
  return failure instanceof ApiError ? failure.problem.message || failure.problem.detail : offline
}
