import { addDays, sellerDay, sellerDayEnd } from '../core/dates.ts'
import { readSetting, settings } from '../core/settings/service.ts'
import type { Orders } from '../db/schema/schema.ts'
import type { Tx } from '../db/tx.ts'
import { cardDays, type PaymentMethod } from './methods.ts'

export type Deadlines = Pick<Orders, 'due_date' | 'expires_at'>

/** On terms, both follow from the invoice; an order that costs nothing has none. */
export const noDeadlines: Deadlines = { due_date: null, expires_at: null }

/**
 * Due date and payment deadline of an order that is to be paid by a method from `now` on. Emails name only the day, so the
 * deadline is the end of that day in the seller's time zone.
 */
export async function readPaymentDeadlines(
  tx: Tx,
  { kind }: Pick<PaymentMethod, 'kind'>,
  now: Date
): Promise<Deadlines> {
  if (kind === 'terms') return noDeadlines
  const days = kind === 'offline' ? (await readSetting(tx, settings.paymentMethods)).transferDays : cardDays
  const due_date = addDays(sellerDay(now.toISOString()), days)
  return { due_date, expires_at: sellerDayEnd(due_date) }
}
