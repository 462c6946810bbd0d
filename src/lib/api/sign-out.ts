import { signOut as signOutCall } from '../../../contract/partners/session.ts'
import { call } from './api.ts'
import { clearDrafts } from '../drafts.ts'
import { clearSession } from './session.ts'

let ended: Promise<unknown> = Promise.resolve()

/**
 * Ends the session locally and on the server. The request is sent before the token is removed, because `call` reads it
 * synchronously.
 */
export function signOut(): Promise<unknown> {
  ended = call(signOutCall).catch(() => undefined)
  clearSession()
  clearDrafts()
  return ended
}

/** Resolves when the last sign-out has completed: its response clears a cookie that a sign-in would set. */
export const signedOut = (): Promise<unknown> => ended
