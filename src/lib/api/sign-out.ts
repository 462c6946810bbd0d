import { signOut as signOutCall } from '../../../contract/partners/session.ts'
import { call } from './api.ts'
import { clearDrafts } from '../drafts.ts'
import { clearSession } from './session.ts'

let ended: Promise<unknown> = Promise.resolve()

/** Forgets the session here and on the server. The token is sent before it is forgotten: `call` reads it at once. */
export function signOut(): Promise<unknown> {
  ended = call(signOutCall).catch(() => undefined)
  clearSession()
  clearDrafts()
  return ended
}

/** Resolves when the last sign-out has been answered: its answer clears a cookie that a sign-in would set. */
export const signedOut = (): Promise<unknown> => ended
