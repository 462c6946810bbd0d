import type { PasswordRequests } from '../../db/schema/users.ts'
import type { Tx } from '../../db/tx.ts'
import type { AppContext } from '../../core/app-context.ts'
import { newId } from '../../core/ids.ts'
import { currentRequestId } from '../../core/http/request-id.ts'
import { type Queue, runDue } from '../../core/jobs/queue.ts'
import { emailUser } from '../user-email.ts'
import { deleteRequest, insertRequest, selectActiveUser, selectDueRequests, updateRequest } from './queries.ts'
import { makePasswordLink } from './service.ts'
import { minuteMs } from '../../core/dates.ts'

const linkHours = 1

/**
 * Stores a request for a password link. The account is looked up later, so that the response does not reveal whether it
 * exists.
 */
export async function requestReset(tx: Tx, email: string, now: Date): Promise<void> {
  const at = now.toISOString()
  const row = { id: newId(), email, attempts: 0, due_at: at, created_at: at, request_id: currentRequestId() }
  await insertRequest(tx, row)
}

type Dependencies = Pick<AppContext, 'db' | 'clock' | 'log' | 'site' | 'tracer'>

/** Emails a link for each request that belongs to an active account. @returns the number of handled requests */
export function mailResetLinks(dependencies: Dependencies): Promise<number> {
  return runDue(dependencies, requestQueue(dependencies))
}

const requestQueue = ({ db, clock, site }: Dependencies): Queue<PasswordRequests> => ({
  name: 'password-requests',
  selectDue: selectDueRequests,
  update: updateRequest,
  retryDelays: [1, 5, 15].map((minutes) => minutes * minuteMs),
  lease: minuteMs,
  concurrency: 1,
  logsMessages: true,
  run: ({ email }) => db.transaction((tx) => mailLink(tx, email, site.origin, clock())),
  finish: (tx, { id }) => deleteRequest(tx, id),
  fail: async (tx, { id }, _fault, isFinal) => isFinal && deleteRequest(tx, id)
})

async function mailLink(tx: Tx, email: string, origin: string, now: Date): Promise<void> {
  const person = await selectActiveUser(tx, email)
  if (!person) return
  const path = await makePasswordLink(tx, person.id, linkHours, now)
  const values = { email: person.email, count: linkHours }
  await emailUser(tx, person, { kind: 'reset-password', values, path, origin }, now)
}
