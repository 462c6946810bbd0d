import * as contract from '../../../contract/desk/staff.ts'
import type { Staff } from '../../core/app-context.ts'
import { apiDateTime, minuteMs } from '../../core/dates.ts'
import { apiError } from '../../core/http/api-error.ts'
import { recordSecurityEvent, type Source, staffActor } from '../../core/security-events/service.ts'
import type { Reader, Tx } from '../../db/tx.ts'
import { readAgent } from '../../partners/session/service.ts'
import { revokeOtherSessions, revokeSessions, selectOpenSessions } from './queries.ts'

interface Ending {
  staff: Staff
  source: Source
  now: Date
}

/**
 * The caller's open sessions: the current one first, then by last use. Those that were not used for `idleMinutes` have
 * ended. Dates are in the reader's time zone.
 */
export async function describeOwnSessions(
  db: Reader,
  { staffId, sessionId }: Staff,
  { idleMinutes, zone, now }: { idleMinutes: number; zone: string; now: Date }
): Promise<contract.StaffSession[]> {
  const idleSince = new Date(now.getTime() - idleMinutes * minuteMs).toISOString()
  const rows = await selectOpenSessions(db, staffId, { now: now.toISOString(), idleSince })
  const described = rows.map(({ id, user_agent, created_at, last_used_at }) => ({
    id,
    ...readAgent(user_agent ?? ''),
    createdAt: apiDateTime(created_at, zone),
    lastUsedAt: apiDateTime(last_used_at, zone),
    current: id === sessionId
  }))
  return described.toSorted((a, b) => Number(b.current) - Number(a.current))
}

/** Ends one of the caller's own sessions. @throws ApiError 'not-found', also for a colleague's session */
export async function endOwnSession(tx: Tx, id: string, { staff, source, now }: Ending): Promise<void> {
  const ended = await revokeSessions(tx, { id, staff_id: staff.staffId }, now.toISOString())
  if (ended === 0) throw apiError(contract.endOwnSession, 'not-found')
  await recordSecurityEvent(tx, { kind: 'session-revoked', actor: staffActor(staff), source }, now)
}

/** Ends the caller's sessions except the current one. */
export async function endOwnOtherSessions(tx: Tx, { staff, source, now }: Ending): Promise<void> {
  const ended = await revokeOtherSessions(tx, staff, now.toISOString())
  const detail = { sessions: String(ended) }
  if (ended > 0)
    await recordSecurityEvent(tx, { kind: 'session-revoked', actor: staffActor(staff), source, detail }, now)
}
