import { currentToken, hasLapsed } from './session.ts'

/** Signs the same user in again over the open page; resolves to whether it succeeded. */
type SignInAgain = () => Promise<boolean>

interface Session {
  /** The currently valid token. */
  currentToken: () => string | undefined
  /** Whether a session has expired, rather than been ended by the user. */
  hasLapsed: () => boolean
}

interface Renewal {
  /** Registers the sign-in handler. @returns a function that unregisters it */
  onSignedOut: (handler: SignInAgain) => () => void
  /** Called on every authenticated response: from then on there is work to lose. */
  noteSession: () => void
  /**
   * After a 401: whether there is a session again, so that the call can be repeated. Parallel calls share one sign-in;
   * a freshly loaded page, and one signed out by the user, do not ask.
   */
  sessionRenewed: (sentWith: string | undefined) => Promise<boolean>
}

/** Renewal of a session that expires during work, for shop and desk. */
export function renewalOf(session: Session): Renewal {
  let signInAgain: SignInAgain | undefined
  let asking: Promise<boolean> | undefined
  let hasWorked = false
  return {
    onSignedOut(handler) {
      signInAgain = handler
      return () => {
        if (signInAgain === handler) signInAgain = undefined
      }
    },
    noteSession() {
      hasWorked = true
    },
    async sessionRenewed(sentWith) {
      const token = session.currentToken()
      if (token !== undefined && token !== sentWith) return true
      if (!signInAgain || !hasWorked || (token === undefined && !session.hasLapsed())) return false
      asking ??= signInAgain()
        .catch(() => false)
        .finally(() => (asking = undefined))
      return asking
    }
  }
}

/** The shop's. */
export const { onSignedOut, noteSession, sessionRenewed } = renewalOf({ currentToken, hasLapsed })
