import { currentToken, hasLapsed } from './session.ts'

/** Signs the same person in again over the open page; resolves to whether that came about. */
type SignInAgain = () => Promise<boolean>

let signInAgain: SignInAgain | undefined
let asking: Promise<boolean> | undefined
let hasWorked = false

/** What is done when the session dies in the middle of work. @returns takes it back */
export function onSignedOut(handler: SignInAgain): () => void {
  signInAgain = handler
  return () => {
    if (signInAgain === handler) signInAgain = undefined
  }
}

/** Noted at each answer to who is signed in: from then on there is work to lose. */
export function noteSession(): void {
  hasWorked = true
}

/**
 * After a 401: whether there is a session again, so that the call can be repeated. Calls that are refused together wait
 * for one sign-in; a page that has only just been opened, and one that was signed out on purpose, does not ask.
 */
export async function sessionRenewed(sentWith: string | undefined): Promise<boolean> {
  const token = currentToken()
  if (token !== undefined && token !== sentWith) return true
  if (!signInAgain || !hasWorked || (token === undefined && !hasLapsed())) return false
  asking ??= signInAgain()
    .catch(() => false)
    .finally(() => (asking = undefined))
  return asking
}
