import type { AppContext } from '../../core/app-context.ts'
import { lockOrder, recordOrderEvent } from '../service.ts'
import { readBalance, captureAuthorized } from '../fulfilment/service.ts'
import { selectEventDetails, selectExpiring, selectPayment } from './queries.ts'
import { hasFailedCapture } from '../../payments/service.ts'
import { readJson } from '../../db/json.ts'
import { dayMs } from '../../core/dates.ts'

const expiryNoticeMs = 2 * dayMs

/** Staff are warned of authorisations that expire by this instant, and Today lists them: two days, to cover weekends. */
export const expiryNoticeEnd = (now: Date): string => new Date(now.getTime() + expiryNoticeMs).toISOString()

/** Warns once about each authorised payment that is about to expire uncaptured. @returns the number of warnings */
export async function warnOfExpiring({ db, clock, log }: Pick<AppContext, 'db' | 'clock' | 'log'>): Promise<number> {
  const now = clock()
  const before = expiryNoticeEnd(now)
  let warned = 0
  for (const { id, order_id, amount, authorized_until, currency_code } of await selectExpiring(db.read, before)) {
    const isNew = await db.transaction(async (tx) => {
      await lockOrder(tx, order_id)
      if ((await selectPayment(tx, id)).state !== 'authorized') return false
      const earlier = await selectEventDetails(tx, order_id, 'payment-expiring')
      if (earlier.some(({ detail }) => readJson(detail)['payment'] === id)) return false
      const detail = { amount, currency: currency_code, payment: id }
      await recordOrderEvent(tx, order_id, { kind: 'payment-expiring', by: { actor: 'shop' }, detail }, now)
      return true
    })
    if (!isNew) continue
    log.warn(
      { payment: id, order: order_id, until: authorized_until },
      'authorisation expires soon: capture or release it'
    )
    warned++
  }
  return warned
}

/** The latest time before expiry at which an authorisation is captured: an expired one cannot be. */
const captureLeadMs = dayMs / 2

/**
 * Captures authorisations that are about to expire, except those whose capture has failed; if the order is cancelled
 * later, the money is refunded. @returns the number of requested captures
 */
export async function captureExpiring({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  const before = new Date(now.getTime() + captureLeadMs).toISOString()
  let requested = 0
  for (const { id, order_id } of await selectExpiring(db.read, before)) {
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, order_id)
      if (order.state === 'cancelled' || (await selectPayment(tx, id)).state !== 'authorized') return
      if (await hasFailedCapture(tx, id)) return
      await captureAuthorized(tx, await readBalance(tx, order), now)
      requested++
    })
  }
  return requested
}
