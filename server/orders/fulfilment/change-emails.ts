import { queueEmail } from '../../adapters/mail/service.ts'
import type { Tx } from '../../db/tx.ts'
import { type ChangedLine, changedLinesText } from '../service.ts'
import { sumsOf } from './email-parts.ts'
import type { EmailSubject } from './emails.ts'
import { creditText, money } from './payment-texts.ts'
import { addressEmail } from './recipients.ts'

interface Changed extends EmailSubject {
  lines: readonly ChangedLine[]
  reason: string
  /** The previous total, in minor units of the order's currency. */
  before: number
}

/** Notifies the buyer of changes made by staff, with the reason and the new totals. */
export async function mailOrderChanged(tx: Tx, { lines, reason, before, ...about }: Changed, now: Date): Promise<void> {
  const to = await addressEmail(tx, about)
  if (!to) return
  const { locale, order } = to
  const values = {
    number: order.number ?? '',
    reason,
    lines: changedLinesText(lines, order.currency_code, locale),
    before: money(to, before),
    total: money(to, order.total ?? 0),
    sums: sumsOf(to),
    payment: creditText(to)
      .map((text) => `\n\n${text}`)
      .join('')
  }
  await queueEmail(tx, to.email, { kind: 'order-changed', ...to.message, values }, now)
}

interface Proposed extends EmailSubject {
  lines: readonly ChangedLine[]
  reason: string
  /** The total if the buyer accepts. */
  total: number
}

/** Asks the buyer to accept a change that costs more. */
export async function mailOrderProposal(
  tx: Tx,
  { lines, reason, total, ...about }: Proposed,
  now: Date
): Promise<void> {
  const to = await addressEmail(tx, about)
  if (!to) return
  const values = {
    number: to.order.number ?? '',
    reason,
    lines: changedLinesText(lines, to.order.currency_code, to.locale),
    before: money(to, to.order.total ?? 0),
    total: money(to, total)
  }
  await queueEmail(tx, to.email, { kind: 'order-proposal', ...to.message, values }, now)
}
