import { $desk, deskToken } from './desk-session.ts'
import { renewalOf } from '../../../lib/api/renewal.ts'

/** What is done when a session at the desk dies in the middle of work. */
export const deskRenewal = renewalOf({ currentToken: deskToken, hasLapsed: () => $desk.get() !== undefined })
