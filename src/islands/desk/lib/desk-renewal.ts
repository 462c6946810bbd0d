import { $desk, deskToken } from './desk-session.ts'
import { renewalOf } from '../../../lib/api/renewal.ts'

/** Renews an expired desk session. */
export const deskRenewal = renewalOf({ currentToken: deskToken, hasLapsed: () => $desk.get() !== undefined })
