import type { Context } from 'hono'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { writeJson } from '../../db/json.ts'
import type { Db } from '../../db/connect.ts'
import type { SecurityEvents } from '../../db/schema/security.ts'
import type { Tx } from '../../db/tx.ts'
import type { AppContext, Caller, Staff } from '../app-context.ts'
import { ApiError, apiError } from '../http/api-error.ts'
import { clientAddress } from '../http/request.ts'
import { newId } from '../ids.ts'
import { securityEventMonths } from '../retention.ts'
import { type Attempt, enforceRateLimit } from '../limits/service.ts'
import {
  deleteSecurityEvents,
  insertSecurityEvent,
  updateLogged,
  selectOneUnlogged,
  selectLockout,
  selectUnlogged
} from './queries.ts'
import { minuteMs } from '../dates.ts'

/** The origin of a request: the client's address as counted by rate limits, and its browser. */
export interface Source {
  address: string
  userAgent: string
}

/** Who performed an action. For a failed sign-in, the id is the account's, or null if it does not exist. */
export interface Actor {
  kind: SecurityEvents['actor_kind']
  id: string | null
  companyId: string | null
}

interface SecurityEvent {
  kind: SecurityEvents['kind']
  actor: Actor
  /** The colleague concerned. */
  subjectId?: string
  /** Short values to display; never secrets. */
  detail?: Record<string, string>
  /** Undefined on the command line. */
  source?: Source | undefined
}

const maxUserAgent = 200
const maxLogged = 200
/** Minutes in which a lock-out is recorded only once, however often the client tries. */
const lockoutMinutes = 15

/** Determines the source of a request. */
export function sourceOf(context: Context, { config }: Pick<AppContext, 'config'>): Source {
  const userAgent = (context.req.header('User-Agent') ?? '').slice(0, maxUserAgent)
  return { address: clientAddress(context, config.trustedProxies), userAgent }
}

export const userActor = ({ userId, companyId }: Pick<Caller, 'userId' | 'companyId'>): Actor => {
  return { kind: 'user', id: userId, companyId }
}

export const staffActor = ({ staffId }: Pick<Staff, 'staffId'>): Actor => {
  return { kind: 'staff', id: staffId, companyId: null }
}

/** Records a security event in the transaction that causes it. */
export async function recordSecurityEvent(
  tx: Tx,
  { kind, actor, subjectId, detail = {}, source }: SecurityEvent,
  now: Date
): Promise<void> {
  await insertSecurityEvent(tx, {
    id: newId(),
    at: now.toISOString(),
    kind,
    actor_kind: actor.kind,
    actor_id: actor.id,
    subject_id: subjectId ?? null,
    company_id: actor.companyId,
    address: source?.address ?? null,
    user_agent: source?.userAgent || null,
    detail: writeJson(detail),
    logged: 0
  })
}

/**
 * Enforces the sign-in limit, and records lock-outs of an account at an address.
 * @throws ApiError 'too-many-attempts', with the minutes to wait
 */
export async function enforceSignInLimit(
  db: Db,
  endpoint: Parameters<typeof enforceRateLimit>[1],
  attempt: Attempt,
  { actor, source }: { actor: Actor; source: Source },
  now: Date
): Promise<void> {
  try {
    await enforceRateLimit(db, endpoint, attempt, now)
  } catch (error) {
    if (error instanceof ApiError) await recordLockout(db, actor, source, now)
    throw error
  }
}

/** The error for a wrong second factor: a code or a passkey. */
export const wrongFactor = (endpoint: SecondFactorEndpoint, { passkey }: { passkey?: unknown }): ApiError =>
  passkey
    ? apiError(endpoint, 'wrong-passkey', { field: 'passkey' })
    : apiError(endpoint, 'wrong-code', { field: 'code' })

type SecondFactorEndpoint = Endpoint & { errors: { 'wrong-code': 422; 'wrong-passkey': 422 } }

async function recordLockout(db: Db, actor: Actor, source: Source, now: Date): Promise<void> {
  const since = new Date(now.getTime() - lockoutMinutes * minuteMs).toISOString()
  const recorded = await selectLockout(db.read, { actor_id: actor.id, address: source.address }, since)
  if (!recorded) await db.transaction((tx) => recordSecurityEvent(tx, { kind: 'locked-out', actor, source }, now))
}

type Dependencies = Pick<AppContext, 'db' | 'clock' | 'log' | 'config'>

/**
 * Writes new events to the log, one line each, for a SIEM. Runs as a job, because an event counts only after its
 * transaction commits; a crash may repeat a line but never loses one.
 */
export async function logSecurityEvents({ db, log, config }: Dependencies): Promise<void> {
  if (!(await selectOneUnlogged(db.read))) return
  await db.transaction(async (tx) => {
    const rows = await selectUnlogged(tx, maxLogged)
    for (const row of rows) {
      const address = config.securityLogAddress && row.address !== null ? { address: row.address } : {}
      log.info({ ...logFieldsOf(row), ...address }, 'security')
    }
    if (rows.length > 0)
      await updateLogged(
        tx,
        rows.map(({ id }) => id)
      )
  })
}

// Ids only: names, email addresses and browsers stay in the table.
const logFieldsOf = (row: SecurityEvents) => ({
  event: 'security',
  kind: row.kind,
  eventId: row.id,
  at: row.at,
  actorKind: row.actor_kind,
  actorId: row.actor_id,
  subjectId: row.subject_id,
  companyId: row.company_id
})

/** Deletes events older than twelve months. */
export async function deleteOldSecurityEvents({ db, clock }: Dependencies): Promise<void> {
  const before = new Date(clock())
  before.setUTCMonth(before.getUTCMonth() - securityEventMonths)
  await db.transaction((tx) => deleteSecurityEvents(tx, before.toISOString()))
}
