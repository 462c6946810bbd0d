import type { SandboxEvents } from '../../../db/schema/trade.ts'
import type { AppContext } from '../../../core/app-context.ts'
import { letTimePass } from './intents.ts'
import { deleteEventsBefore, lockDueEvents, selectDueEvents, updateEvent } from './queries.ts'
import { readSecret } from './secret.ts'
import { sign, signatureHeader } from './signature.ts'

type Dependencies = Pick<AppContext, 'db' | 'clock' | 'log' | 'site'>

const second = 1000
/** Seconds between attempts; after the last the sandbox gives up. */
export const deliveryPauses = [5, 15, 60, 300, 1800, 7200, 43_200] as const
const most = deliveryPauses.length + 1
const answerLimit = 10 * second
/** For this long a claimed event is left to the server that claimed it. */
const lease = 60 * second
const retentionDays = 30

/** Sends sandbox events to the shop by HTTP. @returns how many events were tried */
export async function deliverSandboxEvents(dependencies: Dependencies): Promise<number> {
  const { db, clock } = dependencies
  await letTimePass(dependencies)
  if ((await selectDueEvents(db.read, clock().toISOString(), most).execute()).length === 0) return 0
  const secret = await readSecret(db.read)
  const events = await claim(dependencies)
  await Promise.all(events.map((event) => deliver(dependencies, event, secret)))
  return events.length
}

// The claim is a separate transaction: nothing is locked while the shop responds, which writes to the same database.
function claim({ db, clock }: Dependencies): Promise<SandboxEvents[]> {
  const now = clock()
  return db.transaction(async (tx) => {
    const events = await lockDueEvents(tx, now.toISOString(), most)
    const due_at = new Date(now.getTime() + lease).toISOString()
    for (const { id, attempts } of events) await updateEvent(tx, id, { attempts: attempts + 1, due_at })
    return events
  })
}

/** The body of a delivery. */
export function eventBody({ id, type, reference }: Pick<SandboxEvents, 'id' | 'type' | 'reference'>): string {
  return JSON.stringify({ id, type, data: { reference } })
}

async function deliver({ db, clock, log, site }: Dependencies, event: SandboxEvents, secret: string): Promise<void> {
  const body = eventBody(event)
  const status = await fetch(`${site.origin}/api/v2/payment-webhooks/sandbox`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [signatureHeader]: sign(secret, body, clock()) },
    body,
    signal: AbortSignal.timeout(answerLimit)
  }).then(
    (answer) => answer.status,
    (error: Error) => error.name
  )
  const now = clock()
  const pause = deliveryPauses[event.attempts]
  const isTaken = typeof status === 'number' && status < 300
  if (!isTaken) log.warn({ event: event.id, attempt: event.attempts + 1, status, again: pause }, 'webhook not accepted')
  const change = isTaken
    ? { delivered_at: now.toISOString() }
    : { due_at: new Date(now.getTime() + (pause ?? 0) * second).toISOString() }
  await db.transaction((tx) => updateEvent(tx, event.id, change))
}

/** Deletes events after 30 days. */
export async function forgetSandboxEvents({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - retentionDays * 24 * 60 * 60 * second).toISOString()
  await db.transaction((tx) => deleteEventsBefore(tx, before))
}
