import { hoursAfter, sellerDay } from '../core/dates.ts'
import { readSetting, settings } from '../core/settings/service.ts'
import type { Orders } from '../db/schema/schema.ts'
import type { Tx } from '../db/tx.ts'
import { cardHours, type PaymentMethod } from '../payments/service.ts'

export type Deadlines = Pick<Orders, 'due_date' | 'expires_at'>

/** On terms, both follow from the invoice; an order that costs nothing has none. */
export const noDeadlines: Deadlines = { due_date: null, expires_at: null }

/** Due date and payment deadline of an order placed at `now`. */
export async function readPaymentDeadlines(tx: Tx, { kind }: PaymentMethod, now: Date): Promise<Deadlines> {
  if (kind === 'terms') return noDeadlines
  const hours = kind === 'offline' ? 24 * (await readSetting(tx, settings.paymentMethods)).transferDays : cardHours
  const expires_at = hoursAfter(now, hours)
  return { due_date: sellerDay(expires_at), expires_at }
}
