import { currentToken, hasLapsed } from './session.ts'

/** Signs the same person in again over the open page; resolves to whether that came about. */
type SignInAgain = () => Promise<boolean>

interface Session {
  /** The token that holds now. */
  currentToken: () => string | undefined
  /** Whether there was a session that has run out, and was not ended on purpose. */
  hasLapsed: () => boolean
}

interface Renewal {
  /** What is done then. @returns takes it back */
  onSignedOut: (handler: SignInAgain) => () => void
  /** Noted at each answer to who is signed in: from then on there is work to lose. */
  noteSession: () => void
  /**
   * After a 401: whether there is a session again, so that the call can be repeated. Calls that are refused together
   * wait for one sign-in; a page that has only just been opened, and one that was signed out on purpose, does not ask.
   */
  sessionRenewed: (sentWith: string | undefined) => Promise<boolean>
}

/** What is done when a session dies in the middle of work: of the shop's, and of the desk's. */
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
