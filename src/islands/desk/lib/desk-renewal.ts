import { $desk, deskToken, leaveForDeskLogin } from './desk-session.ts'
import { renewable } from '../../../lib/api/renewal.ts'

/** The session of a member of staff; renewed when it expires. */
export const deskRenewal = renewable({
  token: () => deskToken(),
  hasLapsed: () => $desk.get() !== undefined,
  leave: leaveForDeskLogin
})
