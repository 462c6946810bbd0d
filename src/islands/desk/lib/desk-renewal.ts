import type { Problem } from '../../../../contract/problem.ts'
import { $desk, deskToken, leaveForDeskLogin } from './desk-session.ts'
import { isAnythingUnsaved } from './warn-before-unload.ts'
import { renewableSession } from '../../../lib/api/renewal.ts'

/** Whether a session ended because it was idle. */
export const isIdle = ({ refusal }: Pick<Problem, 'refusal'>): boolean => refusal === 'session-idle'

/** The session of a staff member; renewed when it expires. */
export const deskRenewal = renewableSession({
  token: () => deskToken(),
  hasExpired: () => $desk.get() !== undefined,
  openSignIn: ({ problem }) => leaveForDeskLogin(isIdle(problem) ? 'idle' : undefined, isAnythingUnsaved())
})
