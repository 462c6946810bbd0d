import type { SandboxEvents } from '../../../db/schema/trade.ts'
import type { World } from '../../../core/shop.ts'
import { letTimePass } from './intents.ts'
import { deleteEventsBefore, lockDueEvents, selectDueEvents, updateEvent } from './queries.ts'
import { readSecret } from './secret.ts'
import { sign, signatureHeader } from './signature.ts'

type Office = Pick<World, 'db' | 'clock' | 'log' | 'site'>

const second = 1000
/** Seconds from one try to the next; after the last the sandbox gives up. */
export const deliveryPauses = [5, 15, 60, 300, 1800, 7200, 43_200] as const
const most = deliveryPauses.length + 1
const answerLimit = 10 * second
/** For this long a claimed event is left to the server that claimed it. */
const lease = 60 * second
const keptDays = 30

/** Tells the shop by HTTP of everything that has happened in the sandbox. @returns how many events were tried */
export async function deliverSandboxEvents(office: Office): Promise<number> {
  const { db, clock } = office
  await letTimePass(office)
  if ((await selectDueEvents(db.read, clock().toISOString(), most).execute()).length === 0) return 0
  const secret = await readSecret(db.read)
  const events = await claim(office)
  await Promise.all(events.map((event) => deliver(office, event, secret)))
  return events.length
}

// The claim is a transaction of its own: nothing is locked while the shop answers, which writes to the same database.
function claim({ db, clock }: Office): Promise<SandboxEvents[]> {
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

async function deliver({ db, clock, log, site }: Office, event: SandboxEvents, secret: string): Promise<void> {
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
  if (!isTaken) log.warn({ event: event.id, attempt: event.attempts + 1, status, again: pause }, 'webhook not taken')
  const change = isTaken
    ? { delivered_at: now.toISOString() }
    : { due_at: new Date(now.getTime() + (pause ?? 0) * second).toISOString() }
  await db.transaction((tx) => updateEvent(tx, event.id, change))
}

/** Forgets events of 30 days ago. */
export async function forgetSandboxEvents({ db, clock }: Pick<World, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - keptDays * 24 * 60 * 60 * second).toISOString()
  await db.transaction((tx) => deleteEventsBefore(tx, before))
}
