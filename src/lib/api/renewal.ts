import { ApiError } from './api-error.ts'
import { currentToken, isSessionExpired, redirectToLogin } from './session.ts'

/** Signs the same user in again on the open page; resolves to whether it succeeded. `cause` is the 401 of the call. */
type SignInAgain = (cause: ApiError) => Promise<boolean>

interface Session {
  /** The currently valid token. */
  token: () => string | undefined
  /** Whether the session has expired, as opposed to being ended by the user. */
  hasExpired: () => boolean
  /** Ends the session locally and opens its sign-in page. */
  openSignIn: (cause: ApiError) => void
}

export interface RenewableSession {
  token: Session['token']
  /** Registers the sign-in handler. @returns a function that unregisters it */
  onSignedOut: (handler: SignInAgain) => () => void
  /**
   * Sends with the token. After a 401, waits for the user to sign in and sends again, or leaves for the sign-in page.
   * Parallel requests share one sign-in. A page that has not sent anything successfully, or where the user signed out,
   * does not prompt.
   * @throws the errors of `send`
   */
  withToken: <T>(send: (token: string | undefined) => Promise<T>) => Promise<T>
}

/** A session that can be renewed if it expires during work. */
export function renewableSession({ token, hasExpired, openSignIn }: Session): RenewableSession {
  let signInAgain: SignInAgain | undefined
  let pendingSignIn: Promise<boolean> | undefined
  let hasSucceeded = false
  const renew = async (usedToken: string | undefined, cause: ApiError): Promise<boolean> => {
    const current = token()
    if (current !== undefined && current !== usedToken) return true
    // Without an earlier success there is no work to lose.
    if (!signInAgain || !hasSucceeded || (current === undefined && !hasExpired())) return false
    pendingSignIn ??= signInAgain(cause)
      .catch(() => false)
      .finally(() => (pendingSignIn = undefined))
    return pendingSignIn
  }
  const withToken: RenewableSession['withToken'] = async (send) => {
    const usedToken = token()
    try {
      const response = await send(usedToken)
      hasSucceeded = true
      return response
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      if (await renew(usedToken, error)) return withToken(send)
      openSignIn(error)
      throw error
    }
  }
  return {
    token,
    withToken,
    onSignedOut(handler) {
      signInAgain = handler
      return () => {
        if (signInAgain === handler) signInAgain = undefined
      }
    }
  }
}

/** The session of a partner in the shop. */
export const shopSession = renewableSession({
  token: () => currentToken(),
  hasExpired: isSessionExpired,
  openSignIn: redirectToLogin
})
