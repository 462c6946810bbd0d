import type { SandboxEvents } from '../../../db/schema/trade.ts'
import type { AppContext } from '../../../core/app-context.ts'
import { type Queue, runDue } from '../../../core/jobs/queue.ts'
import { readSecret } from '../../../core/secrets.ts'
import { applyTimedChanges } from './intents.ts'
import { deleteEventsBefore, selectDueEvents, updateEvent } from './queries.ts'
import { sign, signatureHeader } from './signature.ts'
import { dayMs } from '../../../core/dates.ts'

type Dependencies = Pick<AppContext, 'db' | 'clock' | 'log' | 'site' | 'tracer'>

const second = 1000
/** Seconds between attempts; the event fails after the last one. */
export const deliveryPauses = [5, 15, 60, 300, 1800, 7200, 43_200] as const
const maxAttempts = deliveryPauses.length + 1
const timeoutMs = 10 * second
const retentionDays = 30

/** Delivers sandbox events to the shop over HTTP. @returns the number of attempted events */
export async function deliverSandboxEvents(dependencies: Dependencies): Promise<number> {
  await applyTimedChanges(dependencies)
  return runDue(dependencies, eventQueue(dependencies))
}

const eventQueue = (dependencies: Dependencies): Queue<SandboxEvents> => ({
  name: 'sandbox-events',
  // The table has no state column: an event has failed once it has reached the maximum number of attempts.
  selectDue: (db, now, limit) => selectDueEvents(db, now, limit, maxAttempts),
  update: updateEvent,
  retryDelays: deliveryPauses.map((seconds) => seconds * second),
  lease: 60 * second,
  concurrency: 20,
  logsMessages: true,
  run: (event) => deliver(dependencies, event),
  finish: (tx, { id }) => updateEvent(tx, id, { delivered_at: dependencies.clock().toISOString() })
})

/** The body of a delivery. */
export function eventBody({ id, type, reference }: Pick<SandboxEvents, 'id' | 'type' | 'reference'>): string {
  return JSON.stringify({ id, type, data: { reference } })
}

async function deliver({ db, clock, site }: Dependencies, event: SandboxEvents): Promise<void> {
  const body = eventBody(event)
  const { status } = await fetch(`${site.origin}/api/v2/payment-webhooks/sandbox`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      [signatureHeader]: sign(await readSecret(db.read, 'sandbox-secret'), body, clock())
    },
    body,
    signal: AbortSignal.timeout(timeoutMs)
  })
  if (status >= 300) throw new Error(`The shop returned ${status} for the webhook`)
}

/** Deletes events after 30 days. */
export async function deleteOldSandboxEvents({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - retentionDays * dayMs).toISOString()
  await db.transaction((tx) => deleteEventsBefore(tx, before))
}
