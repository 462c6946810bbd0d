import type { SandboxIntents } from '../../../db/schema/trade.ts'
import type { Tx } from '../../../db/tx.ts'
import { newId } from '../../../core/ids.ts'
import type { AppContext } from '../../../core/app-context.ts'
import { insertEvent, lockIntent, selectUnchangedSince, updateIntent } from './queries.ts'
import { dayMs } from '../../../core/dates.ts'

/** Days for which an authorised amount can be captured. */
const authorizedDays = 7
/** Milliseconds that a `processing` payment takes. */
const processingMs = 20_000

/** Until when an authorised intent can be captured; null in all other states. */
export function authorizedUntil({ state, updated_at }: SandboxIntents): string | null {
  if (state !== 'authorized') return null
  return new Date(Date.parse(updated_at) + authorizedDays * dayMs).toISOString()
}

/** Changes an intent and queues its event, in one transaction. */
export async function moveIntent(
  tx: Tx,
  intent: SandboxIntents,
  change: Partial<SandboxIntents>,
  now: Date
): Promise<void> {
  const at = now.toISOString()
  await updateIntent(tx, intent.reference, { ...change, updated_at: at })
  const type = `payment.${change.refunded === undefined ? (change.state ?? intent.state) : 'refunded'}`
  const { reference } = intent
  await insertEvent(tx, { id: `evt_${newId()}`, reference, type, attempts: 0, due_at: at, delivered_at: null })
}

/** Applies timed changes: processing payments complete, and uncaptured authorisations expire. */
export async function applyTimedChanges({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const changes = [
    { from: 'processing', to: 'authorized', before: since(processingMs) },
    { from: 'authorized', to: 'voided', before: since(authorizedDays * dayMs) }
  ] as const
  for (const { from, to, before } of changes) {
    for (const reference of await selectUnchangedSince(db.read, from, before)) {
      await db.transaction(async (tx) => {
        const intent = await lockIntent(tx, 'reference', reference)
        const isDue = intent?.state === from && intent.updated_at <= before
        if (isDue) await moveIntent(tx, intent, { state: to }, now)
      })
    }
  }
}
