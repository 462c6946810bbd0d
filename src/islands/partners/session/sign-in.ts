import type { Output } from '../../../../contract/endpoint.ts'
import { startPasskeySignIn } from '../../../../contract/partners/second-factor/passkeys.ts'
import { completeSignIn } from '../../../../contract/partners/second-factor/second-factor.ts'
import { signIn } from '../../../../contract/partners/session.ts'
import { call } from '../../../lib/api/api.ts'
import { ApiError, errorText } from '../../../lib/api/api-error.ts'
import { startSession } from '../../../lib/api/session.ts'
import { signedOut } from '../../../lib/api/sign-out.ts'
import type { Factor } from '../second-factor/parts/calls.ts'

/** Whether the session may only set up a second factor. */
export interface SignInResult {
  mustSetUp: boolean
}

/**
 * Signs in. @throws ApiError for a wrong password, an unknown or disabled user, too many attempts, or a required code
 */
export async function signInWithPassword(email: string, password: string): Promise<SignInResult> {
  await signedOut()
  return openSession(await call(signIn, { input: { email, password } }))
}

/** Requests the passkey challenge of a pending sign-in. @throws ApiError for an expired challenge */
export const requestPasskeyChallenge = (challenge: string) => call(startPasskeySignIn, { input: { challenge } })

/** Completes a sign-in. @throws ApiError for a wrong code or passkey, or an expired challenge */
export async function completeSignInWith(challenge: string, factor: Factor): Promise<SignInResult> {
  return openSession(await call(completeSignIn, { input: { challenge, ...factor } }))
}

function openSession(response: Output<typeof signIn>): SignInResult {
  startSession(response)
  return { mustSetUp: response.mustSetUpSecondFactor === true }
}

/** Error message of the sign-in. As specified, nothing is shown if the server sent no message. */
export function signInErrorText(failure: unknown): string {
  return failure instanceof ApiError ? failure.problem.message || failure.problem.detail : errorText(failure)
}
