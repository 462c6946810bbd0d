import { ApiError } from './api-error.ts'
import { currentToken, isSessionExpired, leaveForLogin } from './session.ts'

/** Signs the same user in again on the open page; resolves to whether it succeeded. `why` is the 401 of the call. */
type SignInAgain = (why: ApiError) => Promise<boolean>

interface Session {
  /** The currently valid token. */
  token: () => string | undefined
  /** Whether the session has expired, as opposed to being ended by the user. */
  hasLapsed: () => boolean
  /** Ends the session locally and opens its sign-in page. */
  leave: (why: ApiError) => void
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
export function renewable({ token, hasLapsed, leave }: Session): RenewableSession {
  let signInAgain: SignInAgain | undefined
  let asking: Promise<boolean> | undefined
  let hasWorked = false
  const isRenewed = async (sentWith: string | undefined, why: ApiError): Promise<boolean> => {
    const current = token()
    if (current !== undefined && current !== sentWith) return true
    // Without an earlier success there is no work to lose.
    if (!signInAgain || !hasWorked || (current === undefined && !hasLapsed())) return false
    asking ??= signInAgain(why)
      .catch(() => false)
      .finally(() => (asking = undefined))
    return asking
  }
  const withToken: RenewableSession['withToken'] = async (send) => {
    const sentWith = token()
    try {
      const answer = await send(sentWith)
      hasWorked = true
      return answer
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      if (await isRenewed(sentWith, error)) return withToken(send)
      leave(error)
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
export const shopSession = renewable({ token: () => currentToken(), hasLapsed: isSessionExpired, leave: leaveForLogin })
